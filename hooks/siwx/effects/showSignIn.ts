import type { LatchkeyParts } from '../../instance/types.js'
import { isAnswered, leadsToConnection } from '../../modal/effects/connectionRules.js'
import { finishConnecting, nextOf } from '../../modal/finishConnecting.js'
import type { RouteName } from '../../modal/route.js'
import { currentRoute, type Modal } from '../../modal/store.js'
import { connectionOf } from '../../session/connection/connectionState.js'
import { namespaceOf } from '../../shared/caip.js'
import type { SiwxAccount } from '../../shared/types/siwx.js'
import { beginWork } from '../askToSign.js'
import type { SiwxContext } from '../context.js'
import { siwxAccountOf, siwxKey } from '../sessions/siwxAccountOf.js'

const signInViews: readonly RouteName[] = ['SIWXSignMessage', 'ConnectingSiwe']

const isShown = ({ isOpen, surface }: Modal) => isOpen || surface === 'embedded'
const shows = (modal: Modal) => isShown(modal) && signInViews.includes(currentRoute(modal).name)

/** Screens that nothing leads back to after the sign-in. */
const done: readonly RouteName[] = [...leadsToConnection, ...signInViews, 'Account', 'Networks']

/** What the modal was opened for follows the sign-in. */
function show({ modal }: LatchkeyParts, { siwx }: SiwxContext): void {
  const state = modal.getState()
  const [root] = state.history
  const next = nextOf(state) ?? (done.includes(root.name) ? undefined : root)
  modal.opened({ name: 'SIWXSignMessage', isLocked: siwx.required, next })
}

function open(parts: LatchkeyParts, context: SiwxContext): void {
  const { events, modal } = parts
  if (!modal.getState().isOpen) events.emit({ event: 'MODAL_OPEN', properties: { connected: true } })
  show(parts, context)
}

/** Disconnects and returns to the connect view, which shows the error. */
function leave({ modal }: LatchkeyParts, { disconnect }: SiwxContext, account: SiwxAccount): void {
  disconnect({ namespace: namespaceOf(account.chainId) }).catch(() => undefined)
  if (isShown(modal.getState())) modal.opened({ name: 'Connect' })
}

/**
 * A required sign-in is shown again when the modal opens, or shows something else; an optional one is declined by leaving its view.
 */
function watchModal(parts: LatchkeyParts, context: SiwxContext): () => void {
  const { modal } = parts
  const { siwx } = context
  const { memory, required, store } = siwx
  return modal.subscribe((state, before) => {
    const { account, status, ...sign } = store.getState()
    const isClosed = isShown(before) && !isShown(state)
    if (isClosed && status === 'idle' && 'error' in sign && sign.error) store.changed({ status, account })
    if (status !== 'asking' && status !== 'signing') return
    if (required) {
      const active = siwxAccountOf({ ...parts.config, session: parts.session.getState() })
      if (active && isShown(state) && !shows(state)) show(parts, context)
    } else if (status === 'asking' && shows(before) && !shows(state)) {
      memory.declined.add(siwxKey(account))
      beginWork(siwx)
      store.changed({ status: 'idle', account })
    }
  })
}

/**
 * Controls the modal for sign-in: opens it when the user is asked, and closes it when the sign-in is settled.
 */
export function showSignIn(parts: LatchkeyParts, context: SiwxContext): () => void {
  const { modal, session } = parts
  const { store } = context.siwx
  /** Whether the user has connected in the modal and waits there for the next step. */
  let isAwaited = false

  const isConnected = ({ chainId }: SiwxAccount) =>
    connectionOf(session.getState().connections[namespaceOf(chainId)]) !== undefined

  function settle(isAsked: boolean) {
    const { status } = store.getState()
    const state = modal.getState()
    const { name } = currentRoute(state)
    const active = siwxAccountOf({ ...parts.config, session: session.getState() })
    const isStep = isAwaited ? leadsToConnection.includes(name) : name === 'UnsupportedChain' && active
    const isWaiting = isStep && isShown(state)
    if (status === 'signedIn' || status === 'idle') {
      isAwaited = false
      if (isWaiting || shows(state)) finishConnecting(parts, { force: true })
    } else if (status === 'asking' && isAsked) {
      isAwaited = false
      if (!shows(state)) open(parts, context)
    }
  }

  const stops = [
    store.subscribe((state, before) => {
      const hasFailed = state.status === 'idle' && state.account && state.error
      // An optional sign-in that fails costs the user nothing but the sign-in.
      if (hasFailed && before.status !== 'idle' && context.siwx.required) {
        isAwaited = false
        leave(parts, context, state.account)
      } else if (state.account)
        // Returning from the wallet asks nothing new, but a view that was left meanwhile must show the
        // outcome.
        settle(isAwaited || before.status !== 'asking')
      // On a network that the app has not configured nothing can be signed, and a locked view could not be
      // left.
      else if (before.account && isConnected(before.account)) settle(false)
    }),
    watchModal(parts, context),
    session.subscribe((state, before) => {
      if (!isAnswered(state, before)) return
      // Without an account to sign in there is nothing to wait for; reconnecting the same account causes no
      // update.
      isAwaited = store.getState().account !== undefined
      if (isAwaited) settle(true)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
