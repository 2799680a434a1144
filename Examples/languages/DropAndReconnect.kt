// SPDX-FileCopyrightText: 2026 The Dockside authors
// SPDX-License-Identifier: Apache-2.0

// Kotlin on Java 16 or newer, no libraries but Kotlin's own:
// kotlinc DropAndReconnect.kt -include-runtime -d drop.jar && DOCKSIDE_SOCKET=PATH java -jar drop.jar

import java.io.IOException
import java.net.UnixDomainSocketAddress
import java.nio.ByteBuffer
import java.nio.channels.Channels
import java.nio.channels.SocketChannel
import kotlin.system.exitProcess

class Dockside(path: String?) {
    private val channel = open(path)
    private val lines = Channels.newReader(channel, Charsets.UTF_8).buffered()
    private var lastId = 0

    private fun open(path: String?): SocketChannel {
        if (path.isNullOrEmpty()) throw IOException("DOCKSIDE_SOCKET does not say where the daemon is")
        try {
            return SocketChannel.open(UnixDomainSocketAddress.of(path))
        } catch (error: IOException) {
            throw IOException("no daemon at $path: ${error.message}")
        }
    }

    /** Makes a call and returns its answer. The events that it causes come before that and are printed. */
    fun call(method: String, params: String = "{}"): String {
        val head = """{"jsonrpc":"2.0","id":${++lastId}"""
        val bytes = ByteBuffer.wrap("$head,\"method\":\"$method\",\"params\":$params}\n".toByteArray())
        while (bytes.hasRemaining()) channel.write(bytes)
        while (true) {
            val line = lines.readLine() ?: throw IOException("$method: the daemon closed the connection")
            if (line.startsWith("""{"jsonrpc":"2.0","method":"event",""")) {
                println("${member(line, "time")}s ${member(line, "type")}")
            } else if (line.startsWith("""$head,"error":""")) {
                val kind = member(line, "kind") ?: member(line, "code")
                val hint = member(line, "hint")?.let { " ($it)" } ?: ""
                throw IOException("$method: $kind: ${member(line, "message")}$hint")
            } else if (line.startsWith("""$head,"result":""")) {
                return line
            } else {
                throw IOException("$method: not what was expected: $line")
            }
        }
    }
}

/** The first member of that name, good enough here. A suite reads the line with its JSON library. */
fun member(line: String, name: String): String? =
    Regex("\"$name\":(?:\"((?:[^\"\\\\]|\\\\.)*)\"|([^,}]+))").find(line)
        ?.let { (it.groups[1] ?: it.groups[2])?.value }

fun play(dockside: Dockside) {
    dockside.call("lab.open", """{"profile":"nyc1","clock":"manual"}""")
    dockside.call("event.subscribe", """{"types":["host.*","link.*"]}""")
    dockside.call("host.connect")
    val connected = """"type":"host.deviceConnected","where":{"error":null},"advance":true"""
    dockside.call("event.wait", """{$connected,"within":10}""")
    dockside.call("reader.disconnect", """{"reconnectAfter":5}""")
    dockside.call("event.wait", """{$connected,"within":10}""")
    val now = member(dockside.call("clock.get"), "now")
    if (now != "6") throw IOException("the reader should be back at 6s, but it is ${now}s")
    println("the reader is back at ${now}s")
}

fun main() {
    try {
        play(Dockside(System.getenv("DOCKSIDE_SOCKET")))
    } catch (error: IOException) {
        System.err.println("error: ${error.message}")
        exitProcess(1)
    }
}
