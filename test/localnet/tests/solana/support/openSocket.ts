import { once } from 'node:events'
import { WebSocket } from 'ws'

/** What the chain tells without being asked. */
export type Notification = {
  readonly method: string
  readonly params: { subscription: number; result: unknown }
}

type Answer = { id?: unknown; result?: unknown; error?: { code: number; message: string } }

/** A connection that distinguishes answers and notifications. */
export async function openSocket(url: string, headers: Record<string, string> = {}) {
  const socket = new WebSocket(url, { headers })
  await once(socket, 'open')
  const notifications: Notification[] = []
  const waiting: ((answer: Answer) => void)[] = []
  let asked = 0
  socket.on('message', (data) => {
    const message = JSON.parse(data.toString()) as Answer | Notification
    if ('method' in message) notifications.push(message)
    else waiting.shift()?.(message)
  })
  const say = (text: string): Promise<Answer> => {
    socket.send(text)
    return new Promise((resolve) => waiting.push(resolve))
  }
  const call = async (method: string, params: readonly unknown[] = []): Promise<unknown> => {
    asked += 1
    const { result, error } = await say(JSON.stringify({ jsonrpc: '2.0', id: asked, method, params }))
    if (error !== undefined) throw new Error(`${error.code} ${error.message}`)
    return result
  }
  return {
    socket,
    notifications,
    say,
    call,
    async [Symbol.asyncDispose]() {
      if (socket.readyState === WebSocket.CLOSED) return
      socket.close()
      await once(socket, 'close')
    },
  }
}
