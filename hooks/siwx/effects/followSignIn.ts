import { disconnect } from '../../connect/disconnect.js'
import type { LatchkeyParts } from '../../instance/types.js'
import { connectionOf } from '../../session/connection/connectionState.js'
import { namespaceOf } from '../../shared/caip.js'
import { connectionStatus } from '../../shared/storage/pageValues.js'
import { farewell } from '../callbacks.js'
import type { SiwxContext } from '../context.js'
import { refreshMessage } from '../messages/prepareMessage.js'
import type { SiwxInstance } from '../SiwxInstance.js'
import { endSessions, settleEndings } from '../sessions/endSessions.js'
import { lookup } from '../sessions/lookup.js'
import { recheckSignIn } from '../sessions/recheckSignIn.js'
import { storedSessions } from '../sessions/storedSessions.js'
import { showSignIn } from './showSignIn.js'

export type SignInParts = LatchkeyParts & { readonly siwx: SiwxInstance }

/** How long a nonce is good where nobody says, in ms. */
const nonceLifetime = 5 * 60_000
/** The part of it after which a message gets a fresh one; the rest is for the wallet. */
const waitingPart = 0.8
/** No nonce is asked for more often than this, in ms. */
const shortestWait = 10_000
/** A longer delay overflows in browsers and would fire at once. */
const longestDelay = 2_147_483_647
/** Where only a server knows that a session lasts longer than this machine's clock says, it is asked this often. */
const shortestDelay = 60_000
/** For how long a network has to be back before anybody is asked, in ms: some come and go. */
const calm = 1000

/** Looks again when time passes: the message grows old, the session ends. */
function watchTime(context: SiwxContext): () => void {
  const { env, siwx } = context
  let cancel = () => {}
  const plan = (state: ReturnType<typeof siwx.store.getState>, least: number) => {
    cancel()
    if (state.status === 'asking' && state.message) {
      const life = state.message.nonceLifetime ?? nonceLifetime
      const wait = Math.min(Math.max(life * waitingPart, shortestWait), longestDelay)
      cancel = env.schedule(() => void refreshMessage(context), wait)
    }
    const end = state.status === 'signedIn' ? state.session.data.expirationTime : undefined
    if (end === undefined) return
    const rest = Math.max(Date.parse(end) - env.now(), least)
    const wait = Math.min(rest, longestDelay)
    cancel = env.schedule(async () => {
      // Not yet: it ends further ahead than a browser waits at once.
      if (wait === rest) await recheckSignIn(context)
      if (siwx.store.getState() === state) plan(state, shortestDelay)
    }, wait)
  }
  const unsubscribe = siwx.store.subscribe((state) => plan(state, 0))
  plan(siwx.store.getState(), 0)
  return () => {
    unsubscribe()
    cancel()
  }
}

/** Looks again when other tabs write, when the page wakes, and when it is back online. */
function watchOutside(context: SiwxContext, { config, storage }: LatchkeyParts): () => void {
  const { env, siwx } = context
  const { window } = env
  const controller = new AbortController()
  let isLooking = false
  let cancel = () => {}
  // Another tab that disconnects ends the connection first: this one is about to hear of it.
  const isLeft = () => config.enableReconnect && storage.read(connectionStatus) === 'disconnected'
  const look = async () => {
    if (isLooking) return
    isLooking = true
    if (siwx.store.getState().account) await recheckSignIn(context, { isLeft })
    // Who left while the server could not be told is signed in there until it is.
    else await settleEndings(siwx, controller).catch(() => undefined)
    isLooking = false
  }
  const onVisible = () => {
    if (window?.document?.visibilityState !== 'hidden') void look()
  }
  const onOnline = () => {
    cancel()
    cancel = env.schedule(() => void look(), calm)
  }
  const unsubscribe = storage.subscribe((name) => {
    if (name === storedSessions.name || name === undefined) void look()
  })
  const moments = ['focus', 'pageshow'] as const
  for (const moment of moments) window?.addEventListener(moment, look)
  window?.addEventListener('online', onOnline)
  window?.document?.addEventListener('visibilitychange', onVisible)
  // Who was signed in before the last stop may have been signed out elsewhere since.
  void look()
  return () => {
    unsubscribe()
    cancel()
    controller.abort()
    for (const moment of moments) window?.removeEventListener(moment, look)
    window?.removeEventListener('online', onOnline)
    window?.document?.removeEventListener('visibilitychange', onVisible)
  }
}

/** Whoever disconnects says no to nothing any more, and is signed out where the config says so. */
function watchConnections(context: SiwxContext): () => void {
  const { chains, session, siwx } = context
  return session.subscribe((state, before) => {
    for (const namespace of chains.namespaces) {
      const link = state.connections[namespace]
      // A locked wallet rests; it may be opened again.
      const isOver = link?.status === 'idle' && link.rest === undefined
      if (!isOver || !connectionOf(before.connections[namespace])) continue
      for (const key of siwx.memory.declined)
        if (key.startsWith(`${namespace}:`)) siwx.memory.declined.delete(key)
      if (!siwx.signOutOnDisconnect) continue
      const { account, status } = siwx.store.getState()
      if (status === 'signedIn' && namespaceOf(account.chainId) === namespace) farewell(siwx)
      // The server that can't be told now hears of it before anybody is taken for signed in again.
      endSessions(context, { families: [namespace] }).catch(() => undefined)
    }
  })
}

/** Keeps sign-in at what the connection, time, other tabs and the person say, until it is ended. */
export function followSignIn(parts: SignInParts): () => void {
  const context: SiwxContext = { ...parts, disconnect: (parameters) => disconnect(parts, parameters) }
  const stops = [
    // In this order: who was signed in is told before the next one is looked at, and that before it is shown.
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
    if (store.getState().status === 'signedIn') return
    // Nobody waits for the answers any more; the next start looks again.
    memory.controller?.abort()
    store.changed({ status: 'idle' })
  }
}
