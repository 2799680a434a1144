// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

// Java 16 or newer, no libraries: DOCKSIDE_SOCKET=PATH java DropAndReconnect.java

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class DropAndReconnect {
  private final SocketChannel channel;
  private final BufferedReader lines;
  private int lastId;

  DropAndReconnect(String path) throws IOException {
    if (path == null || path.isEmpty()) throw new IOException("DOCKSIDE_SOCKET does not say where the daemon is");
    try {
      channel = SocketChannel.open(UnixDomainSocketAddress.of(path));
    } catch (IOException error) {
      throw new IOException("no daemon at " + path + ": " + error.getMessage());
    }
    lines = new BufferedReader(Channels.newReader(channel, UTF_8));
  }

  /** Makes a call and returns its answer. The events that it causes come before that and are printed. */
  String call(String method, String params) throws IOException {
    String head = "{\"jsonrpc\":\"2.0\",\"id\":" + ++lastId;
    String request = head + ",\"method\":\"" + method + "\",\"params\":" + params + "}\n";
    ByteBuffer bytes = ByteBuffer.wrap(request.getBytes(UTF_8));
    while (bytes.hasRemaining()) channel.write(bytes);
    for (;;) {
      String line = lines.readLine();
      if (line == null) throw new IOException(method + ": the daemon closed the connection");
      if (line.startsWith("{\"jsonrpc\":\"2.0\",\"method\":\"event\",")) {
        System.out.println(member(line, "time") + "s " + member(line, "type"));
      } else if (line.startsWith(head + ",\"error\":")) {
        String kind = member(line, "kind"), hint = member(line, "hint");
        throw new IOException(method + ": " + (kind != null ? kind : member(line, "code")) + ": "
            + member(line, "message") + (hint != null ? " (" + hint + ")" : ""));
      } else if (line.startsWith(head + ",\"result\":")) {
        return line;
      } else {
        throw new IOException(method + ": not what was expected: " + line);
      }
    }
  }

  /** The first member of that name, good enough here. A suite reads the line with its JSON library. */
  static String member(String line, String name) {
    Matcher found = Pattern.compile('"' + name + "\":(?:\"((?:[^\"\\\\]|\\\\.)*)\"|([^,}]+))").matcher(line);
    return !found.find() ? null : found.group(1) != null ? found.group(1) : found.group(2);
  }

  void play() throws IOException {
    call("lab.open", """
        {"profile":"nyc1","clock":"manual"}""");
    call("event.subscribe", """
        {"types":["host.*","link.*"]}""");
    call("host.connect", "{}");
    call("event.wait", """
        {"type":"host.deviceConnected","where":{"error":null},"within":10,"advance":true}""");
    call("reader.disconnect", """
        {"reconnectAfter":5}""");
    call("event.wait", """
        {"type":"host.deviceConnected","where":{"error":null},"within":10,"advance":true}""");
    String now = member(call("clock.get", "{}"), "now");
    if (!now.equals("6")) throw new IOException("the reader should be back at 6s, but it is " + now + "s");
    System.out.println("the reader is back at " + now + "s");
  }

  public static void main(String[] arguments) {
    try {
      new DropAndReconnect(System.getenv("DOCKSIDE_SOCKET")).play();
    } catch (IOException error) {
      System.err.println("error: " + error.getMessage());
      System.exit(1);
    }
  }
}
