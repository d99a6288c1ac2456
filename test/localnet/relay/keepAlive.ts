import type { WebSocket } from 'ws'
import type { SocketServer } from '../http/createSocketServer.js'

/** Pings every connection and cuts those that left the last ping unanswered. Returns what ends it. */
export function keepAlive({ connections }: Pick<SocketServer, 'connections'>, interval: number): () => void {
  const silent = new WeakSet<WebSocket>()
  const timer = setInterval(() => {
    for (const client of connections) {
      if (silent.has(client)) client.terminate()
      else {
        silent.add(client)
        client.once('pong', () => silent.delete(client))
        client.ping()
      }
    }
  }, interval)
  timer.unref()
  return () => clearInterval(timer)
}
