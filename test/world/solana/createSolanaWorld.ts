// Loaded before a run, so that nothing is imported in the middle of it.
import '../../../hooks/instance/loadServices.js'
import '../../../hooks/instance/sessionParts.js'
import '../../../hooks/instance/warnInDevelopment.js'
import '../../../hooks/intents/watchIntents.js'
import '../../../hooks/solana/createSolanaActions.js'
import '../../../hooks/solana/signing.js'
import '../../../hooks/solana/wallet/discoverWallets.js'
import '../../../hooks/transactions/effects/followTransactions.js'
import '../../../hooks/transactions/recording/createRecorder.js'
import { checkIntents } from '../../../hooks/intents/checkIntents.js'
import { readJournal } from '../../../hooks/intents/journal.js'
import { solanaMainnet } from '../../../hooks/networks.js'
import { shortfallOf } from '../../../hooks/send/review/holdPlan.js'
import { planTransfer } from '../../../hooks/send/review/planTransfer.js'
import { sendTransfer } from '../../../hooks/send/review/sendTransfer.js'
import { decodeBase58, encodeBase58 } from '../../../hooks/shared/base58.js'
import { readProperty } from '../../../hooks/shared/readProperty.js'
import type { CaipAddress } from '../../../hooks/shared/types/caip.js'
import type { Intent } from '../../../hooks/shared/types/intent.js'
import type { Network } from '../../../hooks/shared/types/network.js'
import type { Transfer, TransferAsset, TransferPlan } from '../../../hooks/shared/types/transfer.js'
import { solana } from '../../../hooks/solana/solana.js'
import { getTransactions } from '../../../hooks/transactions/getTransactions.js'
import { registerWallet } from '../../support/registerWallet.js'
import type { MoveOf } from '../createRunner.js'
import { createSite, type WorldTab } from '../createSite.js'
import { BrokenPromise } from '../createWorld.js'
import { guards } from './accounts.js'
import {
  approveToken,
  buildMessage,
  type Instruction,
  instructionsOf,
  memo,
  priceUnits,
  transferSol,
  transferToken,
} from './buildMessage.js'
import { createSolanaLedger, idOf, slotsUntil } from './createSolanaLedger.js'
import { createSolanaNode, noFaults } from './createSolanaNode.js'
import { createSolanaWallets, type SolanaPrompt, walletNames } from './createSolanaWallets.js'
import { movementsOf } from './movementsOf.js'
import { feeOf } from './runTransaction.js'
import {
  alice,
  bob,
  holders,
  holdingOf,
  mallory,
  mints,
  receivers,
  startingAccounts,
} from './startingAccounts.js'
import { type Message, readWire, type Wire, writeWire } from './wire.js'

const account: CaipAddress = `solana:${solanaMainnet.id}:${alice.address}`

export type SolanaMove = MoveOf<SolanaMoveKind>

/** A user's yes to what was shown. */
type Confirm = {
  readonly tab: number
  readonly plan: TransferPlan
  readonly acknowledged: readonly string[]
  /** Ids of transactions that every node showed at the press. */
  readonly shown: ReadonlySet<string>
  isPending: boolean
  ask: Ask | undefined
}
/** A request that reached a wallet. `sent`: ids of what the page gave to nodes for it. */
type Ask = {
  readonly prompt: SolanaPrompt
  readonly confirm: Confirm
  readonly intentId: string
  readonly sent: Set<string>
}
type User = { plan: TransferPlan | undefined; error: unknown; acknowledged: readonly string[] }

const assetOf = ({ transfer: { asset } }: TransferPlan) =>
  asset.kind === 'native' ? 'native' : asset.address
const subjectOf = (plan: TransferPlan) => `${assetOf(plan)} ${plan.transfer.to}`

/** Whether a message costs no more than was shown. */
const isCheapAs = (plan: TransferPlan, message: Message) => feeOf(message) <= (plan.maxFee ?? 0n)

/** Whether a message is the transfer that was shown: with what a wallet may add, or without. */
function isTransferOf(plan: TransferPlan, message: Message, { mayAdd }: { mayAdd: boolean }): boolean {
  const { movements, additions, others } = movementsOf(message, holders)
  const sum = movements.reduce((total, { quantity }) => total + quantity, 0n)
  return (
    movements.length > 0 &&
    others === 0 &&
    (mayAdd || additions === 0) &&
    message.keys[0] === alice.address &&
    message.header[0] === 1 &&
    sum === plan.transfer.quantity &&
    movements.every(
      ({ asset, from, to }) => asset === assetOf(plan) && from === alice.address && to === plan.transfer.to,
    )
  )
}

/** Of mainnet, whose blocks take a little longer than the 400 ms that are meant. */
const slotMs = 450
const firstSlot = 1000
const startSeconds = 1_768_478_400 - firstSlot * 0.4

export async function createSolanaWorld() {
  const slots = new Map<string, number>()
  const hashes = new Map<number, string>()
  function blockhashOf(slot: number): string {
    const known = hashes.get(slot)
    if (known !== undefined) return known
    const bytes = new Uint8Array(32).fill(255)
    new DataView(bytes.buffer).setUint32(4, slot)
    const hash = encodeBase58(bytes)
    hashes.set(slot, hash)
    slots.set(hash, slot)
    return hash
  }
  let now = () => 0
  const ledger = createSolanaLedger({
    accounts: startingAccounts(),
    slot: () => firstSlot + Math.floor(now() / slotMs),
    blockhashOf,
    slotOf: (hash) => slots.get(hash),
  })
  const confirms: Confirm[] = []
  const asks: Ask[] = []
  const tabs: WorldTab[] = []
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
  const mayMove = (id: string) => ledger.hasMoved(id) || ledger.mayLand(id)

  /** Promises 1, 2 and 4: each request is one confirm of what was shown, and its like waits for a yes. */
  function onAsk(prompt: SolanaPrompt): void {
    const { message } = readWire(prompt.bytes)
    const pending = confirms.filter(
      ({ isPending, plan, tab, ask }) =>
        tab === prompt.tab &&
        isPending &&
        ask === undefined &&
        isCheapAs(plan, message) &&
        isTransferOf(plan, message, { mayAdd: false }),
    )
    const [confirm] = pending
    const latchkey = tabs.find(({ number }) => number === prompt.tab)?.latchkey
    if (confirm === undefined || latchkey === undefined) {
      fail('a request that was not confirmed')
      return
    }
    const known = new Set(asks.map(({ intentId }) => intentId))
    const intents = readJournal(latchkey)
    const intent = intents.find(
      ({ id, quantity, receiver, state, transfers }) =>
        state === 'asking' &&
        !known.has(id) &&
        id.startsWith(String(prompt.tab).padStart(8, '0')) &&
        (transfers[0]?.address ?? 'native') === assetOf(confirm.plan) &&
        receiver === confirm.plan.transfer.to &&
        quantity === confirm.plan.transfer.quantity,
    )
    if (intent === undefined) {
      fail('a request that is not in the journal')
      return
    }
    for (const earlier of asks) {
      if (subjectOf(earlier.confirm.plan) !== subjectOf(confirm.plan)) continue
      const written = intents.find(({ id }) => id === earlier.intentId)
      // A second press joins the first.
      const shown = pending.flatMap(({ acknowledged }) => acknowledged)
      const isAcknowledged = shown.some((key) => key.startsWith(`intent ${earlier.intentId} `))
      const isSeen =
        written?.state === 'settled' && (written.outcome === 'confirmed' || written.outcome === 'dismissed')
      // No node shows what waits for a leader: after a rejection the newest that the chain shows decides.
      const isRejected = written?.state === 'declined' || written?.outcome === 'declined'
      if (!isRejected && Buffer.compare(earlier.prompt.bytes, prompt.bytes) === 0)
        fail('two requests are one transaction')
      const isKnown = (id: string) => (isRejected ? confirm.shown.has(id) && isShown(id) : isOut(id))
      // The same bytes may have been signed for another one, which has them.
      const isOthers = (id: string) =>
        asks.some(
          (other) =>
            other !== earlier &&
            other.prompt.signed.includes(id) &&
            intents.some((one) => one.id === other.intentId && one.transactionId === id),
        )
      const isRisk = earlier.prompt.isOpen || earlier.prompt.signed.some((id) => isKnown(id) && !isOthers(id))
      if (isRisk && !isAcknowledged && !isSeen)
        fail(`a like request was made while the first may move: ${written?.state} ${written?.outcome}`)
    }
    const ask: Ask = { prompt, confirm, intentId: intent.id, sent: new Set() }
    confirm.ask = ask
    asks.push(ask)
  }

  /** Ids of what left a wallet or the page for the leaders. */
  const broadcasts = new Set<string>()
  const isOut = (id: string) => broadcasts.has(id) && mayMove(id)
  /** Whether every node shows that it is included. */
  const isShown = (id: string) =>
    nodes.every((node) => {
      const { historyLag, isDenying, kept, lag } = node.faults
      const at = ledger.slot() - lag - historyLag - slotsUntil.confirmed
      const found = ledger.find(id, at)
      return found !== undefined && !isDenying && found.slot > ledger.slot() - kept
    })
  const hasSigned = ({ prompt }: Ask) => prompt.signed.some(isOut)

  /** Promises 1 and 2 for what the page sends itself: what a wallet signed for this confirm, and no more than was shown. */
  function onSend(bytes: Uint8Array): void {
    const wire = readWire(bytes)
    const id = idOf(wire)
    broadcasts.add(id)
    const signed = asks.filter(({ prompt }) => prompt.isSigning && prompt.signed.includes(id))
    if (signed.length === 0) {
      fail('a transaction was sent that no wallet signed for it')
      return
    }
    // A wallet may have signed the same for an earlier one.
    const ask = signed.find(({ confirm: { plan }, prompt, sent }) => {
      const isNew = sent.size === 0 || sent.has(id)
      const isAsked = wire.message.blockhash === readWire(prompt.bytes).message.blockhash
      return (
        isNew &&
        isAsked &&
        isCheapAs(plan, wire.message) &&
        isTransferOf(plan, wire.message, { mayAdd: true })
      )
    })
    if (ask) ask.sent.add(id)
    else fail('a transaction was sent that is not what was shown, or a second one for one confirm')
  }

  const nodes = [0, 1].map(() => createSolanaNode(ledger, { startSeconds, onSend }))
  // A page that is gone asks for nothing more.
  const isTabOpen = (tab: number) => tabs.some(({ number }) => number === tab)
  const wallets = createSolanaWallets({ address: alice.address, isOpen: isTabOpen, onAsk })
  const network: Network = {
    ...solanaMainnet,
    rpcUrls: { default: { http: nodes.map((_, index) => `https://node${index}.example`) } },
  }
  const site = createSite({
    nodes,
    chain: {
      network,
      adapter: solana(),
      connectorId: walletNames.sending,
      offer(window, tab, later) {
        registerWallet(window, wallets.inject(tab, { kind: 'sending', later }))
        registerWallet(window, wallets.inject(tab, { kind: 'signing', later }))
      },
    },
  })
  const { clock } = site
  now = clock.monotonic

  async function openTab(): Promise<WorldTab> {
    const tab = await site.open()
    tabs.push(tab)
    users.set(tab.number, { plan: undefined, error: undefined, acknowledged: [] })
    return tab
  }
  const pick = <item>(list: readonly item[], index: number): item | undefined =>
    list[index % Math.max(1, list.length)]
  const userOf = ({ number }: WorldTab) => users.get(number) as User

  function send(tab: WorldTab, acknowledged: readonly string[], times = 1): void {
    const user = userOf(tab)
    const { plan } = user
    if (plan === undefined) return
    const shown = new Set(asks.flatMap(({ prompt }) => prompt.signed.filter(isShown)))
    const confirm: Confirm = {
      ...{ tab: tab.number, plan, acknowledged, shown },
      ...{ isPending: true, ask: undefined },
    }
    confirms.push(confirm)
    user.acknowledged = acknowledged
    for (let press = 0; press < times; press += 1)
      void sendTransfer(tab.latchkey, { plan, acknowledged }).then(
        () => {
          confirm.isPending = false
          if (user.plan === plan) Object.assign(user, { plan: undefined, error: undefined })
        },
        (thrown: unknown) => {
          confirm.isPending = false
          if (user.plan === plan) user.error = thrown
        },
      )
  }

  function leave(tab: WorldTab): void {
    tabs.splice(tabs.indexOf(tab), 1)
    for (const confirm of confirms) if (confirm.tab === tab.number) confirm.isPending = false
  }

  const newest = () => blockhashOf(ledger.slot() - 1)
  const broadcast = (bytes: Uint8Array): string => {
    const id = ledger.submit(bytes)
    broadcasts.add(id)
    return id
  }
  /** A plain transfer. */
  function paying(
    from: string,
    { asset, quantity, to }: Pick<Transfer, 'asset' | 'quantity' | 'to'>,
  ): Message {
    const mint = mints.find(({ address }) => asset.kind !== 'native' && address === asset.address)
    const token = mint && {
      ...{ program: mint.program, mint: mint.address, owner: from, quantity, decimals: 6 },
      ...{ source: holdingOf(from, mint.address), destination: holdingOf(to, mint.address) },
    }
    const instruction = token ? transferToken(token) : transferSol(from, to, quantity)
    return buildMessage(from, { blockhash: newest(), instructions: [instruction] })
  }
  const signatureOf = (id: string) => decodeBase58(id) ?? new Uint8Array(64)
  const bytesOf = ({ messageBytes, signatures }: Wire) => writeWire(messageBytes, signatures.map(signatureOf))
  /** Alice signs a message for a prompt. */
  function sign(prompt: SolanaPrompt, message = readWire(prompt.bytes).message): Uint8Array {
    const bytes = alice.sign(message)
    prompt.signed.push(idOf(ledger.note(bytes)))
    return bytes
  }
  /** The wallet signs, broadcasts if it is one that does, and answers. */
  function answerWith(prompt: SolanaPrompt, message?: Message): void {
    const bytes = sign(prompt, message)
    prompt.resolve(prompt.isSigning ? bytes : signatureOf(broadcast(bytes)))
  }

  const askOf = (prompt: SolanaPrompt) => asks.find((ask) => ask.prompt === prompt)
  /** Ids of what Alice sent in other apps. */
  const own: string[] = []
  const codes = [4001, 5000, 'ACTION_REJECTED', -32603, -32002, 4900, 408, undefined] as const
  const failure = (index: number) => ({ code: pick(codes, index), message: 'User rejected the request.' })
  function answering(run: (prompt: SolanaPrompt, move: SolanaMove) => void) {
    return (move: SolanaMove) => {
      const prompt = pick(wallets.open(), move.a)
      if (prompt === undefined) return false
      prompt.isOpen = false
      run(prompt, move)
      return true
    }
  }
  type Change = (instructions: readonly Instruction[], move: SolanaMove) => readonly Instruction[]
  function changed(prompt: SolanaPrompt, move: SolanaMove, change: Change): Message {
    const { message } = readWire(prompt.bytes)
    const instructions = change(instructionsOf(message), move)
    return buildMessage(alice.address, { blockhash: message.blockhash, instructions })
  }
  const changing = (change: Change) => (prompt: SolanaPrompt, move: SolanaMove) =>
    answerWith(prompt, changed(prompt, move, change))
  const payingElsewhere = (prompt: SolanaPrompt, move: SolanaMove) =>
    changed(prompt, move, (instructions, { b, c }) => {
      const [from, thief] = [alice.address, mallory.address]
      const { asset, to: asked = thief } = askOf(prompt)?.confirm.plan.transfer ?? {}
      const steal = (mint: (typeof mints)[number] = mints[0]) =>
        transferToken({
          ...{ program: mint.program, mint: mint.address, owner: from, quantity: 2n, decimals: 6 },
          ...{ source: holdingOf(from, mint.address), destination: holdingOf(thief, mint.address) },
        })
      const same = mints.find(({ address }) => asset?.kind === 'token' && address === asset.address)
      const variants = [
        [...instructions, transferSol(from, thief, 2_000_000n)],
        [...instructions, steal(pick(mints, c))],
        [...instructions, steal(same)],
        [...instructions.slice(0, 2), transferSol(from, thief, 2_000_000n)],
        [...instructions.slice(0, 2), transferSol(from, asked, 7n)],
        // More than the lamports that wallets may pay for priority by other means than the fee.
        [...instructions, transferSol(from, asked, 2_000_000n)],
      ]
      return pick(variants, b) ?? instructions
    })
  const inTab =
    (run: (tab: WorldTab, move: SolanaMove) => unknown) =>
    async (move: SolanaMove): Promise<boolean> => {
      const tab = pick(awake(), move.a)
      if (tab === undefined) return false
      return (await run(tab, move)) !== false
    }
  const onNode = (run: (node: (typeof nodes)[number], move: SolanaMove) => void) => (move: SolanaMove) => {
    const node = pick(nodes, move.a)
    if (node) run(node, move)
    return true
  }
  const native = { kind: 'native' } as const
  const assets: readonly TransferAsset[] = [
    native,
    ...mints.map(({ address }): TransferAsset => ({ kind: 'token', address, decimals: 6 })),
  ]
  const repair = () => {
    for (const { faults } of nodes) Object.assign(faults, noFaults)
    site.setFull(false)
  }

  const moves = {
    plan: inTab(({ latchkey, number }, { b, c }) => {
      const last = asks.at(-1)?.confirm.plan.transfer
      const chosen = { asset: pick(assets, b), to: pick(receivers, c), quantity: BigInt(1 + (c % 3)) }
      // The same again, every other time.
      const { asset, to, quantity } = (b >= 30 && last) || chosen
      if (asset === undefined || to === undefined) return false
      void planTransfer(latchkey, { from: account, to, asset, quantity }).then(
        (plan) => {
          const user = users.get(number)
          if (user === undefined || plan.failure !== undefined) return
          // The review shows at once what a token withholds.
          const acknowledged = c < 30 ? [] : [shortfallOf(plan)?.key ?? []].flat()
          Object.assign(user, { plan, error: undefined, acknowledged })
        },
        () => undefined,
      )
      return true
    }),
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
    useWallet: inTab((tab, { b }) => {
      void site.connectIn(tab, pick(Object.values(walletNames), b)).catch(() => undefined)
    }),
    approve: answering((prompt) => answerWith(prompt)),
    approveAndFail: answering((prompt, move) => {
      broadcast(sign(prompt, move.c % 5 === 0 ? payingElsewhere(prompt, move) : undefined))
      prompt.reject(failure(move.b))
    }),
    approveInSilence: answering((prompt) => void broadcast(sign(prompt))),
    reject: answering((prompt, { b }) => prompt.reject(failure(b))),
    rejectPlainly: answering((prompt) => prompt.reject(failure(0))),
    dropInSilence: answering(() => {}),
    // It reported a rejection, or nothing, or returned something else, and sends what it was asked for all the same.
    sendLate: ({ a }: SolanaMove) => {
      const isAsked = ({ blockhash }: Message, prompt: SolanaPrompt) =>
        blockhash === readWire(prompt.bytes).message.blockhash
      const late = asks.flatMap(({ prompt }) => {
        if (prompt.isOpen || (prompt.isResolved && !prompt.isSigning)) return []
        if (prompt.signed.length === 0) return [() => sign(prompt)]
        return prompt.signed.flatMap((id) => {
          const wire = ledger.known(id)
          if (wire === undefined || broadcasts.has(id) || !isAsked(wire.message, prompt)) return []
          return [() => bytesOf(wire)]
        })
      })
      const create = pick(late, a)
      if (create) broadcast(create())
      return create !== undefined
    },
    addMemo: answering(changing((instructions) => [...instructions, memo('sent by Fox')])),
    addGuard: answering(
      changing((instructions) => [
        ...instructions,
        { program: guards, accounts: [], data: Uint8Array.of(5) },
      ]),
    ),
    raiseFee: answering(
      changing((instructions, { b }) =>
        instructions.map((one) =>
          one.data[0] === 3 && one.accounts.length === 0
            ? priceUnits(b % 2 === 0 ? 20_000n : 90_000_000n)
            : one,
        ),
      ),
    ),
    payElsewhere: answering((prompt, move) => answerWith(prompt, payingElsewhere(prompt, move))),
    giveControl: answering((prompt, move) => {
      const asset = askOf(prompt)?.confirm.plan.transfer.asset
      const asked = asset?.kind === 'token' ? asset.address : mints[0].address
      const { address: mint, program } = mints.find(({ address }) => address === asked) ?? mints[0]
      const approval = approveToken(program, {
        source: holdingOf(alice.address, mint),
        ...{ delegate: mallory.address, owner: alice.address, quantity: 9n },
      })
      answerWith(
        prompt,
        changed(prompt, move, (instructions) => [...instructions, approval]),
      )
    }),
    changeBlockhash: answering((prompt, { b }) => {
      const { message } = readWire(prompt.bytes)
      const older = slots.get(message.blockhash) ?? 0
      const blockhash = b % 2 === 0 ? newest() : blockhashOf(older - 1 - (b % 30))
      answerWith(prompt, { ...message, blockhash })
    }),
    answerOld: answering((prompt, { b }) => {
      const plan = askOf(prompt)?.confirm.plan
      const isLike = (id: string) => {
        const { message } = ledger.known(id) ?? {}
        return plan && message && isTransferOf(plan, message, { mayAdd: true })
      }
      const all = [...own, ...asks.flatMap((ask) => ask.prompt.signed)]
      const old = (b % 2 === 0 && all.find(isLike)) || pick(all, b) || ''
      const wire = ledger.known(old)
      prompt.resolve(prompt.isSigning && wire ? bytesOf(wire) : signatureOf(old))
    }),
    answerForeign: answering((prompt) => {
      const transfer = askOf(prompt)?.confirm.plan.transfer
      if (transfer === undefined) return
      const bytes = mallory.sign(paying(mallory.address, transfer))
      const id = ledger.submit(bytes)
      prompt.resolve(prompt.isSigning ? bytes : signatureOf(id))
    }),
    receive: () => {
      const transfer = { asset: native, to: alice.address, quantity: 1_000_000n }
      ledger.submit(mallory.sign(paying(mallory.address, transfer)))
    },
    // In another app. The chain does not show whose an equal transfer is, so it is never one that may be planned here.
    spend: ({ a, c }: SolanaMove) => {
      const transfer = {
        asset: native,
        to: pick(receivers, a) ?? bob.address,
        quantity: BigInt(11 + (c % 3)),
      }
      own.push(ledger.submit(alice.sign(paying(alice.address, transfer))))
    },
    include: () => ledger.include(),
    fork: () => ledger.fork(),
    rollBack: () => ledger.fork('finalized'),
    forget: () => ledger.forget(),
    wait: async ({ a }: SolanaMove) => {
      await clock.advance([100, 300, 1000, 4000, 4000, 15_000, 61_000][a % 7] ?? 0)
      site.browser.deliverAll()
    },
    deliver: () => site.browser.deliverAll(),
    skew: ({ a }: SolanaMove) =>
      clock.skew([-3_600_000, 3_600_000, -86_400_000, 90_000, -90_000][a % 5] ?? 0),
    slow: onNode((node, { b }) => {
      node.faults.latency = [300, 3000, 20_000][b % 3] ?? 0
    }),
    fault: onNode((node, { b }) => {
      node.faults.mode = (['down', 'busy', 'broken', 'refusing', 'lossy', 'garbled'] as const)[b % 6] ?? 'ok'
    }),
    lag: onNode((node, { b, c }) => {
      const slotsBehind = [2, 40, 200, 400][b % 4] ?? 0
      Object.assign(node.faults, { [pick(['lag', 'statusLag', 'historyLag'], c) ?? 'lag']: slotsBehind })
    }),
    prune: onNode((node) => {
      node.faults.kept = 320
    }),
    repair,
    fill: () => site.setFull(true),
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
    thaw: ({ a }: SolanaMove) => {
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
    sleep: async () => {
      for (const tab of [...tabs]) {
        leave(tab)
        site.crash(tab)
      }
      await clock.advance(5 * 60_000)
      await openTab()
    },
  } satisfies Record<string, (move: SolanaMove) => unknown>

  const keyOf = ({ confirm: { plan } }: Ask) => `${subjectOf(plan)} ${plan.transfer.quantity}`
  /** Ids of what was signed for an ask as it was reviewed, and moved. */
  const reviewedOf = ({ confirm, prompt }: Ask, isIn: (id: string) => boolean) =>
    prompt.signed.filter((id) => {
      const wire = ledger.known(id)
      return wire && isTransferOf(confirm.plan, wire.message, { mayAdd: true }) && isIn(id)
    })
  /** A page that is loaded after the clock was set forward takes each outcome for old, and does not look again. */
  const isCorrected = () => taken['skew'] === undefined
  /**
   * Compares what is shown of equal requests with what moved of them, by number: a wallet may return the transaction of one
   * for the other, and the same bytes are one transaction.
   */
  function compare(isOver: boolean): void {
    const intents = journal()
    for (const key of new Set(asks.map(keyOf))) {
      const equal = asks.filter((ask) => keyOf(ask) === key)
      const reported = equal.map(({ intentId }) => intents.find(({ id }) => id === intentId))
      const count = (...outcomes: readonly Intent['outcome'][]) =>
        reported.filter((one) => one?.state === 'settled' && outcomes.includes(one.outcome)).length
      const countIn = (isIn: (id: string) => boolean) =>
        new Set(equal.flatMap((ask) => reviewedOf(ask, isIn))).size
      const moved = countIn(ledger.hasMoved)
      const open = equal.filter(({ prompt }) => prompt.isOpen).length
      const out = new Set(equal.filter(hasSigned).flatMap(({ prompt }) => prompt.signed.filter(isOut))).size
      const isAble = isOver ? moved : open + out
      const nothing = count('declined', 'withdrawn', 'failed', 'replaced')
      const words = reported.map((one) => `${one?.state} ${one?.outcome ?? ''}`).join()
      if (equal.length - nothing < isAble) fail(`more may move than is shown: ${words}`)
      // Its block may have gone a moment ago.
      const shown = isOver && isCorrected() ? moved : countIn(ledger.hadMoved)
      if (count('confirmed') > shown) fail(`more is shown as confirmed than moved: ${words}`)
    }
  }

  /** Promises 5 and 8: once all is quiet, the chain, the wallet and every tab agree. */
  async function quiet(): Promise<void> {
    repair()
    for (const tab of tabs) if (tab.isFrozen()) site.thaw(tab)
    await clock.advance(0)
    for (let round = 0; round < 4; round += 1) {
      for (const prompt of wallets.open()) {
        prompt.isOpen = false
        prompt.reject({ code: 4001, message: 'User rejected the request.' })
      }
      ledger.include()
      await clock.advance(10_000)
      site.browser.deliverAll()
      clock.sleep(50_000)
    }
    // By then no request waits for others any more, and what no node knows is given up.
    clock.sleep(10 * 60_000)
    await clock.advance(10_000)
    site.browser.deliverAll()
    // Nodes are asked every 5 minutes by then.
    clock.sleep(5 * 60_000)
    await clock.advance(10_000)
    site.browser.deliverAll()
    await clock.advance(1000)
    const [first] = tabs
    if (first === undefined) return
    for (const ask of asks) {
      const intent = journal().find(({ id }) => id === ask.intentId)
      if (intent === undefined) continue
      const shown = `${intent.state} ${intent.outcome}`
      const isHere = tabs.some(({ number }) => number === ask.prompt.tab)
      // The wallet has not answered: it may still have the request.
      if (intent.state === 'asking' && isHere && !ask.prompt.isAnswered) continue
      if (intent.state === 'asking' || intent.state === 'declined') fail(`quiet, and ${shown}`)
      if (intent.state === 'sent' && reviewedOf(ask, ledger.hasMoved).length > 0)
        fail(`quiet, it moved, and ${shown}`)
    }
    compare(true)
    for (const { id, sentAt, status } of getTransactions(first.latchkey)) {
      const found = ledger.find(id)
      if (found && status !== (found.err === null ? 'confirmed' : 'failed'))
        fail(`quiet, ${id} is in a block, and ${status}`)
      const isSeen = isCorrected() ? found !== undefined : ledger.hadMoved(id)
      if (!isSeen && status === 'confirmed') fail(`quiet, ${id} is in no block, and ${status}`)
      // Where the clock was set back, time has yet to come.
      if (status === 'pending' && clock.now() - sentAt > 12 * 60_000) fail(`quiet, and ${id} is pending`)
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
    for (const tab of [...tabs]) {
      tab.latchkey.destroy()
      await clock.advance(0)
      const { listeners, timers } = tab.left()
      if (timers.length > 0) fail(`${timers.length} timers are left: ${timers.join()}`)
      // Of the wallets, which listen for pages that ask.
      if (listeners > 2) fail(`${listeners} listeners are left`)
    }
  }

  // What Alice sent before, which is like what she sends here: long enough ago that nodes which lag know it too.
  for (const to of receivers)
    for (const asset of assets.slice(0, to === bob.address ? 3 : 1))
      for (const quantity of [1n, 2n, 3n])
        own.push(ledger.submit(alice.sign(paying(alice.address, { asset, to, quantity }))))
  ledger.include()
  clock.sleep(10 * 60_000)
  const first = await openTab()
  await site.connectIn(first)
  await clock.advance(0)

  return {
    taken,
    async move(move: SolanaMove): Promise<void> {
      const result = await moves[move.kind](move)
      await clock.advance(0)
      if (result !== false) taken[move.kind] = (taken[move.kind] ?? 0) + 1
      compare(false)
      if (broken) throw broken
    },
    async quiet(): Promise<void> {
      await quiet()
      if (broken) throw broken
    },
    asks: () => asks.length,
    confirmed: () => journal().filter(({ outcome }) => outcome === 'confirmed').length,
  }
}

export type SolanaMoveKind =
  | 'plan'
  | 'press'
  | 'pressTwice'
  | 'goOn'
  | 'check'
  | 'useWallet'
  | 'approve'
  | 'approveAndFail'
  | 'approveInSilence'
  | 'reject'
  | 'rejectPlainly'
  | 'dropInSilence'
  | 'sendLate'
  | 'addMemo'
  | 'addGuard'
  | 'raiseFee'
  | 'payElsewhere'
  | 'giveControl'
  | 'changeBlockhash'
  | 'answerOld'
  | 'answerForeign'
  | 'receive'
  | 'spend'
  | 'include'
  | 'fork'
  | 'rollBack'
  | 'forget'
  | 'wait'
  | 'deliver'
  | 'skew'
  | 'slow'
  | 'fault'
  | 'lag'
  | 'prune'
  | 'repair'
  | 'fill'
  | 'open'
  | 'close'
  | 'reload'
  | 'freeze'
  | 'thaw'
  | 'crash'
  | 'sleep'
