import type { WebSocket } from 'ws'
import { carryOutFault } from '../http/carryOutFault.js'
import type { Faults } from '../http/createFaults.js'
import type { Exchange, Subscriber } from './createExchange.js'
import type { StoredMessage } from './createMailbox.js'
import { describeMessage } from './describeMessage.js'
import { type FrameId, parseRelayFrame } from './parseRelayFrame.js'
import { RelayError } from './RelayError.js'
import { subscriptionId } from './subscriptionId.js'

export type OpenConnectionParameters = {
  clientId: string
  exchange: Exchange
  /** Answers a request; throws RelayError. */
  call(caller: Subscriber, method: string, parameters: unknown): unknown
  faults: Faults
  /** A new id for a request of the relay's own. */
  nextId(): number
}

const delivery = 'irn_subscription'

/** Serves one client on its socket: answers its requests, delivers its messages and hears what it acknowledges. */
export function openConnection(socket: WebSocket, parameters: OpenConnectionParameters): void {
  const { clientId, exchange, call, faults, nextId } = parameters
  const underway = new Map<FrameId, StoredMessage>()
  const findFault = (method: string) => faults.find([`relay:${method}`, 'relay'])
  const drop = () => socket.terminate()
  const send = (text: string) => {
    if (socket.readyState === socket.OPEN) socket.send(text)
  }
  const sendFrame = (frame: object) => send(JSON.stringify({ jsonrpc: '2.0', ...frame }))

  const deliver = async (message: StoredMessage) => {
    if ([...underway.values()].includes(message)) return
    const id = nextId()
    underway.set(id, message)
    const isAllowed = await carryOutFault({ mode: findFault(delivery), drop, send })
    if (!isAllowed) underway.delete(id)
    else {
      const { topic } = message
      const params = { id: subscriptionId(topic, clientId), data: describeMessage(message) }
      sendFrame({ id, method: delivery, params })
    }
  }
  const subscriber: Subscriber = { clientId, deliver: (message) => void deliver(message) }

  const answer = async (id: FrameId, method: string, input: unknown) => {
    const fail = (status: number) =>
      sendFrame({ id, error: { code: -32000, message: `Fault status:${status}` } })
    const isAllowed = await carryOutFault({ mode: findFault(method), drop, send, fail })
    if (!isAllowed || socket.readyState !== socket.OPEN) return
    try {
      sendFrame({ id, result: call(subscriber, method, input) })
      exchange.deliverWaiting(subscriber)
    } catch (error) {
      sendFrame({ id, error: describeError(error) })
    }
  }
  const acknowledge = (id: FrameId, isAcknowledged: boolean) => {
    if (isAcknowledged) underway.get(id)?.settled.add(clientId)
    underway.delete(id)
  }

  socket.on('message', (data) => {
    const frame = parseRelayFrame(data.toString())
    if (frame.kind === 'request') void answer(frame.id, frame.method, frame.parameters)
    else if (frame.kind === 'answer') acknowledge(frame.id, frame.isAcknowledged)
    else sendFrame({ id: frame.id, error: describeError(frame.error) })
  })
  socket.on('close', () => exchange.leave(subscriber))
}

function describeError(error: unknown): object {
  const { code, message, data } =
    error instanceof RelayError ? error : new RelayError('Unknown', String(error))
  return { code, message, data }
}
