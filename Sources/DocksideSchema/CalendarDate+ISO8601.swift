// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

package import DocksideMachines

extension CalendarDate {
  /// The years that a date may be written in: enough for any test, and far from where 64 bits of
  /// nanoseconds end.
  static let years = 1970...2199

  /// A regular expression for exactly the dates that `init(iso8601:)` reads, leap years included.
  static let pattern: String = {
    let anyYear = "(19[7-9][0-9]|2[01][0-9]{2})"
    let leapYear =
      "(19(72|76|8[048]|9[26])|2000|2[01]([2468][048]|0[48]|[13579][26]))"
    let days =
      "((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)"
      + "|02-(0[1-9]|1[0-9]|2[0-8]))"
    let clock = "([01][0-9]|2[0-3]):[0-5][0-9]"
    return "^(\(anyYear)-\(days)|\(leapYear)-02-29)"
      + "(T\(clock):[0-5][0-9](\\.[0-9]{1,9})?(Z|[+-]\(clock)))?$"
  }()

  /// Reads `2026-01-31` (midnight), `2026-01-31T08:30:00Z`, with up to nine digits after a point
  /// and with an offset such as `+02:00` in the place of `Z`; nil for anything else and for days
  /// that no calendar has.
  package init?(iso8601 text: UnsafeRawBufferPointer) {
    var scanner = DateScanner(text)
    guard let year = scanner.digits(4), scanner.skip("-"), let month = scanner.digits(2),
      scanner.skip("-"), let day = scanner.digits(2), Self.years.contains(year),
      (1...12).contains(month), (1...Self.days(inMonth: month, of: year)).contains(day)
    else { return nil }
    var seconds = Self.daysSince1970(year: year, month: month, day: day) * 86_400
    var fraction = 0
    if !scanner.isAtEnd {
      guard scanner.skip("T"), let clock = scanner.clock(), scanner.skip(":"),
        let second = scanner.digits(2), second < 60, let digits = scanner.fraction(),
        let offset = scanner.offset(), scanner.isAtEnd
      else { return nil }
      seconds += clock + second - offset
      fraction = digits
    }
    self.init(nanoseconds: Int64(seconds) * 1_000_000_000 + Int64(fraction))
  }

  package init?(iso8601 text: String) {
    var text = text
    guard let date = text.withUTF8({ CalendarDate(iso8601: UnsafeRawBufferPointer($0)) })
    else { return nil }
    self = date
  }

  /// Such as `2026-01-31T08:30:00Z`, with as many digits after the second as are needed.
  package var iso8601: String {
    let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    let seconds = Int(rest < 0 ? whole - 1 : whole)
    let fraction = Int(rest < 0 ? rest + 1_000_000_000 : rest)
    let day = (seconds - (seconds % 86_400 + 86_400) % 86_400) / 86_400
    let clock = seconds - day * 86_400
    let date = Self.civil(daysSince1970: day)
    var text = padded(date.year, 4) + "-" + padded(date.month, 2) + "-" + padded(date.day, 2)
    text += "T" + padded(clock / 3_600, 2) + ":" + padded(clock / 60 % 60, 2)
    text += ":" + padded(clock % 60, 2)
    if fraction > 0 {
      var digits = padded(fraction, 9)
      while digits.last == "0" { digits.removeLast() }
      text += "." + digits
    }
    return text + "Z"
  }

  private func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

extension CalendarDate {
  static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The leap days before the first of January of `year`, from year 1 on.
  private static func leapDays(before year: Int) -> Int {
    let past = year - 1
    return past / 4 - past / 100 + past / 400
  }

  private static func daysBefore(year: Int) -> Int {
    (year - 1970) * 365 + leapDays(before: year) - leapDays(before: 1970)
  }

  static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let months = (1..<month).reduce(0) { $0 + days(inMonth: $1, of: year) }
    return daysBefore(year: year) + months + day - 1
  }

  static func civil(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
    // A year has at least 365 days, so that this guess is at most a little late or early.
    var year = 1970 + days / 365
    while daysBefore(year: year) > days { year -= 1 }
    while daysBefore(year: year + 1) <= days { year += 1 }
    var rest = days - daysBefore(year: year)
    var month = 1
    while rest >= Self.days(inMonth: month, of: year) {
      rest -= Self.days(inMonth: month, of: year)
      month += 1
    }
    return (year, month, rest + 1)
  }
}

/// Takes the parts of a date from the front of a text.
private struct DateScanner {
  private let text: UnsafeRawBufferPointer
  private var at = 0

  init(_ text: UnsafeRawBufferPointer) { self.text = text }

  var isAtEnd: Bool { at == text.count }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard at < text.count, text[at] == UInt8(ascii: character) else { return false }
    at += 1
    return true
  }

  private mutating func digit() -> Int? {
    guard at < text.count else { return nil }
    let digit = Int(text[at]) - Int(UInt8(ascii: "0"))
    guard (0...9).contains(digit) else { return nil }
    at += 1
    return digit
  }

  mutating func digits(_ count: Int) -> Int? {
    var number = 0
    for _ in 0..<count {
      guard let digit = digit() else { return nil }
      number = number * 10 + digit
    }
    return number
  }

  /// Hours and minutes, in seconds.
  mutating func clock() -> Int? {
    guard let hours = digits(2), hours < 24, skip(":"), let minutes = digits(2), minutes < 60
    else { return nil }
    return hours * 3_600 + minutes * 60
  }

  /// Nanoseconds from up to nine digits after a point; 0 without a point.
  mutating func fraction() -> Int? {
    guard skip(".") else { return 0 }
    var nanoseconds = 0
    var scale = 100_000_000
    guard let first = digit() else { return nil }
    nanoseconds = first * scale
    while scale > 1, let next = digit() {
      scale /= 10
      nanoseconds += next * scale
    }
    return nanoseconds
  }

  /// Seconds east of UTC.
  mutating func offset() -> Int? {
    if skip("Z") { return 0 }
    if skip("+") { return clock() }
    if skip("-") { return clock().map { -$0 } }
    return nil
  }
}
