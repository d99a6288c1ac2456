import { InvalidAppConfigurationError } from '../../shared/errors/appConfiguration.js'
import { PairingNotLoadedError, RelayClockError } from '../../shared/errors/pairing.js'
import { WalletDisconnectedError } from '../../shared/errors/provider.js'
import type { RelayErrorType } from '../../shared/errors/unions.js'
import { readText } from '../../shared/readText.js'
import type { LatchkeyStorage } from '../../shared/storage/createStorage.js'
import { redact } from '../../shared/text/redact.js'
import type { App } from '../../shared/types/app.js'
import type { Env } from '../../shared/types/env.js'
import { untilAborted } from '../../shared/untilAborted.js'
import { createClientStorage } from './createClientStorage.js'
import { createDeeplinkLookup } from './createDeeplinkLookup.js'
import type { SignClient, UniversalProviderModule } from './SignClient.js'
import { watchPage } from './watchPage.js'

/** Bundlers put the word in, and leave out what it makes unreachable. */
declare const process: { env: { NODE_ENV?: string } }

export type LoadUniversalProvider = () => Promise<UniversalProviderModule>

export type CreateWalletConnectParameters = {
  id: string
  env: Env
  app: App
  projectId: string | undefined
  relayUrl: string | undefined
  /** Loads the package. Default: imports the one that the app installed. */
  load: LoadUniversalProvider | undefined
  storage: LatchkeyStorage
  /** Called when the client wrote its sessions: one was added, changed or removed. */
  onSessions(): void
}

/** WalletConnect's client, extended: it can be closed permanently, and reports when the relay rejects it. */
export type WalletConnect = {
  readonly sign: SignClient
  /**
   * Aborts with the reason when the client can no longer be used: the relay rejected the app, or the client was
   * closed.
   */
  readonly signal: AbortSignal
  /**
   * Waits for a result of the client; rejects when the client is closed, where the client's own promise would
   * never settle.
   */
  untilClosed<value>(work: Promise<value>): Promise<value>
  /** Returns a function that unsubscribes. */
  onRelay(listener: (isReached: boolean) => void): () => void
  /** Called when the page resumes from sleep. Returns a function that unsubscribes. */
  onWake(listener: () => void): () => void
  close(): void
}

async function loadPackage(load: LoadUniversalProvider | undefined) {
  try {
    return await (load ? load() : import('@walletconnect/universal-provider'))
  } catch (cause) {
    throw new PairingNotLoadedError({ cause, details: 'install @walletconnect/universal-provider' })
  }
}

async function warn(relayer: SignClient['core']['relayer']): Promise<void> {
  const { warnOfNewerClient } = await import('./warnOfNewerClient.js')
  warnOfNewerClient(relayer)
}

function toRelayError(thrown: unknown): RelayErrorType {
  const details = redact(readText(thrown, 'message'))
  return /jwt/i.test(details)
    ? new RelayClockError({ details })
    : new InvalidAppConfigurationError({ details })
}

/** The client stores itself in a global variable by its prefix and would return the same client again. */
function forgetGlobals(prefix: string): void {
  for (const name of Object.keys(globalThis))
    if (name.includes(prefix)) Reflect.deleteProperty(globalThis, name)
}

/**
 * Ignores the end of a session that has ended already: a relay may deliver a message again. Version 2.21.8 checks that
 * without waiting for the result, so that the host's page would get an unhandled rejection.
 */
function ignoreRepeatedEnds({ engine, session }: SignClient): void {
  const end = engine.onSessionDeleteRequest
  if (end === undefined) return
  engine.onSessionDeleteRequest = async (topic, payload) => {
    if (session.keys.includes(topic)) await end(topic, payload)
  }
}

async function startSignClient(parameters: CreateWalletConnectParameters): Promise<SignClient> {
  const { id, env, app, projectId, relayUrl, storage, onSessions, load } = parameters
  const { UniversalProvider } = await loadPackage(load)
  // A new prefix each time: a new client has to read what is stored, and two instances stay separate.
  const prefix = `latchkey-${id}-${env.randomUUID()}`
  const { hide, lookUp } = createDeeplinkLookup({ env, storage })
  const init = UniversalProvider.init({
    projectId,
    ...(relayUrl !== undefined && { relayUrl }),
    storage: createClientStorage({ storage, prefix, lookUp, onSessions }),
    customStoragePrefix: prefix,
    telemetryEnabled: false,
    logger: 'silent',
    metadata: {
      name: app.name,
      description: app.description ?? '',
      url: app.url,
      icons: [...(app.icons ?? [])],
    },
  })
  const provider = await init.catch((cause: unknown) => {
    throw new PairingNotLoadedError({ cause, details: 'the package did not start' })
  })
  forgetGlobals(prefix)
  const sign = provider.client as SignClient
  // The provider around the client handles these events too, for a session that it does not know.
  for (const event of ['session_ping', 'session_event', 'session_update', 'session_delete'])
    sign.events.removeAllListeners(event)
  ignoreRepeatedEnds(sign)
  const request = sign.request.bind(sign)
  sign.request = (call) => {
    const show = hide()
    return request(call).finally(show)
  }
  return sign
}

/**
 * Creates a client on the stored data. The only module that loads `@walletconnect/universal-provider`.
 *
 * @throws PairingNotLoadedError when the package is missing or could not be fetched.
 */
export async function createWalletConnect(parameters: CreateWalletConnectParameters): Promise<WalletConnect> {
  const sign = await startSignClient(parameters)
  const { heartbeat, relayer } = sign.core
  const closing = new AbortController()
  const { signal } = closing
  const wakeListeners = new Set<() => void>()
  const onWake = () => {
    for (const listener of wakeListeners) listener()
  }
  const unwatch = watchPage({ env: parameters.env, relayer, onWake })

  function end(reason: RelayErrorType) {
    if (signal.aborted) return
    // Otherwise the client keeps reconnecting, many times a second when the relay rejects it.
    relayer.confirmOnlineStateOrThrow = () => Promise.reject(reason)
    heartbeat.stop?.()
    unwatch()
    relayer.transportClose().catch(() => undefined)
    closing.abort(reason)
  }
  relayer.on('relayer_error', (thrown) => end(toRelayError(thrown)))
  if (process.env.NODE_ENV === 'development') warn(relayer).catch(() => undefined)
  // Rejected during initialization, before the listener was attached.
  if (relayer.transportExplicitlyClosed) end(toRelayError(undefined))

  return {
    sign,
    signal,
    untilClosed: (work) => untilAborted(work, signal),
    onRelay(listener) {
      const reached = () => listener(true)
      const lost = () => listener(false)
      relayer.on('relayer_connect', reached)
      relayer.on('relayer_disconnect', lost)
      return () => {
        relayer.off('relayer_connect', reached)
        relayer.off('relayer_disconnect', lost)
      }
    },
    onWake(listener) {
      wakeListeners.add(listener)
      return () => wakeListeners.delete(listener)
    },
    close: () => end(new WalletDisconnectedError()),
  }
}
