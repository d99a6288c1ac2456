import type { WebSocket, WebSocketServer } from 'ws'

/** Pings every connection and cuts those that left the last ping unanswered. Returns what ends it. */
export function keepAlive(server: WebSocketServer, interval: number): () => void {
  const silent = new WeakSet<WebSocket>()
  const timer = setInterval(() => {
    for (const client of server.clients) {
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
