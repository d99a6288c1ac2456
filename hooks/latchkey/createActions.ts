import { closeModal } from '../features/modal/actions/closeModal.js'
import { openModal } from '../features/modal/actions/openModal.js'
import type { EventOf, LatchkeyEventName } from '../types/events.js'
import { getAccount } from './getAccount.js'
import type { Latchkey, LatchkeyActions, LatchkeyParts } from './types.js'

/** The instance's own actions, bound to it. What asks wallets is not on every page and loads when it is called. */
export function createActions(parts: LatchkeyParts, { wake }: Pick<Latchkey, 'wake'>): LatchkeyActions {
  return {
    async connect(parameters) {
      const { connect } = await import('../features/connect/actions/connect.js')
      return connect({ ...parts, wake }, parameters)
    },
    async disconnect(parameters) {
      const { disconnect } = await import('../features/connect/actions/disconnect.js')
      return disconnect(parts, parameters)
    },
    async switchNetwork(parameters) {
      const { switchNetwork } = await import('../features/networks/actions/switchNetwork.js')
      return switchNetwork(parts, parameters)
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
