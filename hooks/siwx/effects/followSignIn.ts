import { disconnect } from '../../connect/disconnect.js'
import type { LatchkeyParts } from '../../instance/types.js'
import { connectionOf } from '../../session/connection/connectionState.js'
import { namespaceOf } from '../../shared/caip.js'
import { onBackOnline } from '../../shared/onBackOnline.js'
import { connectionStatus } from '../../shared/storage/pageValues.js'
import { onSignedOut } from '../callbacks.js'
import type { SiwxContext } from '../context.js'
import { refreshMessage } from '../messages/prepareMessage.js'
import type { SiwxInstance } from '../SiwxInstance.js'
import { endSessions, flushPendingSignOuts } from '../sessions/endSessions.js'
import { lookup } from '../sessions/lookup.js'
import { recheckSignIn } from '../sessions/recheckSignIn.js'
import { storedSessions } from '../sessions/storedSessions.js'
import { showSignIn } from './showSignIn.js'

export type SignInParts = LatchkeyParts & { readonly siwx: SiwxInstance }

/** Default lifetime of a nonce, in ms. */
const nonceLifetime = 5 * 60_000
/** Part of the lifetime after which a message gets a new nonce. The rest is left for the wallet. */
const refreshRatio = 0.8
/** Min interval between requests for a nonce, in ms. */
const minRefreshInterval = 10_000
/** Max delay of browser timers, in ms. A longer delay overflows and fires at once. */
const maxTimerDelay = 2_147_483_647
/**
 * Min interval for rechecking an expired session, in ms: a server may know that the session outlasts this
 * device's clock.
 */
const minRecheckInterval = 60_000

/** Refreshes the message before its nonce expires, and rechecks the session when it ends. */
function watchTime(context: SiwxContext): () => void {
  const { env, siwx } = context
  let cancel = () => {}
  const plan = (state: ReturnType<typeof siwx.store.getState>, minDelay: number) => {
    cancel()
    if (state.status === 'asking' && state.message) {
      const life = state.message.nonceLifetime ?? nonceLifetime
      const wait = Math.min(Math.max(life * refreshRatio, minRefreshInterval), maxTimerDelay)
      cancel = env.schedule(() => void refreshMessage(context), wait)
    }
    const end = state.status === 'signedIn' ? state.session.data.expirationTime : undefined
    if (end === undefined) return
    const rest = Math.max(Date.parse(end) - env.now(), minDelay)
    const wait = Math.min(rest, maxTimerDelay)
    cancel = env.schedule(async () => {
      // Otherwise the session ends later than the max timer delay.
      if (wait === rest) await recheckSignIn(context)
      if (siwx.store.getState() === state) plan(state, minRecheckInterval)
    }, wait)
  }
  const unsubscribe = siwx.store.subscribe((state) => plan(state, 0))
  plan(siwx.store.getState(), 0)
  return () => {
    unsubscribe()
    cancel()
  }
}

/**
 * Rechecks the sign-in when another tab writes, when the page becomes visible, and when it is online again.
 */
function watchOutside(context: SiwxContext, { config, storage }: LatchkeyParts): () => void {
  const { env, siwx } = context
  const { window } = env
  const controller = new AbortController()
  let isChecking = false
  // A tab that disconnects ends the connection first, which this tab is about to receive.
  const isLeft = () => config.enableReconnect && storage.read(connectionStatus) === 'disconnected'
  const recheck = async () => {
    if (isChecking) return
    isChecking = true
    if (siwx.store.getState().account) await recheckSignIn(context, { isLeft })
    // An account that was signed out without reaching the server stays signed in there until this succeeds.
    else await flushPendingSignOuts(siwx, controller).catch(() => undefined)
    isChecking = false
  }
  const onVisible = () => {
    if (window?.document?.visibilityState !== 'hidden') void recheck()
  }
  const unsubscribe = storage.subscribe((name) => {
    if (name === storedSessions.name || name === undefined) void recheck()
  })
  const eventNames = ['focus', 'pageshow'] as const
  for (const eventName of eventNames) window?.addEventListener(eventName, recheck)
  const stopOnline = onBackOnline(env, () => void recheck())
  window?.document?.addEventListener('visibilitychange', onVisible)
  // The user may have signed out elsewhere since the last stop.
  void recheck()
  return () => {
    unsubscribe()
    stopOnline()
    controller.abort()
    for (const eventName of eventNames) window?.removeEventListener(eventName, recheck)
    window?.document?.removeEventListener('visibilitychange', onVisible)
  }
}

/** On disconnect, clears declined sign-ins and, if configured or where the device is forgotten, ends the sessions. */
function watchConnections(context: SiwxContext): () => void {
  const { chains, session, siwx } = context
  return session.subscribe((state, before) => {
    for (const namespace of chains.namespaces) {
      const link = state.connections[namespace]
      // A locked wallet is dormant, not disconnected: it may be unlocked again.
      const isOver = link?.status === 'idle' && link.rest === undefined
      // Also of a wallet that is locked.
      const isForgotten = siwx.memory.forgetting?.includes(namespace)
      if (!isOver || !(isForgotten || connectionOf(before.connections[namespace]))) continue
      for (const key of siwx.memory.declined)
        if (key.startsWith(`${namespace}:`)) siwx.memory.declined.delete(key)
      if (!siwx.signOutOnDisconnect && !isForgotten) continue
      const { account, status } = siwx.store.getState()
      if (status === 'signedIn' && namespaceOf(account.chainId) === namespace) onSignedOut(siwx)
      // If the server can't be reached now, the sign-out is sent before any account counts as signed in
      // again.
      endSessions(context, { namespaces: [namespace] }).catch(() => undefined)
    }
  })
}

/** Keeps the sign-in in sync with the connection, time, other tabs and the user, until stopped. */
export function followSignIn(parts: SignInParts): () => void {
  const context: SiwxContext = { ...parts, disconnect: (parameters) => disconnect(parts, parameters) }
  parts.siwx.memory.isStopped = false
  const stops = [
    // The order matters: a sign-out is reported before the next account is looked up, and that before it is
    // shown.
    watchConnections(context),
    parts.session.subscribe(() => void lookup(context)),
    showSignIn(parts, context),
    watchTime(context),
  ]
  void lookup(context)
  stops.push(watchOutside(context, parts))
  return () => {
    for (const stop of stops) stop()
    const { memory, store } = parts.siwx
    memory.isStopped = true
    if (store.getState().status === 'signedIn') return
    // Pending results are no longer needed; the next start looks up the account again.
    memory.controller?.abort()
    store.changed({ status: 'idle' })
  }
}
