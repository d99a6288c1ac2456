// Loaded before a run, so that nothing is imported in the middle of it.
import '../../hooks/evm/createEvmActions.js'
import '../../hooks/evm/signing.js'
import '../../hooks/evm/evmParts.js'
import '../../hooks/instance/sessionParts.js'
import '../../hooks/instance/loadServices.js'
import '../../hooks/intents/watchIntents.js'
import '../../hooks/transactions/effects/followTransactions.js'
import '../../hooks/transactions/recording/createRecorder.js'
import { checkIntents } from '../../hooks/intents/checkIntents.js'
import { readJournal } from '../../hooks/intents/journal.js'
import { isDifferent } from '../../hooks/intents/rules.js'
import { planTransfer } from '../../hooks/send/review/planTransfer.js'
import { sendTransfer } from '../../hooks/send/review/sendTransfer.js'
import { readProperty } from '../../hooks/shared/readProperty.js'
import type { CaipAddress } from '../../hooks/shared/types/caip.js'
import type { Intent } from '../../hooks/shared/types/intent.js'
import type { Transfer, TransferAsset, TransferPlan } from '../../hooks/shared/types/transfer.js'
import { getTransactions } from '../../hooks/transactions/getTransactions.js'
import {
  type Call,
  createLedger,
  displayed,
  type Hash,
  movementsOf,
  type Transaction,
  toWord,
} from './createLedger.js'
import { createNode } from './createNode.js'
import type { MoveOf } from './createRunner.js'
import { createSite, evmChain, type WorldTab } from './createSite.js'
import { createWallet, type Prompt, type WalletAsk } from './createWallet.js'
import { worldChainId } from './defineNetwork.js'

const address = (digit: string) => `0x${digit.repeat(40)}`
const alice = address('a')
const receivers = [address('b'), address('c')] as const
const mallory = address('e')
const stranger = address('f')
const token = address('d')
const account = `eip155:${worldChainId}:${displayed(alice)}` as CaipAddress

export type Move = MoveOf<MoveKind>

/** A user's yes to what was shown. */
type Confirm = {
  readonly tab: number
  readonly plan: TransferPlan
  readonly acknowledged: readonly string[]
  isPending: boolean
  ask: Ask | undefined
}
/** A request that reached the wallet. */
type Ask = WalletAsk & {
  confirm: Confirm
  intentId: string
  /** How many transactions were broadcast before it. */
  since: number
  /** When it was first shown as confirmed, on the monotonic clock. */
  confirmedAt: number | undefined
}

type User = {
  /** When the page was loaded, on the monotonic clock. */
  readonly since: number
  plan: TransferPlan | undefined
  error: unknown
  acknowledged: readonly string[]
}

/** What contradicts a promise. */
export class BrokenPromise extends Error {
  override readonly name = 'BrokenPromise'
}

const subjectOf = ({ transfer: { asset, to } }: TransferPlan) =>
  `${asset.kind === 'native' ? 'native' : 'token'} ${to.toLowerCase()}`

function isCallOf({ transfer: { asset, quantity, to } }: TransferPlan, call: Call): boolean {
  const [movement, more] = movementsOf(call, [token])
  const own = asset.kind === 'native' ? 'native' : token
  return (
    more === undefined &&
    movement?.asset === own &&
    movement.quantity === quantity &&
    movement.to === to.toLowerCase() &&
    call.from === alice
  )
}

export async function createWorld() {
  const ledger = createLedger({
    tokens: [token],
    balances: [
      ['native', alice, 10n ** 20n],
      [token, alice, 10n ** 12n],
      ['native', mallory, 10n ** 20n],
    ],
  })
  const nodes = [createNode(ledger, worldChainId), createNode(ledger, worldChainId)]
  const confirms: Confirm[] = []
  const asks: Ask[] = []
  const tabs: WorldTab[] = []
  /** Transfers of the account that another site asked for. */
  const extras: Transaction[] = []
  /** When the clock was set last, on the monotonic one, and when it was set forward. */
  let skewedAt = -1
  const jumps: number[] = []
  /** What was asked for, here and on another site. */
  const recent: Transfer[] = []
  /** The first request since the storage was full. */
  let storedFrom = 0
  const users = new Map<number, User>()
  const taken: Record<string, number> = {}
  let broken: BrokenPromise | undefined

  const fail = (text: string): void => {
    broken ??= new BrokenPromise(text)
  }
  const awake = () => tabs.filter((tab) => !tab.isFrozen())
  const journal = (): readonly Intent[] => {
    const [tab = tabs[0]] = awake()
    return tab ? readJournal(tab.latchkey) : []
  }
  const hasMoved = ({ prompt: { hash } }: Ask) =>
    hash !== undefined && (ledger.isPooled(hash) || ledger.find(hash)?.hasSucceeded === true)

  /** Promises 1, 2 and 4: each request is one confirm of what was shown, and its like waits for a yes. */
  function onAsk(asked: WalletAsk): void {
    const confirm = confirms.find(
      (one) =>
        one.tab === asked.tab && one.isPending && one.ask === undefined && isCallOf(one.plan, asked.call),
    )
    const latchkey = tabs.find(({ number }) => number === asked.tab)?.latchkey
    if (confirm === undefined || latchkey === undefined) {
      fail('a request that was not confirmed')
      return
    }
    const subject = subjectOf(confirm.plan)
    const known = new Set(asks.map(({ intentId }) => intentId))
    const intents = readJournal(latchkey)
    const intent = intents.find(
      ({ id, state }) =>
        state === 'asking' && !known.has(id) && id.startsWith(String(asked.tab).padStart(8, '0')),
    )
    if (intent === undefined) {
      fail('a request that is not in the journal')
      return
    }
    // By number, like what is shown: a wallet may have sent one for the other of two equal requests.
    const open = new Map<string, number>()
    for (const earlier of asks) {
      if (subjectOf(earlier.confirm.plan) !== subject) continue
      const written = intents.find(({ id }) => id === earlier.intentId)
      // In any tab: another one's yes is in the journal.
      const isShown = confirms.some(({ acknowledged }) =>
        acknowledged.some((key) => key.startsWith(`intent ${earlier.intentId} `)),
      )
      const isSeen =
        written?.state === 'settled' && written.outcome === 'confirmed' && written.isDoubted !== true
      // The journal keeps the newest fifty that are settled.
      const isForgotten = written === undefined && intents.length >= 50
      const isKnown = isShown || isSeen || isForgotten
      const words = `${written?.state} ${written?.outcome}`
      if (earlier.prompt.isOpen && !isKnown)
        fail(`a like request was made while the wallet shows the first: ${words}`)
      const key = keyOf(earlier)
      const more = (open.get(key) ?? 0) + Number(hasMoved(earlier)) - Number(isKnown)
      open.set(key, more)
    }
    if ([...open.values()].some((more) => more > 0)) fail('a like request was made while the first may move')
    const since = ledger.broadcasts()
    const ask: Ask = { ...asked, confirm, intentId: intent.id, since, confirmedAt: undefined }
    confirm.ask = ask
    asks.push(ask)
  }

  const gone = new Set<number>()
  const isGone = (tab: number) => gone.has(tab)
  const wallet = createWallet({ ledger, accounts: [alice], chainId: worldChainId, onAsk, isGone })
  const site = createSite({ nodes, chain: evmChain(nodes.length, wallet) })
  const { clock } = site

  async function openTab(): Promise<WorldTab> {
    const tab = await site.open()
    tabs.push(tab)
    const since = clock.monotonic()
    users.set(tab.number, { since, plan: undefined, error: undefined, acknowledged: [] })
    return tab
  }
  const pick = <item>(list: readonly item[], index: number): item | undefined =>
    list[index % Math.max(1, list.length)]
  const userOf = ({ number }: WorldTab) => users.get(number) as User

  function send(tab: WorldTab, acknowledged: readonly string[], times = 1): void {
    const user = userOf(tab)
    const { plan } = user
    if (plan === undefined) return
    const confirm: Confirm = { tab: tab.number, plan, acknowledged, isPending: true, ask: undefined }
    confirms.push(confirm)
    recent.push(plan.transfer)
    user.acknowledged = acknowledged
    for (let press = 0; press < times; press += 1)
      void sendTransfer(tab.latchkey, { plan, acknowledged }).then(
        () => {
          confirm.isPending = false
          user.error = undefined
          user.plan = undefined
        },
        (thrown: unknown) => {
          confirm.isPending = false
          user.error = thrown
        },
      )
  }

  function leave(tab: WorldTab): void {
    gone.add(tab.number)
    tabs.splice(tabs.indexOf(tab), 1)
    for (const confirm of confirms) if (confirm.tab === tab.number) confirm.isPending = false
  }

  const broadcast = (prompt: Prompt, call = prompt.call): Hash => {
    const { hash } = ledger.submit(call)
    prompt.hash = hash
    return hash
  }
  const codes = [4001, 5000, 'ACTION_REJECTED', -32603, -32002, 4900, 408, undefined] as const
  const rejections: readonly unknown[] = codes.slice(0, 3)
  /** What the wallet reported as rejected less than a minute ago, or as failed at any time, and has not sent. */
  const rejected = () =>
    wallet.prompts.filter(({ hash, rejectedAt = -Infinity, rejectedBy }) => {
      if (hash !== undefined || rejectedAt === -Infinity) return false
      const isNew = clock.monotonic() - rejectedAt < 50_000 && rejectedAt > skewedAt
      return isNew || !rejections.includes(rejectedBy)
    })
  const failure = (index: number) => ({ code: pick(codes, index), message: 'User rejected the request.' })
  function rejectWith(prompt: Prompt, index: number): void {
    const thrown = failure(index)
    Object.assign(prompt, { rejectedAt: clock.monotonic(), rejectedBy: thrown.code })
    prompt.reject(thrown)
  }
  const close = (prompt: Prompt) => {
    prompt.isOpen = false
  }
  function answering(run: (prompt: Prompt, move: Move) => void) {
    return (move: Move) => {
      const prompt = pick(wallet.open(), move.a)
      if (prompt === undefined) return false
      close(prompt)
      run(prompt, move)
      return true
    }
  }
  const inTab =
    (run: (tab: WorldTab, move: Move) => unknown) =>
    async (move: Move): Promise<boolean> => {
      const tab = pick(awake(), move.a)
      if (tab === undefined) return false
      return (await run(tab, move)) !== false
    }
  /** Of one node, or often of all. */
  const onNode = (run: (node: (typeof nodes)[number], move: Move) => void) => (move: Move) => {
    for (const [index, node] of nodes.entries())
      if (move.a % (nodes.length + 1) === index || move.a % (nodes.length + 1) === nodes.length)
        run(node, move)
    return true
  }

  function transferOf({ b, c }: Move): Transfer {
    const asset: TransferAsset =
      b % 2 === 0 ? { kind: 'native' } : { kind: 'token', address: displayed(token), decimals: 6 }
    const to = displayed(pick(receivers, c) ?? receivers[0])
    return { from: account, to, asset, quantity: BigInt(1 + (c % 3)) }
  }
  function planIn({ latchkey, number }: WorldTab, transfer: Transfer): void {
    void planTransfer(latchkey, transfer).then(
      (plan) => {
        const user = users.get(number)
        if (user && plan.failure === undefined)
          Object.assign(user, { plan, error: undefined, acknowledged: [] })
      },
      () => undefined,
    )
  }
  /** Does what the page offers next: goes on after a warning, or presses again. */
  function follow(tab: WorldTab): boolean {
    const { acknowledged, error, plan } = userOf(tab)
    const key = readProperty(error, 'key')
    if (plan === undefined || key === 'notStored') return false
    send(tab, typeof key === 'string' ? [...acknowledged, key] : acknowledged)
    return true
  }
  /** Goes on past each warning, until the wallet is asked. */
  async function insist(tab: WorldTab, move: Move): Promise<void> {
    if (userOf(tab).plan === undefined) planIn(tab, transferOf(move))
    await clock.advance(0)
    const asked = asks.length
    for (let presses = 0; presses < 8 && asks.length === asked && follow(tab); presses += 1)
      await clock.advance(0)
  }
  function repair(): void {
    for (const { faults } of nodes) Object.assign(faults, { latency: 0, mode: 'ok', lag: 0 })
    if (storedFrom === Infinity) storedFrom = asks.length
    site.setFull(false)
    ledger.freeze(false)
  }

  const moves = {
    plan: inTab((tab, move) => planIn(tab, transferOf(move))),
    // The same as a little earlier, here or on another site.
    planAgain: inTab((tab, { b }) => {
      const transfer = pick(recent.slice(-3), b)
      if (transfer === undefined) return false
      planIn(tab, transfer)
      return true
    }),
    follow: inTab(async (tab, move) => {
      if (userOf(tab).plan === undefined) {
        planIn(tab, transferOf(move))
        await clock.advance(0)
      }
      return follow(tab)
    }),
    followEverywhere: async (move: Move) => {
      for (const tab of awake()) planIn(tab, transferOf(move))
      await clock.advance(0)
      return awake().map(follow).includes(true)
    },
    insist: inTab(insist),
    // Rejects it in the wallet, and sends something else.
    edit: async (move: Move) => {
      const prompt = pick(wallet.open(), move.a)
      const tab = awake().find(({ number }) => number === prompt?.tab)
      if (prompt === undefined || tab === undefined) return false
      close(prompt)
      rejectWith(prompt, 0)
      await clock.advance(0)
      userOf(tab).plan = undefined
      await insist(tab, move)
      return true
    },
    press: inTab((tab) => (userOf(tab).plan ? send(tab, userOf(tab).acknowledged) : false)),
    pressTwice: inTab((tab) => (userOf(tab).plan ? send(tab, userOf(tab).acknowledged, 2) : false)),
    goOn: inTab((tab) => {
      const { acknowledged, error, plan } = userOf(tab)
      const key = readProperty(error, 'key')
      if (plan === undefined || typeof key !== 'string' || key === 'notStored') return false
      send(tab, [...acknowledged, key])
      return true
    }),
    check: inTab(({ latchkey }) => void checkIntents(latchkey)),
    approve: answering((prompt) => prompt.resolve(broadcast(prompt))),
    approveAndFail: answering((prompt, { b }) => {
      broadcast(prompt)
      prompt.reject(failure(b))
    }),
    approveInSilence: answering((prompt) => void broadcast(prompt)),
    approveWithCalls: answering((prompt, { b }) => {
      const id =
        b % 2 === 0
          ? `0xca${wallet.calls.size.toString(16)}`
          : `0x${'ca'.repeat(30)}${(wallet.calls.size + 4096).toString(16)}`
      wallet.calls.set(id, broadcast(prompt))
      prompt.resolve(id)
    }),
    reject: answering((prompt, { b }) => rejectWith(prompt, b)),
    rejectPlainly: answering((prompt) => rejectWith(prompt, 0)),
    dropInSilence: answering(() => {}),
    answerLate: ({ a, b }: Move) => {
      const isHere = (prompt: Prompt) => tabs.some(({ number }) => number === prompt.tab)
      const prompt = pick(
        wallet.prompts.filter((one) => !one.isOpen && !one.isAnswered && isHere(one)),
        a,
      )
      if (prompt === undefined) return false
      if (prompt.hash !== undefined && b % 2 === 0) prompt.resolve(prompt.hash)
      else prompt.reject(failure(b))
      return true
    },
    sendElsewhere: answering((prompt) => {
      const { from } = prompt.call
      prompt.resolve(broadcast(prompt, { from, to: mallory, value: 1n, data: '0x' }))
    }),
    answerOld: answering((prompt, { b }) => {
      const { data, to, value } = prompt.call
      const sent = asks.flatMap(({ prompt: { hash } }) => (hash ? [ledger.known(hash)] : []))
      const old = [...extras, ...sent].flatMap((one) => (one ? [one] : []))
      const like = old.filter((one) => one.data === data && one.to === to && one.value === value)
      // Often one that did the same.
      const answer = b % 2 === 0 ? (pick(like, b >> 1) ?? old.at(-1)) : pick(old, b)
      prompt.resolve(answer?.hash ?? `0x${'f'.repeat(64)}`)
    }),
    // A wallet that broadcasts, within a minute, what it reported as rejected.
    sendLate: ({ a }: Move) => {
      const prompt = pick(rejected(), a)
      if (prompt === undefined) return false
      broadcast(prompt)
      return true
    },
    // The same, and it returns the transaction for another request.
    answerWithRejected: ({ a, b }: Move) => {
      const [late, prompt] = [pick(rejected(), a), pick(wallet.open(), b)]
      if (late === undefined || prompt === undefined) return false
      close(prompt)
      prompt.resolve(broadcast(late))
      return true
    },
    elsewhere: (move: Move) => {
      const transfer = transferOf(move)
      const { asset, quantity, to } = transfer
      recent.push(transfer)
      const call =
        asset.kind === 'native'
          ? { to: to.toLowerCase(), value: quantity, data: '0x' }
          : { to: token, value: 0n, data: `0xa9059cbb${toWord(to.toLowerCase())}${toWord(quantity)}` }
      extras.push(ledger.submit({ from: alice, ...call }))
      return true
    },
    answerForeign: answering((prompt) => {
      const { hash } = ledger.submit({ from: mallory, to: receivers[0], value: 1n, data: '0x' })
      prompt.resolve(hash)
    }),
    cancelInWallet: ({ a }: Move) => {
      const stuck = pick(
        ledger.pool().filter(({ from }) => from === alice),
        a,
      )
      if (stuck === undefined) return false
      ledger.submit({ from: alice, to: alice, value: 0n, data: '0x' }, stuck.nonce)
      return true
    },
    speedUp: ({ a }: Move) => {
      const stuck = pick(
        ledger.pool().filter(({ from }) => from === alice),
        a,
      )
      if (stuck === undefined) return false
      const again = ledger.submit(stuck, stuck.nonce)
      // Who asks the wallet what became of calls learns the transaction that it sent last for them.
      for (const [id, hash] of wallet.calls) if (hash === stuck.hash) wallet.calls.set(id, again.hash)
      if (extras.some(({ hash }) => hash === stuck.hash)) extras.push(again)
      for (const { prompt } of asks) {
        if (prompt.hash !== stuck.hash) continue
        prompt.earlier.push(stuck.hash)
        prompt.hash = again.hash
      }
      return true
    },
    mine: async ({ a }: Move) => {
      ledger.mine(clock.monotonic())
      if (a % 2 === 1) await clock.advance(4000)
    },
    // Blocks are full: the next transaction that pays enough is alone in it.
    mineOne: () => void ledger.mine(clock.monotonic(), { most: 1 }),
    mineOthers: () => void ledger.mine(clock.monotonic(), { isBusy: true }),
    // Blocks are final after ten minutes.
    reorganize: ({ a }: Move) => ledger.reorganize(1 + (a % 2), clock.monotonic() - 600_000),
    wait: async ({ a }: Move) => {
      await clock.advance([100, 1000, 4000, 15_000, 61_000][a % 5] ?? 0)
      site.browser.deliverAll()
    },
    deliver: () => site.browser.deliverAll(),
    skew: ({ a }: Move) => {
      const by = [-3_600_000, 3_600_000, -86_400_000, 90_000, -90_000][a % 5] ?? 0
      skewedAt = clock.monotonic()
      if (by > 0) jumps.push(skewedAt)
      clock.skew(by)
    },
    slow: onNode((node, { b }) => {
      node.faults.latency = [300, 3000, 20_000][b % 3] ?? 0
    }),
    fault: onNode((node, { b }) => {
      node.faults.mode = (['down', 'busy', 'broken', 'refusing', 'flaky'] as const)[b % 5] ?? 'ok'
    }),
    repair,
    calm: () => calm(),
    lag: onNode((node, { b }) => {
      node.faults.lag = [1, 2][b % 2] ?? 0
    }),
    fill: () => {
      storedFrom = Infinity
      site.setFull(true)
    },
    freezeToken: () => ledger.freeze(true),
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
    thaw: ({ a }: Move) => {
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
  } satisfies Record<string, (move: Move) => unknown>

  /**
   * Whether an outcome looks older to every page than it is: they were loaded after the clock was set forward. Then none
   * looks whether its block went away.
   */
  const isAged = ({ confirmedAt = Infinity }: Ask) =>
    jumps.some((at) => at >= confirmedAt && tabs.every((tab) => userOf(tab).since > at))
  const keyOf = ({ confirm: { plan } }: Ask) => `${subjectOf(plan)} ${plan.transfer.quantity}`
  /** The transaction of a request that did what was reviewed. */
  const reviewedOf = ({ confirm, prompt: { earlier, hash } }: Ask, isIn: (hash: Hash) => boolean) =>
    [hash, ...earlier]
      .flatMap((one) => (one === undefined ? [] : (ledger.known(one) ?? [])))
      .find((one) => isCallOf(confirm.plan, one) && isIn(one.hash))
  /** How many requests, by the account's nonces before them, are left when each has one of the transactions since. */
  function unexplained(starts: readonly number[], nonces: readonly number[]): number {
    const left = [...nonces].sort((one, other) => other - one)
    return [...starts]
      .sort((one, other) => other - one)
      .filter((start) => {
        const [newest = -1] = left
        if (newest >= start) left.shift()
        return newest < start
      }).length
  }
  /**
   * A transaction that did what was reviewed is one request's, also of those that the user went on despite. What was asked
   * while the storage was full is known to one page alone.
   */
  function checkHolders(intents: readonly Intent[]): void {
    const held = asks.slice(storedFrom).flatMap(({ confirm, intentId, since }) => {
      const intent = intents.find(({ id }) => id === intentId)
      const { before, transactionId = '' } = intent ?? {}
      const transaction = ledger.known(transactionId)
      // An older one that the wallet returned for it is shown as something else.
      if (transaction && transaction.nonce < (before?.nonce ?? 0)) return []
      if (intent && transaction && transaction.order <= since && isDifferent(intent)) return []
      return transaction && isCallOf(confirm.plan, transaction) ? [transactionId] : []
    })
    if (new Set(held).size < held.length) fail('one transaction is shown for two requests')
  }
  /**
   * Compares what is shown of equal requests with what moved of them, by number: a wallet may return the transaction of one
   * for the other.
   */
  function compare(isIn: (hash: Hash) => boolean, isOver: boolean): void {
    const intents = journal()
    checkHolders(intents)
    for (const key of new Set(asks.map(keyOf))) {
      const equal = asks.filter((ask) => keyOf(ask) === key)
      const shown = equal.map(({ intentId }) => intents.find(({ id }) => id === intentId))
      for (const [index, ask] of equal.entries()) {
        const isConfirmed = shown[index]?.outcome === 'confirmed'
        ask.confirmedAt = isConfirmed ? (ask.confirmedAt ?? clock.monotonic()) : undefined
      }
      const count = (...outcomes: readonly Intent['outcome'][]) =>
        shown.filter((one) => one?.state === 'settled' && outcomes.includes(one.outcome)).length
      const [{ confirm }] = equal as [Ask]
      const moved = equal.flatMap((ask) => reviewedOf(ask, isIn)?.nonce ?? [])
      // A like transfer of another site that was in no block before the request looks like what the wallet sent for it.
      const more = extras.filter((one) => isCallOf(confirm.plan, one) && isIn(one.hash))
      // What the wallet still shows of a closed page, while an equal transaction was found for it: nothing tells which of them it is.
      const mayStillMove = ({ prompt, tab }: Ask, index: number) =>
        prompt.isOpen && !(gone.has(tab) && shown[index]?.outcome === 'confirmed')
      const mayMove = isOver
        ? moved.length
        : equal.filter((ask, index) => mayStillMove(ask, index) || hasMoved(ask)).length
      const nothing = isOver
        ? count('declined', 'withdrawn', 'failed', 'replaced')
        : count('declined', 'withdrawn')
      const words = shown.map((one) => `${one?.state} ${one?.outcome ?? ''}`).join()
      if (equal.length - nothing < mayMove) fail(`more may move than is shown: ${words}`)
      const aged = isOver ? equal.filter(isAged).length : 0
      const starts = shown.flatMap((one) => (one?.outcome === 'confirmed' ? [one.before?.nonce ?? 0] : []))
      const nonces = [...moved, ...more.map(({ nonce }) => nonce)]
      if (unexplained(starts, nonces) > aged) fail(`more is shown as confirmed than moved: ${words}`)
    }
  }

  /** Promise 3: "nothing was sent" is written only where nothing moved and nothing can, and "confirmed" of what moved. */
  const checkWords = () => compare((hash) => ledger.wasIncluded(hash), false)

  /** Whether a search from where the account was reaches what the wallet sent, and no other request has it. */
  function isFindable({ prompt }: Ask, { before, id, transactionId }: Intent): boolean {
    const nonce = prompt.hash === undefined ? undefined : ledger.known(prompt.hash)?.nonce
    if (transactionId !== undefined || nonce === undefined || before?.nonce === undefined) return false
    const isNear = nonce >= before.nonce && nonce < before.nonce + 8
    // It is shown as what another request's transaction became.
    const [tab] = tabs
    const isOthers = tab && getTransactions(tab.latchkey).some((one) => one.replacedBy === prompt.hash)
    return isNear && !isOthers && journal().every((one) => one.id === id || one.transactionId !== prompt.hash)
  }

  /** A transfer to someone new reaches the wallet, however much went wrong before. */
  async function checkReady(tab: WorldTab): Promise<void> {
    const asked = asks.length
    planIn(tab, { from: account, to: displayed(stranger), asset: { kind: 'native' }, quantity: 1n })
    await clock.advance(0)
    send(tab, [])
    await clock.advance(0)
    if (asks.length === asked)
      fail(`quiet, and a new transfer is not asked of the wallet: ${userOf(tab).error}`)
    for (const prompt of wallet.open()) rejectWith(prompt, 0)
    await clock.advance(0)
  }

  const isHeld = (hash: Hash | undefined) => journal().some(({ transactionId }) => transactionId === hash)

  /** Lets all go well for a quarter of an hour. Promises 5 and 8: then the chain, the wallet and every tab agree. */
  async function calm(): Promise<void> {
    repair()
    for (const tab of tabs) if (tab.isFrozen()) site.thaw(tab)
    await clock.advance(0)
    for (let round = 0; round < 4; round += 1) {
      for (const prompt of wallet.open()) {
        close(prompt)
        prompt.reject({ code: 4001, message: 'User rejected the request.' })
      }
      ledger.mine(clock.monotonic())
      await clock.advance(60_000)
      site.browser.deliverAll()
    }
    await clock.advance(10 * 60_000)
    site.browser.deliverAll()
    await clock.advance(1000)
    const [first] = tabs
    if (first === undefined) return
    for (const ask of asks) {
      const intent = journal().find(({ id }) => id === ask.intentId)
      const shown = `${intent?.state} ${intent?.outcome}`
      if (intent === undefined) continue
      const isHere = tabs.some(({ number }) => number === ask.tab)
      // The wallet has not answered: it may still have the request.
      if (intent.state === 'asking' && isHere && !ask.prompt.isAnswered) continue
      if (intent.state === 'asking' || intent.state === 'declined') fail(`quiet, and ${shown}`)
      const isOpen = shown.startsWith('sent') || shown.startsWith('asking')
      const { before, transactionId } = intent
      // No node answered before the wallet was asked, and none has seen the id that it gave: what it sent instead is not known.
      const isLost = before === undefined && ask.prompt.earlier.some((hash) => hash === transactionId)
      const hasArrived = reviewedOf(ask, (hash) => ledger.find(hash)?.hasSucceeded === true) !== undefined
      if (isOpen && !isLost && hasArrived) fail(`quiet, it moved, and ${shown}`)
      if (shown.startsWith('unconfirmed') && hasArrived && isFindable(ask, intent))
        fail(`quiet, it moved, and it was not found: ${shown}`)
    }
    compare((hash) => ledger.find(hash)?.hasSucceeded === true, true)
    const aged = asks.filter(isAged).map(({ intentId }) => intentId)
    for (const { id, intentId = '', status } of getTransactions(first.latchkey)) {
      const included = ledger.find(id)
      const carrying = wallet.calls.get(id)
      if (status === 'pending' && carrying && !isHeld(carrying) && ledger.find(carrying))
        fail(`quiet, the calls ${id} are in a block, and ${status}`)
      if (!included && !aged.includes(intentId) && status === 'confirmed')
        fail(`quiet, ${id} is in no block, and ${status}`)
      if (included && !aged.includes(intentId) && status !== (included.hasSucceeded ? 'confirmed' : 'failed'))
        fail(`quiet, ${id} is in a block, and ${status}`)
    }
    const [one, ...others] = tabs.map(({ latchkey }) =>
      readJournal(latchkey)
        // Known to its own page alone where storage was full.
        .filter(({ outcome }) => outcome !== 'withdrawn')
        .map(({ id, outcome, state, transactionId }) => [id, state, outcome, transactionId].join(' '))
        .join(),
    )
    // What a full storage refused is known to one page alone.
    if (taken['fill'] === undefined && others.some((other) => other !== one))
      fail(`two tabs disagree: ${one} and ${others.join(' and ')}`)
  }

  /** Calms the world, and then a new transfer is asked, and nothing is left of an instance that is destroyed. */
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
    async move(move: Move): Promise<void> {
      const result = await moves[move.kind](move)
      if (result === false) return
      await clock.advance(0)
      taken[move.kind] = (taken[move.kind] ?? 0) + 1
      checkWords()
      if (broken) throw broken
    },
    async quiet(): Promise<void> {
      await quiet()
      if (broken) throw broken
    },
    asks: () => asks.length,
  }
}

export type MoveKind =
  | 'plan'
  | 'planAgain'
  | 'follow'
  | 'followEverywhere'
  | 'insist'
  | 'edit'
  | 'press'
  | 'pressTwice'
  | 'goOn'
  | 'check'
  | 'approve'
  | 'approveAndFail'
  | 'approveInSilence'
  | 'approveWithCalls'
  | 'reject'
  | 'rejectPlainly'
  | 'dropInSilence'
  | 'answerLate'
  | 'sendElsewhere'
  | 'answerOld'
  | 'sendLate'
  | 'answerWithRejected'
  | 'elsewhere'
  | 'answerForeign'
  | 'cancelInWallet'
  | 'speedUp'
  | 'mine'
  | 'mineOne'
  | 'mineOthers'
  | 'reorganize'
  | 'wait'
  | 'deliver'
  | 'skew'
  | 'slow'
  | 'fault'
  | 'lag'
  | 'fill'
  | 'freezeToken'
  | 'repair'
  | 'calm'
  | 'open'
  | 'close'
  | 'reload'
  | 'freeze'
  | 'thaw'
  | 'crash'
