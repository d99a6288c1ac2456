import * as v from 'valibot'
import { namespaceOf, toCaipAddress, toCaipNetworkId } from '../../shared/caip.js'
import { checksumAddress } from '../../shared/checksumAddress.js'
import {
  CodeRefusedError,
  EmailCooldownError,
  EmbeddedRefusedError,
  EmbeddedSignedOutError,
  InvalidEmailError,
} from '../../shared/errors/embedded.js'
import { MalformedResponseError } from '../../shared/errors/http.js'
import {
  BadChainError,
  NetworkNotSwitchedError,
  UnknownChainError,
  WalletDisconnectedError,
} from '../../shared/errors/provider.js'
import { toProviderError } from '../../shared/errors/toProviderError.js'
import type { ConnectorErrorType } from '../../shared/errors/unions.js'
import { parseChainId } from '../../shared/parseChainId.js'
import type { App } from '../../shared/types/app.js'
import type { CaipNetworkId, ChainNamespace } from '../../shared/types/caip.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { Connection, ConnectorEvent, ConnectParameters } from '../../shared/types/connector.js'
import type { EmailStep, EmbeddedDriver } from '../../shared/types/embeddedWallet.js'
import type { Env } from '../../shared/types/env.js'
import type { Network } from '../../shared/types/network.js'
import { createFrame, type RequestOptions } from './createFrame.js'
import type { FrameElement } from './createFrameElement.js'
import { createFrameProvider, type FrameProvider } from './createFrameProvider.js'
import type { AnswerPayload } from './schemas/answers.js'
import type { RequestInput, RequestName } from './schemas/requests.js'
import { emailSchema, jsonSchema, otpSchema, toJson } from './schemas/values.js'

export type CreateFrameDriverParameters = {
  connectorId: string
  env: Env
  url: URL
  app: App
  projectId: string | undefined
  networks: readonly Network[]
  /** Namespaces that the frame and the instance serve. */
  namespaces: readonly ChainNamespace[]
  theme(): 'light' | 'dark'
  /** Sends a request to a network's own node. */
  rpc: RpcClient['request']
  /** Called with the email address of the user, which stays in memory. */
  onUser(email: string | undefined): void
  /** Called when nobody is signed in any more, before the connections end. */
  onSignedOut(): void
  /** Runs a request that the user has to approve in the frame. */
  approve<value>(ask: () => Promise<value>, frame: ApprovableFrame): Promise<value>
  tell(event: ConnectorEvent): void
  subscribe(listener: (event: ConnectorEvent) => void): () => void
}

/** What an approval does with the frame. */
export type ApprovableFrame = {
  readonly element: FrameElement
  /** Takes back every request that is not approved yet. */
  withdraw(): void
}

export type FrameDriver = EmbeddedDriver & {
  readonly element: FrameElement
  syncTheme(themeMode: 'light' | 'dark'): void
}

/** How often the session is asked for because of what the frame says of it, in ms. */
const recheckPace = 10_000

/** How long a sign-out is waited for, in ms: less than the 3 s after which a disconnection has failed. */
const signOutTimeout = 2500

const steps: { readonly [action in AnswerPayload<'CONNECT_EMAIL'>['action']]: EmailStep } = {
  VERIFY_OTP: 'code',
  VERIFY_DEVICE: 'device',
  CONNECT: 'connected',
}

/** The frame counts the time between mails too, for each address. */
function toCooldown(thrown: unknown): unknown {
  if (!(thrown instanceof EmbeddedRefusedError)) return thrown
  const [, seconds] = /try again after (\d{1,3}) seconds/i.exec(thrown.message) ?? []
  return seconds === undefined ? thrown : new EmailCooldownError({ seconds: Number(seconds) })
}

/** The account of a namespace, of which the frame has one. */
type Held = Pick<Connection, 'accounts' | 'networkId'>

/** Creates the driver of the wallet's frame for one instance. */
export function createFrameDriver(parameters: CreateFrameDriverParameters): FrameDriver {
  const { app, approve, connectorId, env, namespaces, networks, projectId, rpc } = parameters
  const { onSignedOut, onUser, subscribe, tell, theme, url } = parameters
  const held = new Map<ChainNamespace, Held>()
  const providers = new Map<ChainNamespace, FrameProvider>()
  /** Names the session; in memory only. */
  let token: string | undefined
  /** Only a sign-in begins a session. What the frame says of another one is a reason to ask, and no more. */
  let isSigningIn = false
  /** The address that signs in, in lower case, until its accounts are connected. */
  let expected: string | undefined
  let recheckedAt = Number.NEGATIVE_INFINITY
  /** Counts sign-outs: what was asked before one does not count after it. */
  let session = new AbortController()
  const idsOf = (namespace: ChainNamespace) =>
    networks.filter((network) => (network.namespace ?? 'eip155') === namespace).map(toCaipNetworkId)

  const frame = createFrame({
    env,
    url,
    app,
    projectId,
    networkId: idsOf(namespaces[0] ?? 'eip155')[0] ?? 'eip155:1',
    theme,
    onSession(named) {
      if (isSigningIn) token ??= named
      else if (token !== named) void recheckSoon()
    },
  })
  let leaving = new AbortController()
  function withdraw() {
    // What the frame has not got yet was not signed, in the frame's own words.
    leaving.abort(new EmbeddedRefusedError({ text: 'Request was aborted.' }))
    leaving = new AbortController()
    frame.tell('RPC_ABORT')
  }

  /** Sends a request that ends with the session too. */
  async function request<name extends RequestName>(
    name: name,
    payload?: RequestInput<name>,
    { signal, ...options }: RequestOptions = {},
  ): Promise<AnswerPayload<name>> {
    const either = new AbortController()
    const ends = [signal, session.signal].filter((end) => end !== undefined)
    const stops = ends.map((end) => {
      const stop = () => either.abort(end.reason)
      if (end.aborted) stop()
      end.addEventListener('abort', stop)
      return () => end.removeEventListener('abort', stop)
    })
    try {
      return await frame.request(name, payload, { signal: either.signal, ...options })
    } finally {
      for (const stop of stops) stop()
    }
  }

  /** Nobody is signed in any more: the accounts are gone. */
  function forget() {
    token = undefined
    expected = undefined
    onSignedOut()
    for (const namespace of [...held.keys()]) {
      held.delete(namespace)
      tell({ type: 'disconnected', namespace })
    }
  }

  async function recheckSoon() {
    const now = env.monotonic()
    if (held.size === 0 || now - recheckedAt < recheckPace) return
    recheckedAt = now
    await recheck()
  }

  /** Asks whether the session is still there; a frame that does not answer changes nothing. */
  async function recheck() {
    const { signal } = session
    const payload = token === undefined ? undefined : { token }
    const answer = await request('IS_CONNECTED', payload).catch(() => undefined)
    if (answer?.isConnected === false && !signal.aborted) forget()
  }

  /** The account on a network, as the frame reports it. */
  async function readUser(networkId: CaipNetworkId, signal: AbortSignal, wanted?: string): Promise<Held> {
    const namespace = namespaceOf(networkId)
    const user = await request('GET_USER', { chainId: networkId, preferredAccountType: 'eoa' }, { signal })
    if (user.chainId !== networkId) throw new BadChainError({ details: 'another network' })
    if (wanted !== undefined && user.email && user.email.toLowerCase() !== wanted) {
      request('SIGN_OUT').catch(() => undefined)
      throw new EmbeddedSignedOutError({ details: 'another user' })
    }
    const named = user.accounts?.find(({ address }) => address.toLowerCase() === user.address.toLowerCase())
    // What a smart account sends is not found by its sender.
    if (namespace === 'eip155' && [named?.type, user.preferredAccountType].includes('smartAccount'))
      throw new MalformedResponseError({ details: 'a smart account' })
    onUser(user.email ?? undefined)
    // Its schema has checked the form.
    const address = namespace === 'eip155' ? checksumAddress(user.address) : user.address
    return { networkId, accounts: [toCaipAddress(networkId, address)] }
  }

  async function connect(asked: ConnectParameters): Promise<readonly Connection[]> {
    const { networkId: wanted, onRefused, signal, silent } = asked
    const { signal: ended } = session
    const payload = token === undefined ? undefined : { token }
    const { isConnected } = await request('IS_CONNECTED', payload, { signal })
    if (!isConnected) {
      forget()
      if (silent) return []
      throw new EmbeddedSignedOutError()
    }
    const connections: Connection[] = []
    // The frame stays on the network that it was asked for last, so the first namespace comes last.
    for (const namespace of [...asked.namespaces].reverse()) {
      const ids = idsOf(namespace)
      const networkId =
        [wanted, held.get(namespace)?.networkId].find((id) => id && ids.includes(id)) ?? ids[0]
      if (networkId === undefined) continue
      try {
        const user = await readUser(networkId, signal, silent ? undefined : expected)
        held.set(namespace, user)
        connections.unshift({ ...user, connectorId, namespace, accountType: 'eoa', approved: 'all' })
      } catch (thrown) {
        if (signal.aborted || ended.aborted || namespace === asked.namespaces[0]) throw thrown
        onRefused?.({ connectorId, namespace, error: toProviderError<ConnectorErrorType>(thrown) })
      }
    }
    expected = undefined
    return connections
  }

  async function switchNetwork({ network, signal }: { network: Network; signal: AbortSignal }) {
    const networkId = toCaipNetworkId(network)
    const namespace = namespaceOf(networkId)
    if (!namespaces.includes(namespace)) throw new UnknownChainError({ details: networkId })
    const { chainId } = await request('SWITCH_NETWORK', { chainId: networkId }, { signal })
    if (chainId !== networkId) throw new NetworkNotSwitchedError()
    // Another network may have another account.
    const user = await readUser(networkId, signal)
    held.set(namespace, user)
    tell({ type: 'networkChanged', namespace, networkId })
    tell({ type: 'accountsChanged', namespace, accounts: user.accounts })
  }

  async function ask(
    call: { method: string; params?: unknown },
    { networkId, isForUser }: { networkId: CaipNetworkId; isForUser: boolean },
  ): Promise<unknown> {
    const params = call.params === undefined ? undefined : toJson(call.params)
    const json = v.safeParse(v.optional(jsonSchema), params)
    if (!json.success) throw new EmbeddedRefusedError({ text: '', details: 'the parameters are no JSON' })
    const payload = {
      method: call.method,
      ...(json.output !== undefined && { params: json.output }),
      chainId: networkId,
      chainNamespace: namespaceOf(networkId) as 'eip155' | 'solana',
    }
    const { signal } = session
    const send = () =>
      request('RPC_REQUEST', payload, { isForUser, unsent: isForUser ? leaving.signal : undefined })
    try {
      return await (isForUser ? approve(send, { element: frame.element, withdraw }) : send())
    } catch (thrown) {
      // It may have refused because nobody is signed in any more.
      if (thrown instanceof EmbeddedRefusedError && !signal.aborted) void recheck()
      throw thrown
    }
  }

  function createProvider(namespace: ChainNamespace): FrameProvider {
    const networkOf = (id: string) => networks.find((network) => toCaipNetworkId(network) === id)
    return createFrameProvider({
      namespace,
      subscribe,
      ask,
      connection() {
        const account = held.get(namespace)
        if (account === undefined) throw new EmbeddedSignedOutError()
        return account
      },
      async read(networkId, method, params) {
        const network = networkOf(networkId)
        if (network === undefined) throw new UnknownChainError({ details: networkId })
        return rpc({ network, method, params })
      },
      async switchChain(chainId) {
        const network = networkOf(`eip155:${parseChainId(chainId)}`)
        if (network === undefined) throw new UnknownChainError()
        await switchNetwork({ network, signal: session.signal })
      },
    })
  }

  return {
    element: frame.element,
    connect,
    switchNetwork,
    syncTheme: (themeMode) => frame.tell('SYNC_THEME', { themeMode }),
    async connectEmail({ email, signal }) {
      const parsed = v.safeParse(emailSchema, email)
      if (!parsed.success) throw new InvalidEmailError()
      expected = parsed.output.toLowerCase()
      const end = () => {
        expected = undefined
      }
      signal.addEventListener('abort', end, { once: true })
      try {
        const { action } = await request('CONNECT_EMAIL', { email: parsed.output }, { signal })
        return steps[action]
      } catch (thrown) {
        end()
        throw toCooldown(thrown)
      }
    },
    async connectDevice({ signal }) {
      await request('CONNECT_DEVICE', undefined, { signal })
    },
    async connectCode({ code, signal }) {
      const parsed = v.safeParse(otpSchema, code)
      if (!parsed.success) throw new CodeRefusedError({ text: parsed.issues[0].message })
      // The session of the one who signs in replaces any other.
      token = undefined
      isSigningIn = true
      try {
        await request('CONNECT_OTP', { otp: parsed.output }, { signal })
      } catch (thrown) {
        if (!(thrown instanceof EmbeddedRefusedError)) throw thrown
        throw new CodeRefusedError({ text: thrown.message })
      } finally {
        isSigningIn = false
      }
    },
    provider(namespace) {
      const provider = providers.get(namespace) ?? createProvider(namespace)
      providers.set(namespace, provider)
      return provider
    },
    async signOut() {
      session.abort(new WalletDisconnectedError())
      session = new AbortController()
      forget()
      const asked = request('SIGN_OUT').catch(() => undefined)
      // Where the frame has to be loaded first, it gets the message all the same, later.
      let cancel = () => {}
      const late = new Promise<void>((resolve) => {
        cancel = env.schedule(resolve, signOutTimeout)
      })
      await Promise.race([asked, late]).finally(() => cancel())
    },
    destroy() {
      session.abort(new WalletDisconnectedError())
      frame.close()
    },
  }
}
