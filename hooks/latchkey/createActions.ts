import { closeModal } from '../features/modal/actions/closeModal.js'
import { openModal } from '../features/modal/actions/openModal.js'
import type { EventOf, LatchkeyEventName } from '../types/events.js'
import { getAccount } from './getAccount.js'
import type { Latchkey, LatchkeyActions, LatchkeyParts } from './types.js'

/** The instance's own actions, bound to it. Those that send requests to wallets are not on every page and load when called. */
export function createActions(parts: LatchkeyParts, { wake }: Pick<Latchkey, 'wake'>): LatchkeyActions {
  return {
    async connect(parameters) {
      const { walletActions } = await import('./walletActions.js')
      return walletActions.connect({ ...parts, wake }, parameters)
    },
    async disconnect(parameters) {
      const { walletActions } = await import('./walletActions.js')
      return walletActions.disconnect(parts, parameters)
    },
    async switchNetwork(parameters) {
      const { walletActions } = await import('./walletActions.js')
      return walletActions.switchNetwork(parts, parameters)
    },
    getAccount: (parameters) => getAccount(parts, parameters),
    subscribe(selector, listener) {
      let last = selector(getAccount(parts))
      return parts.session.subscribe(() => {
        const next = selector(getAccount(parts))
        if (Object.is(next, last)) return
        last = next
        listener(next)
      })
    },
    on: <name extends LatchkeyEventName>(name: name, listener: (event: EventOf<name>) => void) =>
      parts.events.subscribe((event) => {
        if (event.event === name) listener(event as EventOf<name>)
      }),
    open: (parameters) => openModal(parts, parameters),
    close: (parameters) => closeModal(parts, parameters),
  }
}
