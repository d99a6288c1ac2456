import type { EventMessage, FrameMessage, RequestMessage } from '../walletMessages.js'
import type { WalletNamespace } from '../walletState.js'
import { createFrame } from './createFrame.js'
import type { ExtensionOptions } from './readOptions.js'
import { toError } from './toError.js'

/** A wallet, by its number from 1, in one namespace. */
export type WalletSide = { readonly wallet: number; readonly namespace: WalletNamespace }

/** The page's connection to the wallets in the frame. */
export type Channel = {
  request(side: WalletSide, call: { method: string; params: unknown }): Promise<unknown>
  listen(side: WalletSide, listener: (event: Pick<EventMessage, 'event' | 'data'>) => void): void
}

type Pending = { resolve(result: unknown): void; reject(reason: Error): void }

/** Opens the frame that all wallets of the page share. No key ever comes here. */
export function createChannel(options: ExtensionOptions): Channel {
  const pending = new Map<number, Pending>()
  const listeners = new Map<string, (event: EventMessage) => void>()
  const nameOf = ({ wallet, namespace }: WalletSide) => `${namespace} ${wallet}`
  let lastId = 0

  const receive = (message: FrameMessage) => {
    if (message.kind === 'event') return listeners.get(nameOf(message))?.(message)
    if (message.kind === 'visibility') return
    const request = pending.get(message.id)
    pending.delete(message.id)
    if (message.kind === 'result') request?.resolve(message.result)
    else request?.reject(toError(message.failure))
  }
  const frame = createFrame(options, receive)

  return {
    request: ({ wallet, namespace }, call) =>
      new Promise((resolve, reject) => {
        const id = ++lastId
        const message: RequestMessage = { kind: 'request', id, wallet, namespace, ...call }
        pending.set(id, { resolve, reject })
        frame.send(message)
      }),
    listen(side, listener) {
      listeners.set(nameOf(side), listener)
    },
  }
}
