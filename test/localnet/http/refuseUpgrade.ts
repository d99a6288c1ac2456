import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** Answers a connection that asks for WebSocket with a plain HTTP status. */
export function refuseUpgrade(socket: Duplex, status: number): void {
  const reason = STATUS_CODES[status] ?? 'Refused'
  socket.end(`HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
