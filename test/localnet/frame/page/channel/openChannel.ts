import * as v from 'valibot'
import {
  type AppMessage,
  appMessageSchema,
  type FrameWord,
  frameMessageType,
} from '../../../../../hooks/clients/embedded/schemas/messages.js'
import { describeError } from '../describeError.js'

/** What a request is answered with, and how the session's change is told beforehand. */
export type AnswerRequest = (
  request: Pick<AppMessage, 'name' | 'payload'>,
  tellSession: (token: string) => void,
) => Promise<unknown>

export type OpenChannelParameters = {
  /** The origin of the page around the frame. Messages of every other origin are left alone. */
  embedder: string
  version: string
  answer: AnswerRequest
}

type Post = (word: FrameWord, fields?: { id?: string; payload?: unknown }) => void

const postTo =
  (send: (message: object) => void): Post =>
  (word, fields) =>
    send({ type: frameMessageType(word), ...fields })

/**
 * Takes requests of the page around the frame and answers each of them once. READY goes out at once and brings a private port;
 * after the page's first message over that port, the window's messages count no more.
 */
export function openChannel({ embedder, version, answer }: OpenChannelParameters): void {
  const open = new Set<string>()
  const { port1: port, port2: portOfApp } = new MessageChannel()
  let isPortUsed = false

  const receive = async (data: unknown, post: Post) => {
    const message = v.safeParse(appMessageSchema, data)
    if (!message.success) return
    const { name, id, payload } = message.output
    if (id !== undefined && open.has(id)) return
    if (id !== undefined) open.add(id)
    const tellSession = (token: string) => post('SESSION_UPDATE', { payload: { token } })
    try {
      const result = await answer({ name, payload }, tellSession)
      if (id !== undefined) post(`${name}_SUCCESS`, { id, ...(result !== undefined && { payload: result }) })
    } catch (error) {
      if (id !== undefined) post(`${name}_ERROR`, { id, payload: { message: describeError(error) } })
    } finally {
      if (id !== undefined) open.delete(id)
    }
  }

  const postToParent = postTo((message) => parent.postMessage(message, embedder))
  addEventListener('message', ({ isTrusted, origin, source, data }) => {
    if (!isTrusted || origin !== embedder || source !== parent || isPortUsed) return
    void receive(data, postToParent)
  })
  const postToPort = postTo((message) => port.postMessage(message))
  port.onmessage = ({ data }) => {
    isPortUsed = true
    void receive(data, postToPort)
  }
  parent.postMessage({ type: frameMessageType('READY'), payload: { version } }, embedder, [portOfApp])
}
