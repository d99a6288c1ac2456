// Loaded before a run, so that nothing is imported in the middle of it.
import '../../../hooks/clients/blockchain/createHostedSwap.js'
import '../../../hooks/evm/createEvmActions.js'
import '../../../hooks/evm/evmParts.js'
import '../../../hooks/evm/read/readEffect.js'
import '../../../hooks/evm/signing.js'
import '../../../hooks/evm/swap/readSwapEffect.js'
import '../../../hooks/evm/swap/swapping.js'
import '../../../hooks/instance/loadServices.js'
import '../../../hooks/instance/sessionParts.js'
import '../../../hooks/intents/asking.js'
import '../../../hooks/intents/watchIntents.js'
import '../../../hooks/swap/planReview.js'
import '../../../hooks/transactions/effects/followTransactions.js'
import '../../../hooks/transactions/recording/createRecorder.js'
import { evm } from '../../../hooks/evm/evm.js'
import { checkIntents } from '../../../hooks/intents/checkIntents.js'
import { readJournal } from '../../../hooks/intents/journal.js'
import { readProperty } from '../../../hooks/shared/readProperty.js'
import type { Intent } from '../../../hooks/shared/types/intent.js'
import type { SwapSubject } from '../../../hooks/shared/types/swapPlan.js'
import type { SwapProvider } from '../../../hooks/shared/types/swapProvider.js'
import { announce } from '../../support/announce.js'
import { createLedger, toWord } from '../createLedger.js'
import type { MoveOf } from '../createRunner.js'
import { createSite, type WorldTab } from '../createSite.js'
import type { Prompt } from '../createWallet.js'
import { defineNetwork, worldChainId } from '../defineNetwork.js'
import { checkAllowances, compareSwaps } from './compareSwaps.js'
import { type Built, createProvider, honest, type ProviderLies, waiting } from './createProvider.js'
import { createSwapNode, type SwapNode } from './createSwapNode.js'
import { createSwapPage, type SwapPage, swapToken } from './createSwapPage.js'
import { type Ask, BrokenPromise, createSwapPromises, type Press } from './createSwapPromises.js'
import { createSwapWallet } from './createSwapWallet.js'
import { allowanceKey, dollar, encodeSwap, market, parties, pathOf, strict, wrapped } from './market.js'
import { runSwapCall } from './runSwapCall.js'

const { alice, mallory } = parties
const most = 2n ** 256n - 1n

export type SwapMove = MoveOf<SwapMoveKind>

type User = { page: SwapPage; since: number; error: unknown; revokeError: unknown }

function createMarketLedger() {
  const pools = market.pools.flatMap(({ address, tokens }) =>
    tokens.map(
      (token) => [token, address, token === wrapped.address ? 10n ** 21n : 25n * 10n ** 11n] as const,
    ),
  )
  return createLedger({
    tokens: market.tokens.map(({ address }) => address),
    run: (call, held) => runSwapCall(market, call, held),
    balances: [
      ...pools,
      // What all of the wrapped coin stands for.
      ['native', wrapped.address, 10n ** 23n],
      ...[alice, mallory].flatMap((owner) => [
        ['native', owner, 10n ** 21n] as const,
        ...market.tokens.map(({ address }) => [address, owner, 10n ** 21n] as const),
      ]),
      ...market.tokens.map(
        ({ address }) => [`allowance ${address} ${mallory}`, parties.routers[0] ?? '', most] as const,
      ),
    ],
  })
}

export async function createSwapWorld() {
  const ledger = createMarketLedger()
  const nodes: readonly SwapNode[] = [0, 1].map(() =>
    createSwapNode(ledger, { chainId: worldChainId, market }),
  )
  const network = defineNetwork(nodes.length)
  const presses: Press[] = []
  const asks: Ask[] = []
  const built: Built[] = []
  const tabs: WorldTab[] = []
  const lies: ProviderLies = { ...honest }
  const users = new Map<number, User>()
  const taken: Record<string, number> = {}
  const gone = new Set<number>()
  const isGone = (tab: number) => gone.has(tab)
  /** Spenders that the wallet's user allowed more than was asked for. */
  const raised = new Set<string>()
  /** When the clock was set last, on the monotonic one, and when it was set forward. */
  let skewedAt = -1
  const jumps: number[] = []
  let broken: BrokenPromise | undefined
  /** What was so when this move began. */
  let start = { isHealthy: false, held: ledger.head().state.balances }

  const fail = (text: string): void => {
    broken ??= new BrokenPromise(text)
  }
  const pick = <item>(list: readonly item[], index: number): item | undefined =>
    list[index % Math.max(1, list.length)]
  const awake = () => tabs.filter((tab) => !tab.isFrozen())
  const journal = (): readonly Intent[] => {
    const [tab = tabs[0]] = awake()
    return tab ? readJournal(tab.latchkey) : []
  }
  const isHealthyNow = () =>
    tabs.every((tab) => !tab.isFrozen()) &&
    lies.latency === 0 &&
    nodes.every(
      ({ faults, lies: { allowances } }) =>
        faults.mode === 'ok' && faults.latency === 0 && faults.lag === 0 && allowances === 'true',
    )
  const now = () => clock.monotonic()

  const promises = createSwapPromises({
    ...{ alice, asks, built, fail, ledger, market, presses, now },
    journalOf(tab) {
      const latchkey = tabs.find(({ number }) => number === tab)?.latchkey
      return latchkey ? readJournal(latchkey) : []
    },
    isHealthy: () => start.isHealthy && isHealthyNow(),
    allowanceBefore: (token, spender) => start.held.get(allowanceKey(token, alice, spender)) ?? 0n,
  })
  const wallet = createSwapWallet({
    ...{ account: alice, chainId: worldChainId, ledger, isGone },
    onAsk: promises.onAsk,
  })
  const provider = createProvider({ built, ledger, lies, market, now })
  const site = createSite({
    nodes,
    chain: {
      ...{ network, adapter: evm(), connectorId: 'io.fox' },
      offer: (window, tab, later) =>
        announce(window, { rdns: 'io.fox', name: 'Fox', provider: wallet.inject(tab, later) }),
      services: (page, later) => ({ swap: providerIn(page, later) }),
    },
  })
  const { clock } = site

  function providerIn(
    page: Parameters<NonNullable<Parameters<typeof createSite>[0]['chain']['services']>>[0],
    later: (task: () => void) => void,
  ): SwapProvider {
    const wait = waiting(page, { later, schedule: (task, ms) => clock.schedule(task, ms) })
    return provider.inTab(page.number, wait)
  }

  async function openTab(): Promise<WorldTab> {
    const tab = await site.open()
    tabs.push(tab)
    const providers = await tab.latchkey.services.swap.providers()
    const page = createSwapPage(tab, { network, providers })
    users.set(tab.number, { page, since: now(), error: undefined, revokeError: undefined })
    page.resume()
    return tab
  }
  const userOf = ({ number }: WorldTab) => users.get(number) as User

  /** A mistake in the world itself is no answer of a wallet. */
  function checkThrown(thrown: unknown): void {
    const { cause } = Object(readProperty(thrown, 'cause'))
    if (cause instanceof Error) fail(`the world is wrong: ${cause.stack ?? cause.message}`)
  }

  /** Presses the button of the review. A second press while the first goes on covers nothing more. */
  function press(tab: WorldTab, times = 1): boolean {
    const user = userOf(tab)
    const { page } = user
    const swap = page.shown()
    if (swap === undefined) return false
    const { acknowledged } = page.store.getState()
    const isKnown = (one: Press) =>
      one.isPending && one.tab === tab.number && one.swap?.reviewed.runId === swap.reviewed.runId
    const pressed: Press = {
      tab: tab.number,
      swap,
      acknowledged,
      since: asks.length,
      isPending: true,
      asks: [],
    }
    if (!presses.some(isKnown)) presses.push(pressed)
    user.error = undefined
    for (let index = 0; index < times; index += 1)
      void page.press(swap).then(
        () => Object.assign(pressed, { isPending: false }) && Object.assign(user, { error: undefined }),
        (thrown: unknown) => {
          pressed.isPending = false
          checkThrown(thrown)
          user.error = thrown
        },
      )
    return true
  }

  function revoke(tab: WorldTab, isInsisting: boolean): boolean {
    const user = userOf(tab)
    const { page, revokeError } = user
    const shown = page.revoking()
    if (shown === undefined) return false
    const key = isInsisting ? readProperty(revokeError, 'key') : undefined
    const more = typeof key === 'string' && key !== 'notStored' ? key : undefined
    const acknowledged = [...page.revokeAcknowledged(), ...(more ? [more] : [])]
    const id = shown.given.id
    const isKnown = (one: Press) => one.isPending && one.tab === tab.number && one.revoke?.given.id === id
    const pressed: Press = {
      tab: tab.number,
      revoke: shown,
      acknowledged,
      since: asks.length,
      isPending: true,
      asks: [],
    }
    if (!presses.some(isKnown)) presses.push(pressed)
    void page.revoke(shown, more).then(
      () => Object.assign(pressed, { isPending: false }) && Object.assign(user, { revokeError: undefined }),
      (thrown: unknown) => {
        pressed.isPending = false
        user.revokeError = thrown
      },
    )
    return true
  }

  function leave(tab: WorldTab): void {
    gone.add(tab.number)
    tabs.splice(tabs.indexOf(tab), 1)
    for (const one of presses) if (one.tab === tab.number) one.isPending = false
  }

  const codes = [4001, 5000, 'ACTION_REJECTED', -32603, -32002, 4900, 5710, undefined] as const
  const rejections: readonly unknown[] = [4001, 5000, 'ACTION_REJECTED', 5710]
  /** What the wallet reported as rejected less than a minute ago, or as failed at any time, and has not sent. */
  const rejected = () =>
    wallet.prompts.filter(({ hash, rejectedAt = -Infinity, rejectedBy }) => {
      if (hash !== undefined || rejectedAt === -Infinity) return false
      const isNew = now() - rejectedAt < 50_000 && rejectedAt > skewedAt
      return isNew || !rejections.includes(rejectedBy)
    })
  const failure = (index: number) => ({ code: pick(codes, index), message: 'User rejected the request.' })
  function rejectWith(prompt: Prompt, index: number): void {
    const thrown = failure(index)
    prompt.isOpen = false
    Object.assign(prompt, { rejectedAt: now(), rejectedBy: thrown.code })
    prompt.reject(thrown)
  }
  function approve(prompt: Prompt): void {
    prompt.isOpen = false
    wallet.broadcast(prompt)
    prompt.resolve(wallet.answerOf(prompt))
  }
  function answering(run: (prompt: Prompt, move: SwapMove) => unknown) {
    return (move: SwapMove) => {
      const prompt = pick(wallet.open(), move.a)
      if (prompt === undefined || run(prompt, move) === false) return false
      prompt.isOpen = false
      return true
    }
  }
  const inTab =
    (run: (tab: WorldTab, move: SwapMove) => unknown) =>
    async (move: SwapMove): Promise<boolean> => {
      const tab = pick(awake(), move.a)
      if (tab === undefined) return false
      return (await run(tab, move)) !== false
    }
  /** Of one node, or often of all. */
  const onNode = (run: (node: SwapNode, move: SwapMove) => void) => (move: SwapMove) => {
    for (const [index, node] of nodes.entries())
      if (move.a % (nodes.length + 1) === index || move.a % (nodes.length + 1) === nodes.length)
        run(node, move)
  }

  const sides = [dollar, undefined, strict, wrapped] as const
  function draftOf({ b, c }: SwapMove): Omit<SwapSubject, 'account'> {
    const from = sides[b % 4]
    const to = sides[(b + 1 + (c % 3)) % 4]
    const unit = 10n ** BigInt((from ? from.decimals : 18) - 2)
    return {
      ...{ from: swapToken(network, from), to: swapToken(network, to) },
      ...{ quantity: BigInt(1 + (c % 2)) * unit, slippage: 1 },
    }
  }
  function typeIn(tab: WorldTab, move: SwapMove): void {
    userOf(tab).page.type(draftOf(move))
  }
  const prepare = (tab: WorldTab): void =>
    void userOf(tab)
      .page.prepare()
      .catch(() => undefined)
  /** Reviews what is typed, and goes on past each warning until the wallet is asked. */
  async function insist(tab: WorldTab, move: SwapMove): Promise<void> {
    const { page } = userOf(tab)
    if (page.subject() === undefined) typeIn(tab, move)
    const asked = asks.length
    const isNotAsked = () => asks.length === asked && !tab.isFrozen()
    // Each request that may have been sent is asked about by itself.
    const isAskedAbout = () => typeof readProperty(userOf(tab).error, 'key') === 'string'
    for (let presses = 0; isNotAsked() && (presses < 2 || (presses < 12 && isAskedAbout())); presses += 1) {
      page.acknowledge()
      prepare(tab)
      await clock.advance(0)
      page.acknowledge()
      if (!press(tab)) return
      await clock.advance(0)
    }
  }
  async function mine(): Promise<void> {
    ledger.mine(now())
    await clock.advance(4000)
  }
  const latest = (
    list: readonly { from: string; givesCode?: boolean | undefined; nonce: number; hash: `0x${string}` }[],
  ) => list.filter(({ from, givesCode }) => from === alice && !givesCode)

  function repair(): void {
    for (const { faults, lies: own } of nodes) {
      Object.assign(faults, { latency: 0, mode: 'ok', lag: 0 })
      Object.assign(own, { isBlind: false, allowances: 'true' })
    }
    Object.assign(lies, honest, { router: lies.router })
  }

  const moves = {
    type: inTab(typeIn),
    edit: inTab((tab, { b, c }) => {
      const { page } = userOf(tab)
      const { from } = page.store.getState()
      if (b % 3 === 0) page.store.slippageSet(1 + (c % 3))
      else if (b % 3 === 1) page.store.flipped(undefined)
      else if (from) page.store.amountTyped(c % 2 === 0 ? '0.01' : '0.02', 'from')
    }),
    prepare: inTab(prepare),
    press: inTab((tab) => press(tab)),
    pressTwice: inTab((tab) => press(tab, 2)),
    follow: inTab((tab) => {
      userOf(tab).page.acknowledge()
      return press(tab)
    }),
    insist: inTab(insist),
    insistEverywhere: async (move: SwapMove) => {
      for (const tab of awake()) typeIn(tab, move)
      for (const tab of awake()) prepare(tab)
      await clock.advance(0)
      for (const tab of awake()) userOf(tab).page.acknowledge()
      for (const tab of awake()) press(tab)
    },
    /** A user and a wallet that do all that is asked, as far as others let them. */
    swap: inTab(async (tab, move) => {
      typeIn(tab, move)
      await insist(tab, move)
      for (let round = 0; round < 3; round += 1) {
        for (const prompt of wallet.open()) if (prompt.tab === tab.number) approve(prompt)
        await clock.advance(0)
        await mine()
      }
    }),
    cancel: inTab((tab) => userOf(tab).page.store.cancelled()),
    reset: inTab((tab) => userOf(tab).page.store.cleared()),
    planRevoke: inTab((tab, { b }) => {
      const { page } = userOf(tab)
      const given = pick(page.given(), b)
      if (given === undefined) return false
      void page.planRevoke(given).catch(() => undefined)
      return true
    }),
    revoke: inTab((tab, { b }) => revoke(tab, b % 2 === 0)),
    check: inTab(({ latchkey }) => void checkIntents(latchkey)),
    approve: answering(approve),
    approveAndFail: answering((prompt, { b }) => {
      wallet.broadcast(prompt)
      prompt.reject(failure(b))
    }),
    approveInSilence: answering((prompt) => void wallet.broadcast(prompt)),
    reject: answering((prompt, { b }) => rejectWith(prompt, b)),
    rejectPlainly: answering((prompt) => rejectWith(prompt, 0)),
    dropInSilence: answering(() => {}),
    // Wallets let their users change the amount of an approval.
    changeAmount: answering((prompt, { b }) => {
      const { call } = prompt
      if (prompt.batch || !call.data.startsWith('0x095ea7b3')) return false
      const amount = b % 2 === 0 ? most : 1n
      const data = `${call.data.slice(0, 74)}${toWord(amount)}`
      prompt.resolve(wallet.broadcast(prompt, { ...call, data }))
      raised.add(allowanceKey(call.to, alice, `0x${call.data.slice(34, 74)}`))
      return true
    }),
    // A wallet that sends the calls of a batch one after the other, all of them or the first alone.
    split: answering((prompt, { b }) => {
      const { batch } = prompt
      if (batch === undefined) return false
      const sent = b % 3 === 0 ? batch.calls.slice(0, 1) : batch.calls
      const hashes = sent.map((call) => ledger.submit(call).hash)
      prompt.hash = hashes.at(-1)
      wallet.splits.set(batch.id, hashes)
      prompt.resolve({ id: batch.id })
      return true
    }),
    // A wallet that gives its own id to a batch.
    otherId: answering((prompt) => {
      const { batch } = prompt
      if (batch === undefined) return false
      const id = `0xca${wallet.calls.size.toString(16)}`
      wallet.calls.set(id, wallet.broadcast(prompt))
      wallet.calls.delete(batch.id)
      prompt.resolve({ id })
      return true
    }),
    sendElsewhere: answering((prompt) => {
      wallet.broadcast(prompt, { from: alice, to: mallory, value: 1n, data: '0x' })
      prompt.resolve(wallet.answerOf(prompt))
    }),
    answerLate: ({ a, b }: SwapMove) => {
      const isHere = (prompt: Prompt) => tabs.some(({ number }) => number === prompt.tab)
      const prompt = pick(
        wallet.prompts.filter((one) => !one.isOpen && !one.isAnswered && isHere(one)),
        a,
      )
      if (prompt === undefined) return false
      if (prompt.hash !== undefined && b % 2 === 0) prompt.resolve(wallet.answerOf(prompt))
      else prompt.reject(failure(b))
      return true
    },
    answerTwice: ({ a, b }: SwapMove) => {
      const prompt = pick(
        wallet.prompts.filter(({ isAnswered }) => isAnswered),
        a,
      )
      if (prompt === undefined) return false
      if (b % 2 === 0) prompt.resolve(`0x${'f'.repeat(64)}`)
      else prompt.reject(failure(b))
      return true
    },
    answerOld: answering((prompt, { b }) => {
      const sent = asks.flatMap(({ prompt: { hash } }) => hash ?? [])
      prompt.resolve(pick(sent, b) ?? `0x${'f'.repeat(64)}`)
    }),
    // A wallet that broadcasts, within a minute, what it reported as rejected.
    sendLate: ({ a }: SwapMove) => {
      const prompt = pick(rejected(), a)
      if (prompt === undefined) return false
      wallet.broadcast(prompt)
      return true
    },
    cancelInWallet: ({ a }: SwapMove) => {
      const stuck = pick(latest(ledger.pool()), a)
      if (stuck === undefined) return false
      ledger.submit({ from: alice, to: alice, value: 0n, data: '0x' }, stuck.nonce)
      return true
    },
    speedUp: ({ a }: SwapMove) => {
      const stuck = pick(
        ledger.pool().filter(({ from }) => from === alice),
        a,
      )
      if (stuck === undefined) return false
      const again = ledger.submit(stuck, stuck.nonce)
      for (const [id, hash] of wallet.calls) if (hash === stuck.hash) wallet.calls.set(id, again.hash)
      for (const [id, hashes] of wallet.splits)
        wallet.splits.set(
          id,
          hashes.map((hash) => (hash === stuck.hash ? again.hash : hash)),
        )
      for (const { prompt } of asks) {
        if (prompt.hash !== stuck.hash) continue
        prompt.earlier.push(stuck.hash)
        prompt.hash = again.hash
      }
      return true
    },
    // For pages that are opened later: each asks its wallet once.
    batches: ({ a }: SwapMove) => {
      wallet.mode.batches = (['none', 'supported', 'ready', 'silent'] as const)[a % 4] ?? 'none'
    },
    mine,
    mineOne: () => void ledger.mine(now(), { most: 1 }),
    mineOthers: () => void ledger.mine(now(), { isBusy: true }),
    // Blocks are final after ten minutes.
    reorganize: ({ a }: SwapMove) => ledger.reorganize(1 + (a % 2), now() - 600_000),
    // Somebody else trades, and the price moves.
    trade: ({ a, b }: SwapMove) => {
      const token = [dollar, strict][a % 2] ?? dollar
      const isSelling = b % 2 === 0
      const [from, to] = isSelling ? [token.address, undefined] : [undefined, token.address]
      const quantity = isSelling ? 10n ** 11n * BigInt(1 + (b % 5)) : 10n ** 19n * BigInt(1 + (b % 5))
      const data = encodeSwap(
        {
          ...{
            executor: parties.executor,
            from,
            to,
            recipient: mallory,
            quantity,
            minimumOut: 1n,
            flags: 0n,
          },
          path: pathOf(market, from, to),
        },
        parties.exchange,
      )
      ledger.submit({ from: mallory, to: parties.routers[0] ?? '', value: isSelling ? 0n : quantity, data })
    },
    wait: async ({ a }: SwapMove) => {
      await clock.advance([100, 1000, 4000, 15_000, 61_000][a % 5] ?? 0)
      site.browser.deliverAll()
    },
    deliver: () => site.browser.deliverAll(),
    skew: ({ a }: SwapMove) => {
      const by = [-3_600_000, 3_600_000, -86_400_000, 90_000, -90_000][a % 5] ?? 0
      skewedAt = now()
      if (by > 0) jumps.push(skewedAt)
      clock.skew(by)
    },
    slow: onNode(({ faults }, { b }) => {
      faults.latency = [300, 3000, 20_000][b % 3] ?? 0
    }),
    fault: onNode(({ faults }, { b }) => {
      faults.mode = (['down', 'busy', 'broken', 'refusing', 'flaky'] as const)[b % 5] ?? 'ok'
    }),
    lag: onNode(({ faults }, { b }) => {
      faults.lag = [1, 2][b % 2] ?? 0
    }),
    blind: onNode(({ lies: own }) => {
      own.isBlind = true
    }),
    lieAllowances: onNode(({ lies: own }, { b }) => {
      own.allowances = b % 2 === 0 ? 'none' : 'unlimited'
    }),
    slowProvider: ({ b }: SwapMove) => {
      lies.latency = [500, 12_000, 40_000, Infinity][b % 4] ?? 0
    },
    lieBuild: ({ b }: SwapMove) => {
      const wrong = [
        'router',
        'recipient',
        'minimum',
        'token',
        'quantity',
        'flags',
        'account',
        'network',
        'rest',
        'less',
      ] as const
      lies.build = wrong[b % wrong.length] ?? 'true'
    },
    lieQuote: ({ b }: SwapMove) => {
      lies.quote = (['high', 'negative', 'none', 'failing'] as const)[b % 4] ?? 'true'
    },
    raiseFee: () => {
      lies.fee = '3'
    },
    moveRouter: () => {
      lies.router = 1 - lies.router
    },
    repair,
    calm: () => calm(),
    open: async () => {
      if (tabs.length >= 3) return false
      await openTab()
      return true
    },
    close: inTab((tab) => {
      if (tabs.length < 2) return false
      leave(tab)
      site.close(tab)
      return true
    }),
    reload: inTab(async (tab) => {
      leave(tab)
      site.close(tab)
      await openTab()
    }),
    freeze: inTab((tab) => site.freeze(tab)),
    thaw: ({ a }: SwapMove) => {
      const tab = pick(
        tabs.filter((one) => one.isFrozen()),
        a,
      )
      if (tab === undefined) return false
      site.thaw(tab)
      return true
    },
    crash: inTab(async (tab) => {
      leave(tab)
      site.crash(tab)
      await openTab()
    }),
    tomorrow: async () => {
      // By then what was confirmed is not checked again.
      jumps.push(now())
      for (const tab of [...tabs]) {
        leave(tab)
        site.crash(tab)
      }
      await clock.advance(25 * 60 * 60_000)
      await openTab()
    },
  } satisfies Record<SwapMoveKind, (move: SwapMove) => unknown>

  const isAged = ({ confirmedAt = Infinity }: Ask) =>
    jumps.some((at) => at >= confirmedAt && tabs.every((tab) => userOf(tab).since > at))
  const compare = (isIn: (hash: string) => boolean, isOver: boolean) =>
    compareSwaps({ asks, fail, isAged, isGone, isIn, isOver, journal: journal(), now: now(), promises })
  const hasSucceeded = (hash: string) => ledger.find(hash)?.hasSucceeded === true

  function check(): void {
    compare((hash) => ledger.wasIncluded(hash), false)
    checkAllowances(ledger, { account: alice, asks, fail, raised })
  }

  /** Lets all go well for a quarter of an hour. Then the chain, the wallet and every tab agree. */
  async function calm(): Promise<void> {
    repair()
    for (const tab of tabs) if (tab.isFrozen()) site.thaw(tab)
    await clock.advance(0)
    for (let round = 0; round < 4; round += 1) {
      for (const prompt of wallet.open()) rejectWith(prompt, 0)
      ledger.mine(now())
      await clock.advance(60_000)
      site.browser.deliverAll()
    }
    await clock.advance(10 * 60_000)
    site.browser.deliverAll()
    await clock.advance(1000)
    checkQuiet()
  }

  function checkQuiet(): void {
    for (const ask of asks) {
      const intent = journal().find(({ id }) => id === ask.intentId)
      if (intent === undefined) continue
      const shown = `${intent.kind} ${intent.state} ${intent.outcome}`
      const isHere = tabs.some(({ number }) => number === ask.tab)
      // The wallet has not answered: it may still have the request.
      if (intent.state === 'asking' && isHere && !ask.prompt.isAnswered) continue
      if (intent.state === 'asking' || intent.state === 'declined') fail(`quiet, and ${shown}`)
      const isLost =
        intent.before === undefined && ask.prompt.earlier.some((hash) => hash === intent.transactionId)
      const hasArrived = promises.reviewedOf(ask, hasSucceeded) !== undefined
      if (intent.state === 'sent' && !isLost && hasArrived) fail(`quiet, it moved, and ${shown}`)
    }
    compare(hasSucceeded, true)
    for (const one of presses) checkPress(one)
    const [page] = tabs.map((tab) => userOf(tab).page)
    const listed =
      page?.given().map(({ spender, token }) => `${token.address} ${spender}`.toLowerCase()) ?? []
    for (const [key, allowed] of ledger.head().state.balances) {
      const [what, token, owner, spender] = key.split(' ')
      if (what === 'allowance' && owner === alice && allowed > 0n && !listed.includes(`${token} ${spender}`))
        fail(`quiet, and what ${spender} may take of ${token} is not listed`)
    }
    const [one, ...others] = tabs.map(({ latchkey }) =>
      readJournal(latchkey)
        .filter(({ outcome }) => outcome !== 'withdrawn')
        .map(({ id, outcome, state, transactionId }) => [id, state, outcome, transactionId].join(' '))
        .join(),
    )
    if (others.some((other) => other !== one)) fail(`two tabs disagree: ${one} and ${others.join(' and ')}`)
  }

  /** Promise 11: a press ends once its wallet has answered and nothing of it is open. */
  function checkPress({ asks: own, isPending, tab }: Press): void {
    const isOpen = own.some(({ intentId, prompt }) => {
      const state = journal().find(({ id }) => id === intentId)?.state
      return !prompt.isAnswered || (state !== undefined && state !== 'settled')
    })
    if (isPending && !isOpen && !isGone(tab)) fail('quiet, and a press has not ended')
  }

  /** A swap of what no wallet still has a request for reaches the wallet, however much went wrong before. */
  async function checkReady(tab: WorldTab): Promise<void> {
    const asked = asks.length
    const { page } = userOf(tab)
    const isFree = (side: (typeof sides)[number]) => {
      const subject = `swap ${side?.address ?? 'native'}`
      return asks.every((ask) => ask.subject !== subject || ask.prompt.isAnswered || isGone(ask.tab))
    }
    const from = [undefined, wrapped, dollar].find(isFree)
    if (from === undefined && !isFree(undefined)) return
    wallet.mode.batches = 'none'
    page.store.cleared()
    const quantity = 7n * 10n ** BigInt((from?.decimals ?? 18) - 3)
    const to = from === undefined ? wrapped : undefined
    page.type({ from: swapToken(network, from), to: swapToken(network, to), quantity, slippage: 1 })
    await insist(tab, { kind: 'insist', a: 0, b: 0, c: 0 })
    if (asks.length === asked) {
      const key = readProperty(userOf(tab).error, 'key')
      fail(`quiet, and a new swap is not asked of the wallet: ${userOf(tab).error} ${key}`)
    }
    for (const prompt of wallet.open()) rejectWith(prompt, 0)
    await clock.advance(0)
  }

  /** Calms the world, and then a new swap is asked, and nothing is left of an instance that is destroyed. */
  async function quiet(): Promise<void> {
    await calm()
    const [first] = tabs
    if (first === undefined) return
    await checkReady(first)
    for (const tab of [...tabs]) {
      tab.latchkey.destroy()
      await clock.advance(0)
      const { listeners, timers } = tab.left()
      if (timers.length > 0) fail(`${timers.length} timers are left: ${timers.join()}`)
      if (listeners > 1) fail(`${listeners} listeners are left`)
    }
  }

  const first = await openTab()
  await site.connectIn(first)
  await clock.advance(0)

  return {
    taken,
    async move(move: SwapMove): Promise<void> {
      start = { isHealthy: isHealthyNow(), held: ledger.head().state.balances }
      const result = await moves[move.kind](move)
      if (result === false) return
      await clock.advance(0)
      taken[move.kind] = (taken[move.kind] ?? 0) + 1
      check()
      if (broken) throw broken
    },
    async quiet(): Promise<void> {
      await quiet()
      if (broken) throw broken
    },
    /** How many requests reached the wallet, and how many swaps of them were included. */
    counts: () => ({
      asks: asks.length,
      swaps: asks.filter((ask) => ask.kinds.includes('swap') && promises.reviewedOf(ask, hasSucceeded))
        .length,
    }),
    errorOf: (tab: number) => users.get(tab)?.error,
  }
}

export type SwapMoveKind =
  | 'type'
  | 'edit'
  | 'prepare'
  | 'press'
  | 'pressTwice'
  | 'follow'
  | 'insist'
  | 'insistEverywhere'
  | 'swap'
  | 'cancel'
  | 'reset'
  | 'planRevoke'
  | 'revoke'
  | 'check'
  | 'approve'
  | 'approveAndFail'
  | 'approveInSilence'
  | 'reject'
  | 'rejectPlainly'
  | 'dropInSilence'
  | 'changeAmount'
  | 'split'
  | 'otherId'
  | 'sendElsewhere'
  | 'answerLate'
  | 'answerTwice'
  | 'answerOld'
  | 'sendLate'
  | 'cancelInWallet'
  | 'speedUp'
  | 'batches'
  | 'mine'
  | 'mineOne'
  | 'mineOthers'
  | 'reorganize'
  | 'trade'
  | 'wait'
  | 'deliver'
  | 'skew'
  | 'slow'
  | 'fault'
  | 'lag'
  | 'blind'
  | 'lieAllowances'
  | 'slowProvider'
  | 'lieBuild'
  | 'lieQuote'
  | 'raiseFee'
  | 'moveRouter'
  | 'repair'
  | 'calm'
  | 'open'
  | 'close'
  | 'reload'
  | 'freeze'
  | 'thaw'
  | 'crash'
  | 'tomorrow'
