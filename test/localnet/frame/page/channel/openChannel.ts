import * as v from 'valibot'
import { appMessageSchema, frameMessageType } from '../../../../../hooks/clients/embedded/schemas/messages.js'
import type { RequestName } from '../../../../../hooks/clients/embedded/schemas/requests.js'
import { createQueue } from '../../../createQueue.js'
import type { FrameBehaviour } from '../../frameBehaviour.js'
import { usualBehaviour } from '../behaviour/readBehaviour.js'
import { type AnswerRequest, respond } from '../behaviour/respond.js'

export type OpenChannelParameters = {
  /** The origin of the page around the frame. Messages of every other origin are left alone. */
  embedder: string
  /** A text by the protocol. */
  version: unknown
  answer: AnswerRequest
  /** How to answer a request; as usual by default. */
  behave?: (name: RequestName) => Promise<FrameBehaviour>
  /** Whether READY brings a private port. Default true. */
  hasPort?: boolean
}

/**
 * Takes requests of the page around the frame and answers each of them once. READY goes out at once and brings a private port;
 * after the page's first message over that port, the window's messages count no more.
 */
export function openChannel({
  embedder,
  version,
  answer,
  behave = async () => usualBehaviour,
  hasPort = true,
}: OpenChannelParameters): void {
  const open = new Set<string>()
  const { port1: port, port2: portOfApp } = new MessageChannel()
  let isPortUsed = false
  const said = {}
  // Requests are answered in the order in which they came: one may withdraw those before it.
  const inTurn = createQueue()

  const receive = async (data: unknown, send: (message: object) => void) => {
    const message = v.safeParse(appMessageSchema, data)
    if (!message.success) return
    const { name, id } = message.output
    if (id !== undefined && open.has(id)) return
    if (id !== undefined) open.add(id)
    const behaviour = await inTurn(() => behave(name))
    await respond(message.output, { behaviour, answer, send, said })
    if (id !== undefined) open.delete(id)
  }
  addEventListener('message', ({ isTrusted, origin, source, data }) => {
    if (!isTrusted || origin !== embedder || source !== parent || isPortUsed) return
    void receive(data, (message) => parent.postMessage(message, embedder))
  })
  port.onmessage = ({ data }) => {
    isPortUsed = true
    void receive(data, (message) => port.postMessage(message))
  }
  parent.postMessage(
    { type: frameMessageType('READY'), payload: { version } },
    embedder,
    hasPort ? [portOfApp] : [],
  )
}
