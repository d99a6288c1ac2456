import type { WebSocket } from 'ws'
import { carryOutFault } from '../../http/carryOutFault.js'
import type { Faults } from '../../http/createFaults.js'
import { readMethods } from '../../rpc/readMethods.js'
import type { Ledger } from '../ledger/createLedger.js'
import { answerCalls } from '../rpc/answerCalls.js'
import type { Call } from '../rpc/parseCall.js'
import { RpcError } from '../rpc/RpcError.js'
import { rpcErrorCodes } from '../rpc/rpcErrorCodes.js'
import { stringifyJson } from '../rpc/stringifyJson.js'
import { createSubscriptions } from './createSubscriptions.js'

export type OpenConnectionParameters = { ledger: Ledger; faults: Faults }

/** Serves one client on its socket: its subscriptions, and what they tell. */
export function openConnection(socket: WebSocket, { ledger, faults }: OpenConnectionParameters): void {
  const drop = () => socket.terminate()
  const send = (text: string) => {
    if (socket.readyState === socket.OPEN) socket.send(text)
  }
  const findFault = (methods: readonly string[]) =>
    faults.find([...methods.map((method) => `solanaWs:${method}`), 'solanaWs'])

  const notify = async (method: string, params: object) => {
    const isAllowed = await carryOutFault({ mode: findFault([method]), drop, send })
    if (isAllowed) send(stringifyJson({ jsonrpc: '2.0', method, params }))
  }
  const subscriptions = createSubscriptions({
    ledger,
    notify: (method, params) => void notify(method, params),
  })
  const perform = ({ method, params, id }: Call) => {
    if (method === 'ping') return 'pong'
    if (id === undefined) return undefined
    return subscriptions.perform(method, params)
  }
  const answer = async (text: string) => {
    const fail = (status: number) => {
      const refused = answerCalls(text, () => {
        throw new RpcError(rpcErrorCodes.serverError, `Fault status:${status}`)
      })
      if (refused !== undefined) send(refused)
    }
    const isAllowed = await carryOutFault({ mode: findFault(readMethods(text)), drop, send, fail })
    if (!isAllowed || socket.readyState !== socket.OPEN) return
    const answered = answerCalls(text, perform)
    if (answered !== undefined) send(answered)
    // Nothing may be told about a subscription before the client knows its id.
    subscriptions.begin()
  }
  socket.on('message', (data) => void answer(data.toString()))
  socket.on('close', subscriptions.end)
}
