// Loaded before a run, so that nothing is imported in the middle of it.
import '../../../hooks/evm/createEvmActions.js'
import '../../../hooks/evm/evmParts.js'
import '../../../hooks/evm/signing.js'
import '../../../hooks/evm/wallet/switchEip1193Network.js'
import '../../../hooks/instance/loadServices.js'
import '../../../hooks/instance/sessionParts.js'
import '../../../hooks/intents/watchIntents.js'
import '../../../hooks/siwx/effects/followSignIn.js'
import '../../../hooks/siwx/loadHttpParts.js'
import '../../../hooks/siwx/siwxParts.js'
import '../../../hooks/solana/createSolanaActions.js'
import '../../../hooks/solana/sign/signIn.js'
import '../../../hooks/solana/signing.js'
import '../../../hooks/transactions/effects/followTransactions.js'
import '../../../hooks/transactions/recording/createRecorder.js'
import { privateKeyToAccount } from 'viem/accounts'
import { cancelConnect } from '../../../hooks/connect/cancelConnect.js'
import { connect } from '../../../hooks/connect/connect.js'
import { disconnect } from '../../../hooks/connect/disconnect.js'
import { goBack, pushRoute } from '../../../hooks/modal/navigate.js'
import { openModal } from '../../../hooks/modal/openModal.js'
import { currentRoute } from '../../../hooks/modal/store.js'
import { switchNetwork } from '../../../hooks/networks/switchNetwork.js'
import { leadingAddressOf } from '../../../hooks/session/chooseAccount.js'
import { connectionOf } from '../../../hooks/session/connection/connectionState.js'
import { getConnectors } from '../../../hooks/session/getConnectors.js'
import { switchAccount } from '../../../hooks/session/switchAccount.js'
import { namespaceOf, splitCaipAddress, toCaipNetworkId } from '../../../hooks/shared/caip.js'
import { NoAccountsError } from '../../../hooks/shared/errors/provider.js'
import { readProperty } from '../../../hooks/shared/readProperty.js'
import { connectedConnectorId } from '../../../hooks/shared/storage/pageValues.js'
import type { CaipNetworkId, ChainNamespace } from '../../../hooks/shared/types/caip.js'
import type { Connection, Connector } from '../../../hooks/shared/types/connector.js'
import type { SiwxData } from '../../../hooks/shared/types/siwx.js'
import { cancelSignIn } from '../../../hooks/siwx/cancelSignIn.js'
import { writeSiwxMessage } from '../../../hooks/siwx/messages/writeSiwxMessage.js'
import { requestSignIn } from '../../../hooks/siwx/requestSignIn.js'
import { requestSignOut } from '../../../hooks/siwx/requestSignOut.js'
import type { MoveOf } from '../createRunner.js'
import { createTabs, type WorldPage, type WorldServer } from '../createTabs.js'
import { BrokenPromise } from '../createWorld.js'
import { createKey } from '../solana/createKey.js'
import { createExtension, type WalletRequest } from './createExtension.js'
import { createPrompts, type Prompt, rejection, type Way } from './createPrompts.js'
import {
  isPressed,
  loadSite,
  namespaces,
  networks,
  type Press,
  type SessionTab,
  type SignInMode,
} from './createSessionSite.js'
import { createSignInServer, siteOrigin } from './createSignInServer.js'
import { createStandardWallet } from './createStandardWallet.js'

export type SessionMove = MoveOf<SessionMoveKind>

const key = (digit: string) => privateKeyToAccount(`0x${digit.repeat(64)}`)
const keys = { alice: key('1'), bob: key('2'), carol: key('3'), mallory: key('4') }
const solanaKey = (byte: number) => createKey(new Uint8Array(32).fill(byte))
const solanaKeys = { alice: solanaKey(1), bob: solanaKey(2), mallory: solanaKey(4) }

/** Promises that wait for a wallet to forget the page, or for a server, both for a limited time. */
const limited: ReadonlySet<string> = new Set(['disconnect', 'cancelSignIn', 'signIn', 'signOut'])

/** Of the library's own values, in characters: what a user with a few wallets and networks needs. */
const storageBudget = 20_000

/** What another user signed in with. */
async function createForeignSession(now: number) {
  const data: SiwxData = {
    ...{ domain: 'app.example', uri: `${siteOrigin}/`, version: '1', nonce: 'foreign0nonce' },
    ...{ accountAddress: keys.mallory.address, chainId: 'eip155:1' },
    ...{ issuedAt: new Date(now).toISOString(), expirationTime: new Date(now + 86_400_000).toISOString() },
  }
  const message = writeSiwxMessage(data)
  return { data, message, signature: await keys.mallory.signMessage({ message }) }
}

/** Sessions of a site: its users connect, switch, sign in, leave and come back, with wallets and a server that lie. */
export async function createSessionWorld() {
  const taken: Record<string, number> = {}
  const tabs: SessionTab[] = []
  /** Destroyed instances, in pages that may live on. */
  const ended: SessionTab[] = []
  const secrets = new Set<string>()
  const events: string[] = []
  let broken: BrokenPromise | undefined
  let mode: SignInMode = 'none'
  let isFull = false
  /** Tabs that may show what is not stored: they were there when the storage was full, or was cleared. */
  const apart = new Set<number>()

  const fail = (text: string): void => {
    broken ??= new BrokenPromise(text)
  }
  const onSecret = (...some: readonly string[]) => {
    for (const one of some) secrets.add(one)
  }
  const tabOf = (number: number) => tabs.find((one) => one.number === number)
  const pages = new Map<number, WorldPage>()
  const isGone = (number: number) => {
    const page = pages.get(number)
    return page === undefined || !page.isAlive() || page.isFrozen()
  }
  /** Invariant 4. */
  function onRequest(request: WalletRequest): void {
    const tab = tabOf(request.tab)
    if (tab && !isPressed(tab, request)) fail(`${request.wallet} is asked to ${request.kind} without a press`)
  }

  const prompts = createPrompts({ isGone })
  const walletOf = { prompts, isGone, onRequest, onSecret }
  const extensions = [
    createExtension({ ...walletOf, id: 'io.fox', keys: [keys.alice, keys.bob], foreign: keys.mallory }),
    createExtension({ ...walletOf, id: 'io.owl', keys: [keys.carol, keys.bob], foreign: keys.mallory }),
  ]
  const own = [solanaKeys.alice, solanaKeys.bob]
  const standard = [
    createStandardWallet({
      ...walletOf,
      name: 'Owl',
      keys: own,
      foreign: solanaKeys.mallory,
      canSignIn: false,
    }),
    createStandardWallet({
      ...walletOf,
      name: 'Ray',
      keys: own,
      foreign: solanaKeys.mallory,
      canSignIn: true,
    }),
  ]
  const wallets = [...extensions, ...standard]

  const servers: { signIn?: ReturnType<typeof createSignInServer> } = {}
  const node: WorldServer = {
    faults: { latency: 0 },
    respond: (body) => Response.json({ jsonrpc: '2.0', id: Object(JSON.parse(body)).id, result: '0x' }),
  }
  const { browser, clock, openTab, setFull } = createTabs({
    serverOf: (url) => (new URL(url).origin === siteOrigin ? servers.signIn : node),
  })
  const foreignSession = await createForeignSession(clock.now())
  const server = createSignInServer({ now: clock.now, networks, foreignSession, onSecret })
  servers.signIn = server

  /** The account that the user chose last, by namespace. */
  const chosen = new Map<ChainNamespace, Connection & { readonly leading: string }>()
  /** Moves after which it may be another one. */
  const otherAccount: ReadonlySet<SessionMoveKind> = new Set([
    ...(['connect', 'connectTwice', 'connectInModal', 'disconnect', 'cancelSignIn', 'signOut'] as const),
    ...(['approve', 'approveOtherwise', 'approveAndFail', 'approveInSilence', 'walletAccount'] as const),
    ...(['walletNetwork', 'lock', 'unlock', 'revoke', 'revokeInSilence', 'clearStorage', 'fill'] as const),
  ])
  /** The networks that were chosen while a wallet was there, and that wallet: another tab may connect another one. */
  const choices = new Map<SessionTab, { readonly network: CaipNetworkId; readonly of: string | undefined }>()
  /** Moves after which another network may be shown. */
  const elsewhere: ReadonlySet<SessionMoveKind> = new Set([
    ...(['connect', 'connectTwice', 'connectInModal', 'disconnect', 'walletNetwork', 'approve'] as const),
    ...(['approveOtherwise', 'approveAndFail', 'approveInSilence', 'releaseEvents', 'deliver'] as const),
    ...(['thaw', 'repair', 'calm', 'recreate', 'reload', 'crash', 'redeploy', 'tomorrow'] as const),
  ])
  const pick = <item>(list: readonly item[], index: number): item | undefined =>
    list[index % Math.max(1, list.length)]
  const stored = () => [...browser.entries].filter(([name]) => name.startsWith('latchkey:'))

  async function load(
    page: WorldPage,
    { lateness, isOffered = false }: { lateness?: number | undefined; isOffered?: boolean },
  ): Promise<SessionTab> {
    const tab = loadSite({
      ...{ page, mode, lateness, isOffered, wallets: { extensions, standard }, later: clock.schedule },
      onEvent: (event) => events.push(JSON.stringify(event)),
      onBroken: fail,
    })
    tabs.push(tab)
    await clock.advance(0)
    return tab
  }
  function open(lateness?: number): Promise<SessionTab> {
    const page = openTab()
    pages.set(page.number, page)
    return load(page, { lateness })
  }
  function forget(tab: SessionTab): void {
    tabs.splice(tabs.indexOf(tab), 1)
    for (const wallet of wallets) wallet.leave(tab.number)
  }
  /** What a page did not come to store, no page knows of. */
  function excuse(tab: SessionTab): void {
    const shown = namespaces.map((namespace) => connectionOf(statusOf(tab, namespace))?.connectorId)
    const isOpen = (id: string) => tab.asked.has(id) && !shown.includes(id)
    for (const wallet of wallets) if (isFull || isOpen(wallet.id)) wallet.excuse()
  }
  function crash(tab: SessionTab): void {
    excuse(tab)
    forget(tab)
    tab.page.crash()
  }
  /** As the browser does when a page is left. */
  function close(tab: SessionTab): void {
    tab.destroy()
    crash(tab)
  }
  const latenessOf = (choice: number) => [undefined, undefined, 300, 3000][choice % 4]

  function wait(tab: SessionTab, name: string, promise: Promise<unknown>): Promise<void> {
    const one = { name, isSettled: false }
    tab.waits = [...tab.waits.filter(({ isSettled }) => !isSettled), one]
    const settle = () => {
      one.isSettled = true
    }
    return promise.then(settle, settle)
  }
  function press(tab: SessionTab, kind: Press['kind'], ids: readonly string[]): () => void {
    const one: Press = { kind, ids, isPending: true, asks: {} }
    for (const id of ids) tab.asked.add(id)
    tab.presses = [...tab.presses.filter(({ isPending }) => isPending), one]
    return () => {
      one.isPending = false
    }
  }

  const partsOf = ({ latchkey }: SessionTab, { id, name, type }: Connector): readonly Connector[] =>
    latchkey.session
      .getState()
      .connectors.filter((one) => (type === 'MULTI_CHAIN' ? one.name === name : one.id === id))
  async function connectIn(tab: SessionTab, { b, c }: SessionMove, times = 1): Promise<boolean> {
    const { latchkey } = tab
    await latchkey.wake()
    const connector = pick(getConnectors(latchkey), b)
    if (connector === undefined) return false
    const ids = partsOf(tab, connector).map(({ id }) => id)
    // It ends the attempts for its namespaces, with all of theirs; a late answer to those is undone.
    for (const namespace of connector.namespaces) leaveRequests(tab, namespace)
    for (const namespace of connector.namespaces) tab.wanted.set(namespace, ids)
    const network = c % 3 === 0 ? pick(networks, c) : undefined
    const release = press(tab, 'connect', ids)
    const answers = Array.from({ length: times }, () =>
      connect(latchkey, { connector, network }).catch((thrown: unknown) => {
        const isWanted = connector.namespaces.some((namespace) => tab.wanted.get(namespace) === ids)
        // Invariant 6: the press wins. What asks to sign in, or for another network, takes the modal's place.
        const isTaken = currentRoute(latchkey.modal.getState()).name === 'UnsupportedChain'
        const isCancelled = readProperty(thrown, 'kind') === 'cancelled' && tab.mode === 'none' && !isTaken
        if (isCancelled && isWanted && tabs.includes(tab))
          fail('a request was cancelled that its user did not leave')
      }),
    )
    void wait(tab, 'connect', Promise.allSettled(answers)).then(release)
    return true
  }
  /** The user gives up what was requested, or what was requested in a namespace. */
  function leaveRequests(tab: SessionTab, namespace?: ChainNamespace): void {
    tab.hasLeft = true
    const left = namespace && tab.wanted.get(namespace)
    for (const [one, ids] of tab.wanted)
      if (namespace === undefined || left?.some((id) => ids.includes(id))) tab.wanted.delete(one)
  }
  /** Whether there is a modal to leave. The screen of a request gives that request up. */
  function leaveModal(tab: SessionTab): boolean {
    const { history, isOpen } = tab.latchkey.modal.getState()
    const route = history.at(-1)
    if (isOpen && route?.name === 'ConnectingExternal')
      for (const namespace of namespaces) {
        const state = statusOf(tab, namespace)
        if (state?.status === 'connecting' && state.connectorId === route.connectorId)
          leaveRequests(tab, namespace)
      }
    return isOpen
  }
  /** Leaving a sign-in that is required disconnects. */
  function leaveSignIn(tab: SessionTab): void {
    tab.hasLeft = true
    const { address, namespace } = tab.latchkey.getAccount()
    if (tab.mode === 'required' && address !== undefined) leaveRequests(tab, namespace)
  }

  const inTab =
    (run: (tab: SessionTab, move: SessionMove) => unknown) =>
    async (move: SessionMove): Promise<boolean> => {
      const tab = pick(
        tabs.filter(({ page }) => !page.isFrozen()),
        move.a,
      )
      if (tab === undefined) return false
      return (await run(tab, move)) !== false
    }
  const answering = (run: (prompt: Prompt, move: SessionMove) => unknown) => async (move: SessionMove) => {
    const prompt = pick(prompts.open(), move.a)
    if (prompt === undefined) return false
    await run(prompt, move)
    return true
  }
  function approving(way: Way) {
    return answering(async (prompt) => {
      const wallet = wallets.find(({ id }) => id === prompt.wallet)
      // One that was asked twice may be allowed by the first request, and decline the one that counts.
      const isTwice =
        prompts.open().filter(({ tab, wallet }) => tab === prompt.tab && wallet === prompt.wallet).length > 1
      await prompt.approve(way)
      // No page knows that it was allowed.
      if (isGone(prompt.tab) || isTwice || way === 'andFails' || way === 'inSilence') wallet?.excuse()
    })
  }
  const codes = [4001, 'ACTION_REJECTED', -32603, -32002, 4100, undefined] as const
  const inWallet =
    (run: (wallet: (typeof wallets)[number], move: SessionMove) => void) => (move: SessionMove) => {
      const wallet = pick(wallets, move.a)
      if (wallet) run(wallet, move)
    }

  function setApart(): void {
    for (const { number } of tabs) apart.add(number)
  }
  function repair(): void {
    Object.assign(server.faults, { latency: 0, mode: 'ok' })
    if (isFull) {
      setApart()
      // What no page could store, no other page knows of.
      for (const wallet of wallets) wallet.excuse()
    }
    isFull = false
    setFull(false)
    for (const { page } of tabs) if (page.isFrozen()) thaw(page)
    for (const wallet of wallets) {
      Object.assign(wallet.faults, { revokes: 'plainly', isSilent: false })
      wallet.release()
      wallet.resume()
    }
  }
  function freeze(page: WorldPage): void {
    page.window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }))
    page.freeze()
  }
  function thaw(page: WorldPage): void {
    page.thaw()
    page.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  }
  const look = ({ page }: SessionTab) => page.window.dispatchEvent(new Event('focus'))

  const moves = {
    open: async ({ a }: SessionMove) => {
      if (tabs.length >= 3) return false
      await open(latenessOf(a))
      return true
    },
    close: inTab((tab) => {
      if (tabs.length < 2) return false
      close(tab)
      return true
    }),
    reload: inTab(async (tab, { b }) => {
      close(tab)
      await open(latenessOf(b))
    }),
    crash: inTab(async (tab, { b }) => {
      crash(tab)
      await open(latenessOf(b))
    }),
    // As a module that is replaced does.
    recreate: inTab(async (tab) => {
      excuse(tab)
      tab.destroy()
      tabs.splice(tabs.indexOf(tab), 1)
      await load(tab.page, { isOffered: true })
      checkWaits(tab)
      ended.push(tab)
    }),
    freeze: inTab(({ page }) => freeze(page)),
    thaw: ({ a }: SessionMove) => {
      const tab = pick(
        tabs.filter(({ page }) => page.isFrozen()),
        a,
      )
      if (tab === undefined) return false
      thaw(tab.page)
      for (const wallet of wallets) wallet.resume()
      return true
    },
    // A new version of the site, with another sign-in.
    redeploy: async ({ b }: SessionMove) => {
      mode = (['none', 'required', 'optional'] as const)[b % 3] ?? 'none'
      for (const tab of [...tabs]) {
        close(tab)
        await open()
      }
    },
    connect: inTab((tab, move) => connectIn(tab, move)),
    connectTwice: inTab((tab, move) => connectIn(tab, move, 2)),
    connectInModal: inTab(async (tab, move) => {
      const { latchkey } = tab
      await latchkey.wake()
      leaveModal(tab)
      openModal(latchkey, { view: 'Connect' })
      const connector = pick(getConnectors(latchkey), move.b)
      if (connector === undefined) return false
      pushRoute(latchkey, { name: 'ConnectingExternal', connectorId: connector.id })
      return connectIn(tab, move)
    }),
    back: inTab((tab) => {
      if (!leaveModal(tab)) return false
      goBack(tab.latchkey)
      return true
    }),
    closeModal: inTab((tab) => {
      if (!leaveModal(tab)) return false
      tab.latchkey.close()
      return true
    }),
    cancel: inTab((tab) => {
      leaveRequests(tab)
      cancelConnect(tab.latchkey)
    }),
    disconnect: inTab((tab, { b }) => {
      const namespace = [undefined, ...namespaces][b % 3]
      leaveRequests(tab, namespace)
      for (const one of namespaces) {
        if (namespace !== undefined && namespace !== one) continue
        tab.remembered.delete(one)
        // One that was not restored yet is forgotten, and not asked to forget.
        for (const wallet of wallets) if (!connectionIn(tab, one)) wallet.excuse()
      }
      void wait(tab, 'disconnect', disconnect(tab.latchkey, { namespace }))
    }),
    switchNetwork: inTab((tab, { b }) => {
      const network = pick(networks, b) ?? networks[0]
      const namespace = namespaceOf(toCaipNetworkId(network))
      const release = press(tab, 'switch', [])
      const wasThere = statusOf(tab, namespace)?.status === 'reconnecting' || connectionIn(tab, namespace)
      choices.delete(tab)
      const switching = switchNetwork(tab.latchkey, { network }).then(() => {
        const isThere = statusOf(tab, namespace)?.status === 'reconnecting' || connectionIn(tab, namespace)
        const of = connectionIn(tab, namespace)?.connectorId
        if (wasThere && isThere) choices.set(tab, { network: toCaipNetworkId(network), of })
      })
      void wait(tab, 'switchNetwork', switching).then(release)
    }),
    switchAccount: inTab((tab, { b }) => {
      const { connections } = tab.latchkey.session.getState()
      const accounts = namespaces.flatMap((namespace) => connectionOf(connections[namespace])?.accounts ?? [])
      const account = pick(accounts, b)
      if (account === undefined) return false
      const namespace = namespaceOf(account)
      const isShown = connectionIn(tab, namespace)?.accounts[0] === account
      switchAccount(tab.latchkey, { account })
      const connection = connectionIn(tab, namespace)
      // A wallet that is being connected once more answers with its own order. What is shown already changes nothing.
      const isBusy = tabs.some((one) => statusOf(one, namespace)?.status === 'connecting')
      if (connection && !isFull && !isBusy && !isShown)
        chosen.set(namespace, { ...connection, leading: leadingAddressOf(connection) })
      return true
    }),
    signIn: inTab((tab, { b }) => {
      if (tab.mode === 'none') return false
      const release = press(tab, 'sign', [])
      const answers = Array.from({ length: 1 + (b % 2) }, () => requestSignIn(tab.latchkey))
      void wait(tab, 'signIn', Promise.allSettled(answers)).then(release)
      return true
    }),
    cancelSignIn: inTab((tab) => {
      const { latchkey } = tab
      if (latchkey.siwx === undefined) return false
      leaveSignIn(tab)
      void wait(tab, 'cancelSignIn', cancelSignIn({ ...latchkey, siwx: latchkey.siwx }))
      return true
    }),
    signOut: inTab((tab) => {
      if (tab.mode === 'none') return false
      leaveSignIn(tab)
      void wait(tab, 'signOut', requestSignOut(tab.latchkey))
      return true
    }),
    approve: approving('plainly'),
    approveOtherwise: approving('otherwise'),
    approveAndFail: approving('andFails'),
    approveInSilence: approving('inSilence'),
    reject: answering((prompt, { b }) =>
      prompt.reject({ code: pick(codes, b), message: 'User rejected the request.' }),
    ),
    drop: answering((prompt) => {
      prompt.isOpen = false
    }),
    answerLate: ({ a, b }: SessionMove) => {
      const prompt = pick(prompts.owed(), a)
      prompt?.answerLate(b % 2 === 0)
      return prompt !== undefined
    },
    walletAccount: inWallet(({ user }) => user.chooseAccount()),
    walletNetwork: ({ a, b }: SessionMove) => {
      const index = a % wallets.length
      extensions[index]?.user.chooseNetwork(pick([1, 8453, 137], b) ?? 1)
      standard[index - extensions.length]?.user.chooseNetwork(b % 2 === 0)
    },
    lock: inWallet(({ user }) => user.lock()),
    unlock: inWallet(({ user }) => user.unlock()),
    revoke: inWallet(({ user }) => user.revoke()),
    revokeInSilence: inWallet(({ user }) => user.revokeInSilence()),
    holdEvents: inWallet((wallet) => wallet.hold()),
    releaseEvents: inWallet((wallet, { b }) => wallet.release({ isReversed: b % 2 === 0 })),
    silence: inWallet(({ faults }) => {
      faults.isSilent = true
    }),
    keepPermission: inWallet(({ faults }, { b }) => {
      faults.revokes = b % 2 === 0 ? 'never' : 'fails'
    }),
    serverFault: ({ b }: SessionMove) => {
      server.faults.mode = (['down', 'otherAccount', 'otherUser', 'malformed'] as const)[b % 4] ?? 'ok'
    },
    serverSlow: ({ b }: SessionMove) => {
      server.faults.latency = [400, 4000, 20_000][b % 3] ?? 0
    },
    repair,
    look: inTab(look),
    clearStorage: () => {
      browser.deliverAll()
      setApart()
      for (const wallet of wallets) wallet.excuse()
      for (const [name] of stored()) browser.entries.delete(name)
      for (const { page } of tabs) {
        page.window.dispatchEvent(Object.assign(new Event('storage'), { key: null, newValue: null }))
      }
    },
    fill: () => {
      isFull = true
      setFull(true)
      setApart()
    },
    wait: async ({ a }: SessionMove) => {
      await clock.advance([50, 600, 2100, 5000, 31_000][a % 5] ?? 0)
      browser.deliverAll()
    },
    deliver: () => browser.deliverAll(),
    skew: ({ a }: SessionMove) => clock.skew([-3_600_000, 3_600_000, -90_000, 90_000][a % 4] ?? 0),
    tomorrow: async () => {
      for (const tab of [...tabs]) close(tab)
      await clock.advance(26 * 3_600_000)
      await open()
    },
    calm: () => calm(),
  } satisfies Record<string, (move: SessionMove) => unknown>

  /** Lets everything come to an end: faults are repaired, prompts rejected, late answers given, timers run out. */
  async function settle(): Promise<void> {
    repair()
    // A slow server is given up after 15 s, a switch after 30 s.
    for (const ms of [4000, 16_000, 4000, 31_000, 4000]) {
      for (const prompt of prompts.open()) prompt.reject(rejection)
      for (const prompt of prompts.owed()) prompt.answerLate(false)
      await clock.advance(ms)
      browser.deliverAll()
    }
    for (const wallet of wallets) wallet.restate()
    await clock.advance(2500)
    browser.deliverAll()
    await clock.advance(0)
    for (const tab of tabs) look(tab)
    await clock.advance(1000)
    browser.deliverAll()
    await clock.advance(1000)
  }

  const statusOf = (tab: SessionTab, namespace: ChainNamespace) =>
    tab.latchkey.session.getState().connections[namespace]

  const connectionIn = (tab: SessionTab, namespace: ChainNamespace) => connectionOf(statusOf(tab, namespace))

  /** Invariant 5: a page shows what its wallet shares. */
  function compareWithWallet(connection: Connection): void {
    const { connectorId, accounts, networkId } = connection
    const extension = extensions.find(({ id }) => id === connectorId)
    const wallet = extension ?? standard.find(({ id }) => id === connectorId)
    if (wallet === undefined) throw new BrokenPromise(`${connectorId} is connected, which is not there`)
    const shared = wallet.shared()
    if (shared.length === 0) throw new BrokenPromise(`${connectorId} is connected, and shares nothing`)
    const addresses = accounts.map((account) => splitCaipAddress(account).address)
    if ([...addresses].sort().join() !== [...shared].sort().join())
      fail(`${connectorId} shares ${shared}, and the page shows ${addresses}`)
    if (leadingAddressOf(connection) !== shared[0]) fail(`${connectorId} is on another account`)
    if (extension && extension.networkId() !== networkId)
      fail(`${connectorId} is on ${extension.networkId()}, and the page on ${networkId}`)
  }

  /** Whether a wallet shares accounts that any page can use: on Solana the page chooses the cluster. */
  function isShared(id: string | undefined): boolean {
    const wallet = wallets.find((one) => one.id === id)
    const isPartial = standard.some((one) => one === wallet && one.clusters().length < 2)
    return wallet !== undefined && !isPartial && wallet.shared().length > 0
  }

  /** Invariant 5, of one tab. */
  function compareTab(tab: SessionTab): void {
    const { latchkey } = tab
    for (const namespace of namespaces) {
      const state = statusOf(tab, namespace)
      if (state?.status === 'connecting' || state?.status === 'reconnecting')
        fail(`quiet, and ${state.status}`)
      const connection = connectionOf(state)
      if (connection) compareWithWallet(connection)
      const dormant = state?.status === 'idle' ? state.rest?.connectorId : undefined
      if (isShared(dormant)) fail(`${dormant} shares accounts, and is not connected again`)
    }
    if (latchkey.networks.getState().status === 'switching') fail('quiet, and switching')
    if (latchkey.modal.getState().isShaking) fail('quiet, and shaking')
    const sign = latchkey.siwx?.store.getState()
    if (sign && ['checking', 'signing', 'cancelling'].includes(sign.status)) fail(`quiet, and ${sign.status}`)
    if (sign?.status === 'asking' && sign.message === undefined) fail('quiet, and no message to sign')
    for (const { isSettled, name } of tab.waits) if (!isSettled) fail(`quiet, and ${name} has not settled`)
  }

  /** Invariant 5, of the sign-in: the page says what the server says. */
  async function compareSignIn({ latchkey, number }: SessionTab): Promise<void> {
    const sign = latchkey.siwx?.store.getState()
    if (sign?.status !== 'signedIn') return
    const { account, session } = sign
    const { address, networkId } = latchkey.getAccount()
    if (account.accountAddress !== address || account.chainId !== networkId)
      fail('the page is signed in as another account')
    if (session.data.accountAddress !== address || session.data.chainId !== networkId)
      fail('the session is of another account')
    // A page learns of a sign-out in another one by what is stored.
    if (apart.has(number)) return
    const known = await server.accounts()
    if (!known.some((one) => one.toLowerCase() === `${networkId}:${address}`.toLowerCase()))
      fail('the page is signed in, and the server knows nothing of it')
  }

  /** Invariant 8: all tabs show the same. */
  function compareTabs(): void {
    const together = tabs.filter(({ number }) => !apart.has(number))
    for (const namespace of namespaces) {
      // Pages that chose different clusters share the accounts of both.
      if (namespace === 'solana' && standard.some((wallet) => wallet.clusters().length < 2)) continue
      const shown = together.map((tab) => {
        const connection = connectionOf(statusOf(tab, namespace))
        if (connection === undefined) return 'nothing'
        // On Solana the page chooses the cluster.
        const { accounts, connectorId } = connection
        const addresses = accounts.map((account) => splitCaipAddress(account).address)
        return `${connectorId} ${namespace === 'solana' ? addresses : accounts}`
      })
      if (new Set(shown).size > 1) fail(`two tabs disagree: ${shown.join(' and ')}`)
    }
  }

  /** Invariant 7: the account that was chosen last is shown in every tab, also after a reload. */
  function compareAccounts(): void {
    for (const [namespace, { accounts, connectorId, leading }] of chosen)
      for (const tab of tabs) {
        const connection = connectionIn(tab, namespace)
        if (connection?.connectorId !== connectorId || leadingAddressOf(connection) !== leading) continue
        const [one, other] = [accounts[0], connection.accounts[0]].map((id) => splitCaipAddress(id).address)
        if (!apart.has(tab.number) && one !== other) fail(`${one} was chosen, and ${other} is shown`)
      }
  }

  /** Invariant 6: a site that nothing shows is allowed nothing, unless the wallet kept or hid it. */
  function comparePermissions(): void {
    for (const wallet of wallets) {
      if (!wallet.isAllowed() || wallet.isExcused()) continue
      const isKnown = namespaces.some(
        (namespace) =>
          tabs.some((tab) => {
            const state = statusOf(tab, namespace)
            const id =
              connectionOf(state)?.connectorId ?? (state?.status === 'idle' && state.rest?.connectorId)
            // One that was locked before it had answered: the page says that it shares no account.
            const isEmpty = state?.status === 'failed' && state.error instanceof NoAccountsError
            return id === wallet.id || (isEmpty && state.connectorId === wallet.id)
          }) ||
          browser.entries.get(`latchkey:1:default:${connectedConnectorId(namespace).name}`) ===
            JSON.stringify(wallet.id),
      )
      if (!isKnown) fail(`${wallet.id} still allows the site, which nothing shows`)
    }
  }

  async function calm(): Promise<void> {
    await settle()
    for (const tab of tabs) {
      compareTab(tab)
      await compareSignIn(tab)
    }
    for (const { page, waits } of ended.splice(0))
      for (const { isSettled, name } of waits)
        if (page.isAlive() && !isSettled) fail(`quiet, and ${name} of a destroyed instance has not settled`)
    compareTabs()
    compareAccounts()
    comparePermissions()
  }

  /** Invariant 6: the network that the user chose last is shown, until the wallet or the user goes elsewhere. */
  function checkChoices(): void {
    for (const [tab, { network, of }] of choices) {
      const connection = connectionIn(tab, namespaceOf(network))
      const isIt = connection && (of === undefined || connection.connectorId === of)
      if (isIt && connection.networkId !== network)
        fail(`${network} was chosen, and ${connection.networkId} is shown`)
    }
  }

  /** Invariants 9 and 10, after each step. */
  function checkSecrets(): void {
    const entries = stored()
    const texts = [...entries.map(([, text]) => text), ...events.splice(0)].join('\n')
    for (const secret of secrets)
      if (texts.includes(secret)) fail(`a secret is disclosed: ${secret.slice(0, 12)}`)
    const size = entries.reduce((sum, [name, text]) => sum + name.length + text.length, 0)
    if (size > storageBudget) fail(`the storage holds ${size} characters`)
  }

  /** Invariant 11, of an instance that is destroyed. */
  function checkWaits(tab: SessionTab): void {
    for (const { isSettled, name } of tab.waits)
      if (!isSettled && !limited.has(name)) fail(`after destroy() ${name} has not settled`)
  }
  /** Invariants 9 and 11: nothing of a tab is left. */
  async function end(tab: SessionTab): Promise<void> {
    tab.destroy()
    await clock.advance(0)
    const left = tab.left()
    if (left.length > 0) fail(`after destroy() there is ${left.join(', ')}`)
    checkWaits(tab)
  }

  await open()

  return {
    taken,
    async move(move: SessionMove): Promise<void> {
      const result = await moves[move.kind](move)
      if (result === false) return
      await clock.advance(0)
      taken[move.kind] = (taken[move.kind] ?? 0) + 1
      if (elsewhere.has(move.kind)) choices.clear()
      if (otherAccount.has(move.kind)) chosen.clear()
      checkChoices()
      checkSecrets()
      if (broken) throw broken
    },
    async quiet(): Promise<void> {
      await calm()
      for (const tab of tabs) await end(tab)
      if (broken) throw broken
    },
  }
}

export type SessionMoveKind =
  | 'open'
  | 'close'
  | 'reload'
  | 'crash'
  | 'recreate'
  | 'freeze'
  | 'thaw'
  | 'redeploy'
  | 'tomorrow'
  | 'connect'
  | 'connectTwice'
  | 'connectInModal'
  | 'back'
  | 'closeModal'
  | 'cancel'
  | 'disconnect'
  | 'switchNetwork'
  | 'switchAccount'
  | 'signIn'
  | 'cancelSignIn'
  | 'signOut'
  | 'approve'
  | 'approveOtherwise'
  | 'approveAndFail'
  | 'approveInSilence'
  | 'reject'
  | 'drop'
  | 'answerLate'
  | 'walletAccount'
  | 'walletNetwork'
  | 'lock'
  | 'unlock'
  | 'revoke'
  | 'revokeInSilence'
  | 'holdEvents'
  | 'releaseEvents'
  | 'silence'
  | 'keepPermission'
  | 'serverFault'
  | 'serverSlow'
  | 'repair'
  | 'look'
  | 'clearStorage'
  | 'fill'
  | 'wait'
  | 'deliver'
  | 'skew'
  | 'calm'
