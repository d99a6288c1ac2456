import { generateKeyPair, type Keypair, signJWT } from '@walletconnect/relay-auth'
import { vi } from 'vitest'
import { WebSocket } from 'ws'
import { projectId } from '../../../projects/projectId.js'

/** A message as the relay delivers it. */
export type Delivery = {
  readonly id: string
  readonly data: {
    readonly topic: string
    readonly message: string
    readonly publishedAt: number
    readonly tag: number
    readonly attestation?: string
  }
}
/** What the relay answers. */
export type Answer = {
  readonly id: unknown
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data?: string }
}

/** A client without the official library: it speaks the protocol and nothing else. */
export type Client = {
  readonly keys: Keypair
  readonly socket: WebSocket
  readonly deliveries: readonly Delivery[]
  /** Every frame as it came. */
  readonly frames: readonly string[]
  readonly closed: Promise<{ code: number; reason: string }>
  call(method: string, params: unknown): Promise<Answer>
  /** Sends text as it is and returns the answer to it, which is the next one that answers no call. */
  sendText(text: string): Promise<Answer>
  /** Settles when as many messages have come, with their texts. */
  received(count: number): Promise<readonly string[]>
  /** Settles when everything that the relay has sent before has come. */
  caughtUp(): Promise<void>
}

export type OpenClientParameters = {
  url: string
  keys?: Keypair
  /** What is answered to a delivery; nothing when undefined. */
  acknowledge?: object | undefined
}

/** The URL that a client connects to. `issuedAt` is in seconds. */
export async function signUrl(url: string, keys: Keypair, issuedAt?: number): Promise<string> {
  const token = await signJWT('11'.repeat(32), new URL(url).origin, 86_400, keys, issuedAt)
  return `${url}?${new URLSearchParams({ auth: token, projectId })}`
}

export async function openClient({
  url,
  keys = generateKeyPair(),
  ...options
}: OpenClientParameters): Promise<Client> {
  const acknowledgement = 'acknowledge' in options ? options.acknowledge : { result: true }
  const socket = new WebSocket(await signUrl(url, keys))
  const deliveries: Delivery[] = []
  const frames: string[] = []
  const answers = new Map<unknown, (answer: Answer) => void>()
  const strays: ((answer: Answer) => void)[] = []
  let lastId = 0

  socket.on('error', () => {})
  socket.on('message', (data) => {
    frames.push(data.toString())
    const frame = parse(data.toString())
    if (frame.method === 'irn_subscription') {
      deliveries.push(frame.params)
      if (acknowledgement !== undefined)
        socket.send(JSON.stringify({ id: frame.id, jsonrpc: '2.0', ...acknowledgement }))
    } else (answers.get(frame.id) ?? strays.shift())?.(frame)
  })
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.once('close', (code, reason) => resolve({ code, reason: reason.toString() }))
  })
  const call: Client['call'] = (method, params) =>
    new Promise((resolve) => {
      const id = ++lastId
      answers.set(id, resolve)
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
    })
  await Promise.race([new Promise((resolve) => socket.once('open', resolve)), closed])
  return {
    keys,
    socket,
    deliveries,
    frames,
    closed,
    call,
    sendText: (text) =>
      new Promise((resolve) => {
        strays.push(resolve)
        socket.send(text)
      }),
    async received(count) {
      await vi.waitUntil(() => deliveries.length >= count, { timeout: 15_000, interval: 5 })
      return deliveries.map(({ data }) => data.message)
    },
    async caughtUp() {
      // The first answer is followed by what waits, the second by nothing.
      for (let round = 0; round < 2; round++)
        await call('irn_unsubscribe', { topic: topicOf('none'), id: '' })
    },
  }
}

function parse(text: string): { id: unknown; method?: string; params: Delivery } {
  try {
    return JSON.parse(text)
  } catch {
    return { id: undefined, params: {} as Delivery }
  }
}

/** A topic that follows from a name. */
export function topicOf(name: string): string {
  return Buffer.from(name).toString('hex').padEnd(64, '0')
}
