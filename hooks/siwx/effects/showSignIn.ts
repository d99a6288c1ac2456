import type { LatchkeyParts } from '../../instance/types.js'
import { closeModal } from '../../modal/closeModal.js'
import { isAnswered, leadsToConnection } from '../../modal/effects/connectionRules.js'
import type { RouteName } from '../../modal/route.js'
import { currentRoute, type Modal } from '../../modal/store.js'
import { connectionOf } from '../../session/connection/connectionState.js'
import { namespaceOf } from '../../shared/caip.js'
import type { SiwxAccount } from '../../shared/types/siwx.js'
import { beginWork } from '../askToSign.js'
import type { SiwxContext } from '../context.js'
import { siwxKey } from '../sessions/siwxAccountOf.js'

const signInViews: readonly RouteName[] = ['SIWXSignMessage', 'ConnectingSiwe']

const isShown = ({ isOpen, surface }: Modal) => isOpen || surface === 'embedded'
const shows = (modal: Modal) => isShown(modal) && signInViews.includes(currentRoute(modal).name)

function open({ events, modal }: LatchkeyParts, { siwx }: SiwxContext): void {
  if (!modal.getState().isOpen) events.emit({ event: 'MODAL_OPEN', properties: { connected: true } })
  modal.opened({ name: 'SIWXSignMessage', isLocked: siwx.required })
}

/** Whoever is let go is back where they began, and reads why. */
function leave({ modal }: LatchkeyParts, { disconnect }: SiwxContext, account: SiwxAccount): void {
  disconnect({ namespace: namespaceOf(account.chainId) }).catch(() => undefined)
  if (isShown(modal.getState())) modal.opened({ name: 'Connect' })
}

/** A question that must be answered comes back with the modal; one that may be left is answered by leaving it. */
function watchModal({ modal }: LatchkeyParts, { siwx }: SiwxContext): () => void {
  const { memory, required, store } = siwx
  return modal.subscribe((state, before) => {
    const { account, status, ...sign } = store.getState()
    const isClosed = isShown(before) && !isShown(state)
    if (isClosed && status === 'idle' && 'error' in sign && sign.error) store.changed({ status, account })
    if (status !== 'asking' && status !== 'signing') return
    if (required) {
      const isOpened = isShown(state) && !isShown(before)
      if (isOpened && !shows(state)) modal.opened({ name: 'SIWXSignMessage', isLocked: true })
    } else if (status === 'asking' && shows(before) && !shows(state)) {
      memory.declined.add(siwxKey(account))
      beginWork(siwx)
      store.changed({ status: 'idle', account })
    }
  })
}

/** The one owner of what the modal does for sign-in: it opens when somebody is asked, and closes when that is settled. */
export function showSignIn(parts: LatchkeyParts, context: SiwxContext): () => void {
  const { modal, session } = parts
  const { store } = context.siwx
  /** Did somebody connect in the modal, who waits there for what follows? */
  let isAwaited = false

  const isConnected = ({ chainId }: SiwxAccount) =>
    connectionOf(session.getState().connections[namespaceOf(chainId)]) !== undefined

  function settle(isAsked: boolean) {
    const { status } = store.getState()
    const state = modal.getState()
    const isWaiting = isAwaited && isShown(state) && leadsToConnection.includes(currentRoute(state).name)
    if (status === 'signedIn' || status === 'idle') {
      isAwaited = false
      if (isWaiting || shows(state)) closeModal(parts, { force: true })
    } else if (status === 'asking' && isAsked) {
      isAwaited = false
      if (!shows(state)) open(parts, context)
    }
  }

  const stops = [
    store.subscribe((state, before) => {
      const isLetGo = state.status === 'idle' && state.account && state.error
      if (isLetGo && before.status !== 'idle') {
        isAwaited = false
        leave(parts, context, state.account)
      } else if (state.account)
        // Back from the wallet is no new question, but a screen that was left meanwhile has to say how it went.
        settle(isAwaited || before.status !== 'asking')
      // Somewhere that the app does not know there is nothing to sign, and no way out of a locked screen.
      else if (before.account && isConnected(before.account)) settle(false)
    }),
    watchModal(parts, context),
    session.subscribe((state, before) => {
      if (!isAnswered(state, before)) return
      // Whoever is asked for nothing is settled already; the same account as before brings no news of its own.
      isAwaited = store.getState().account !== undefined
      if (isAwaited) settle(true)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
