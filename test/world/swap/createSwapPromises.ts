import type { Intent } from '../../../hooks/shared/types/intent.js'
import type { SwapStepKind } from '../../../hooks/shared/types/swap.js'
import { type Call, type Hash, type Ledger, type Transaction, toWord } from '../createLedger.js'
import type { WalletAsk } from '../createWallet.js'
import type { Built } from './createProvider.js'
import type { ShownRevoke, ShownSwap } from './createSwapPage.js'
import { allowanceKey, decodeSwap, type Market } from './market.js'

/** A user's yes to what was shown. */
export type Press = {
  readonly tab: number
  /** Exactly one of the two. */
  readonly swap?: ShownSwap
  readonly revoke?: ShownRevoke
  /** Keys of what the user goes on despite. */
  readonly acknowledged: readonly string[]
  /** How many requests had reached the wallet before it. */
  readonly since: number
  isPending: boolean
  readonly asks: Ask[]
}

/** A request that reached the wallet. */
export type Ask = WalletAsk & {
  readonly press: Press
  readonly kinds: readonly SwapStepKind[]
  readonly intentId: string
  /** Equal for requests that do the same. */
  readonly key: string
  /** Equal for requests of which one waits for the other. */
  readonly subject: string
  /** When it was first shown as confirmed, on the monotonic clock. */
  confirmedAt: number | undefined
}

/** What contradicts a promise. */
export class BrokenPromise extends Error {
  override readonly name = 'BrokenPromise'
}

const lower = (text: string | undefined) => text?.toLowerCase()
const quoteLifetime = 30_000

export type PromisesParameters = {
  alice: string
  asks: Ask[]
  built: readonly Built[]
  ledger: Ledger
  market: Market
  presses: readonly Press[]
  now: () => number
  /** The journal as a tab has it. */
  journalOf: (tab: number) => readonly Intent[]
  /** Whether every node has answered truly since this move began, and what it began with is on the chain. */
  isHealthy: () => boolean
  /** What an owner's spender could take when this move began. */
  allowanceBefore: (token: string, spender: string) => bigint
  fail: (text: string) => void
}

/** The promises at the moment at which a wallet is asked: 1, 2, 4, 13 and 14 of the design. */
export function createSwapPromises(parameters: PromisesParameters) {
  const { alice, allowanceBefore, asks, built, fail, isHealthy, journalOf, ledger, market, now, presses } =
    parameters
  const tokenOf = (to: string) => market.tokens.find(({ address }) => address === to)

  /** The requests that a press covers, by what was shown: a batch, each step, or those before a swap that can't be simulated yet. */
  function coveredOf({ reviewed: { plan } }: ShownSwap): readonly (readonly SwapStepKind[])[] {
    const kinds = plan.calls.map(({ kind }) => kind)
    if (plan.isBatch) return [kinds]
    const isLater = (kind: SwapStepKind) => plan.simulation === 'afterApproval' && kind === 'swap'
    return kinds.filter((kind) => !isLater(kind)).map((kind) => [kind])
  }
  /** The kinds that a press covers next. */
  function nextOf({ asks: own, revoke, swap }: Press): readonly SwapStepKind[] | undefined {
    if (revoke) return own.length === 0 ? ['reset'] : undefined
    return swap && coveredOf(swap)[own.length]
  }

  function kindOf({ data, to }: Call): SwapStepKind {
    if (!tokenOf(to) || !data.startsWith('0x095ea7b3')) return 'swap'
    return /^0+$/.test(data.slice(74)) ? 'reset' : 'approve'
  }
  const partsOf = ({ call, prompt: { batch } }: WalletAsk) => batch?.calls ?? [call]

  type Tell = (problem: string) => void

  /** The price that a swap is asked for is new, of the same provider's answer, and about what was shown. */
  function checkPrice(tell: Tell, tab: number, { reviewed, subject }: ShownSwap, data?: string): void {
    const isAbout = ({ request, tab: of }: Built) =>
      of === tab &&
      request.account === subject.account &&
      request.from.id === subject.from.id &&
      request.to.id === subject.to.id &&
      request.quantity === subject.quantity &&
      request.slippage === subject.slippage
    if (reviewed.plan.terms.kind !== 'swap') {
      if (now() - reviewed.quoted.at > quoteLifetime) tell('an old amount was asked for')
      return
    }
    const known = built.findLast(
      (one) => isAbout(one) && (data === undefined || one.data.toLowerCase() === data),
    )
    if (known === undefined) tell('a call was asked for that nobody built for what was shown')
    else if (now() - known.at > quoteLifetime) tell('a call of an old price was asked for')
  }

  function checkSwap(tell: Tell, tab: number, press: ShownSwap, { data, to, value }: Call): void {
    const { reviewed, subject } = press
    const { contracts, kind } = reviewed.plan.terms
    const sold = subject.from.address === undefined ? subject.quantity : 0n
    if (value !== sold) tell('another value was asked for than was shown')
    if (kind !== 'swap') {
      const isIt = kind === 'wrap' ? '0xd0e30db0' : `0x2e1a7d4d${toWord(subject.quantity)}`
      if (to !== lower(contracts.wrapped) || data !== isIt) tell('another call was asked for than was shown')
      return
    }
    checkPrice(tell, tab, press, data)
    const call = decodeSwap(data)
    if (to !== lower(contracts.router) || !market.parties.routers.includes(to))
      tell('another contract was called than the pinned one')
    if (call?.from !== lower(subject.from.address) || call?.to !== lower(subject.to.address))
      tell('another pair was asked for than was shown')
    if (call?.quantity !== subject.quantity) tell('another amount was asked for than was shown')
    if (call?.recipient !== alice) tell('what arrives goes to another account')
    if ((call?.flags ?? 0n) !== 0n) tell('flags were asked for that nobody showed')
    if ((call?.minimumOut ?? 0n) < reviewed.quoted.minimumOut) tell('less may arrive than was shown')
  }

  function checkApproval(
    tell: Tell,
    tab: number,
    press: ShownSwap,
    { call: { data, to, value }, kind }: { call: Call; kind: SwapStepKind },
  ): void {
    const { reviewed, subject } = press
    const { router, spender = router } = reviewed.plan.terms.contracts
    const quantity = kind === 'reset' ? 0n : subject.quantity
    if (value !== 0n || to !== lower(subject.from.address)) tell('another token was approved than was shown')
    if (!market.parties.routers.includes(lower(spender) ?? ''))
      tell('a contract was approved that is not pinned')
    if (data !== `0x095ea7b3${toWord(lower(spender) ?? '')}${toWord(quantity)}`)
      tell('another approval was asked for than was shown')
    checkPrice(tell, tab, press)
    // Read since the press: nothing is approved twice.
    const stands = (allowed: bigint) => kind === 'approve' && allowed >= quantity
    const head = ledger.head().state.balances.get(allowanceKey(to, alice, lower(spender) ?? '')) ?? 0n
    if (isHealthy() && stands(head) && stands(allowanceBefore(to, lower(spender) ?? '')))
      tell('an approval was asked for that stands')
  }

  function checkRevoke(tell: Tell, { given }: ShownRevoke, { data, to, value }: Call): void {
    const isIt = data === `0x095ea7b3${toWord(lower(given.spender) ?? '')}${toWord(0n)}`
    if (value !== 0n || to !== lower(given.token.address) || !isIt)
      tell('another approval was taken away than was shown')
    const [token, spender] = [to, lower(given.spender) ?? '']
    const head = ledger.head().state.balances.get(allowanceKey(token, alice, spender)) ?? 0n
    if (isHealthy() && head === 0n && allowanceBefore(token, spender) === 0n)
      tell('an approval was taken away that does not stand')
  }

  /** In what a request differs from what a press was shown. */
  function problemsOf({ revoke, swap, tab }: Press, parts: readonly Call[]): readonly string[] {
    const found: string[] = []
    const tell: Tell = (problem) => found.push(problem)
    for (const call of parts) {
      const kind = kindOf(call)
      if (revoke) checkRevoke(tell, revoke, call)
      else if (swap && kind === 'swap') checkSwap(tell, tab, swap, call)
      else if (swap) checkApproval(tell, tab, swap, { call, kind })
    }
    return found
  }

  /** What an ask does, without what differs between equal ones. */
  function subjectsOf(kinds: readonly SwapStepKind[], press: Press): { key: string; subject: string } {
    const { revoke, swap } = press
    if (revoke) {
      const subject = `approve ${lower(revoke.given.token.address)} ${lower(revoke.given.spender)}`
      return { subject, key: `${subject} 0` }
    }
    const { reviewed, subject: of } = swap as ShownSwap
    const { router, spender = router } = reviewed.plan.terms.contracts
    const from = lower(of.from.address) ?? 'native'
    if (kinds.at(-1) !== 'swap') {
      const subject = `approve ${from} ${lower(spender)}`
      return { subject, key: `${subject} ${kinds.at(-1) === 'reset' ? 0n : of.quantity}` }
    }
    const subject = `swap ${from}`
    return { subject, key: `${subject} ${lower(of.to.address) ?? 'native'} ${of.quantity}` }
  }

  const hasMoved = ({ prompt: { hash } }: Ask) =>
    hash !== undefined && (ledger.isPooled(hash) || ledger.find(hash)?.hasSucceeded === true)

  /** A like request waits until the first is known, or the user was shown it. */
  function checkAlike(subject: string, intents: readonly Intent[], until = asks.length): void {
    const open = new Map<string, number>()
    for (const earlier of asks.slice(0, until)) {
      if (earlier.subject !== subject) continue
      const written = intents.find(({ id }) => id === earlier.intentId)
      const isShown = presses.some(({ acknowledged }) =>
        acknowledged.some((key) => key.startsWith(`intent ${earlier.intentId} `)),
      )
      const isSeen =
        written?.state === 'settled' && written.outcome === 'confirmed' && written.isDoubted !== true
      const isKnown = isShown || isSeen || (written === undefined && intents.length >= 50)
      if (earlier.prompt.isOpen && !isKnown)
        fail(
          `a like request was made while the wallet shows the first: ${written?.state} ${written?.outcome}`,
        )
      open.set(earlier.key, (open.get(earlier.key) ?? 0) + Number(hasMoved(earlier)) - Number(isKnown))
    }
    if ([...open.values()].some((more) => more > 0)) fail('a like request was made while the first may move')
  }

  const isConfirmed = ({ intentId }: Ask, intents: readonly Intent[]) =>
    intents.some(
      ({ id, outcome, state }) => id === intentId && state === 'settled' && outcome === 'confirmed',
    )

  /** A step follows one that the chain has confirmed. */
  function checkOrder({ asks: own }: Press, intents: readonly Intent[]): void {
    const last = own.at(-1)
    if (last && !isConfirmed(last, intents)) fail('a step follows one that is not confirmed')
  }

  /** Nothing is approved by a review that is older than an approval like it. */
  function checkSince(press: Press, subject: string, intents: readonly Intent[]): void {
    const known = press.swap?.reviewed.known ?? []
    const isSince = (one: Ask) =>
      one.subject === subject &&
      one.press !== press &&
      // That of a batch is used up by its own swap.
      one.kinds.join() === 'approve' &&
      !known.includes(one.intentId)
    if (asks.some((one) => isSince(one) && isConfirmed(one, intents)))
      fail('an approval was asked for by a review that is older than one like it')
  }

  /** Notes a request, and checks that it is one step of one press, new, and what was shown. */
  function onAsk(asked: WalletAsk): void {
    const parts = partsOf(asked)
    const kinds = parts.map(kindOf)
    const intents = journalOf(asked.tab)
    const known = new Set(asks.map(({ intentId }) => intentId))
    const intent = intents.find(
      ({ id, state }) =>
        state === 'asking' && !known.has(id) && id.startsWith(String(asked.tab).padStart(8, '0')),
    )
    if (intent === undefined) {
      fail('a request that is not in the journal')
      return
    }
    // Another press may cover the same, for a swap of its own.
    const covering = presses.filter(
      (one) =>
        one.tab === asked.tab &&
        one.isPending &&
        one.swap?.reviewed.runId === intent.swap?.id &&
        nextOf(one)?.join() === kinds.join(),
    )
    const press = covering.find((one) => problemsOf(one, parts).length === 0)
    if (press === undefined) {
      const [first] = covering
      const [problem] = first ? problemsOf(first, parts) : []
      fail(problem ?? `a request was made that no press covers: ${kinds}`)
      return
    }
    if (asked.prompt.batch && intent.callsId !== asked.prompt.batch.id)
      fail('a batch whose id is not in the journal')
    if (asked.prompt.batch?.isAtomic === false) fail('a batch that may be made in part')
    checkOrder(press, intents)
    const subjects = subjectsOf(kinds, press)
    if (press.swap && kinds.includes('approve')) checkSince(press, subjects.subject, intents)
    checkAlike(subjects.subject, intents)
    // Nothing is approved for a swap like one that may have been sent before the press.
    const sold = press.swap?.subject.from.address
    if (sold !== undefined) checkAlike(`swap ${lower(sold)}`, intents, press.since)
    const ask: Ask = { ...asked, ...subjects, press, kinds, intentId: intent.id, confirmedAt: undefined }
    press.asks.push(ask)
    asks.push(ask)
  }

  const isSameCall = (one: Call, other: Call) =>
    one.data === other.data && one.to === other.to && one.value === other.value
  /** The transaction of a request that did what was reviewed. */
  function reviewedOf({ prompt }: Ask, isIn: (hash: Hash) => boolean): Transaction | undefined {
    const { batch, call, earlier, hash } = prompt
    return [hash, ...earlier]
      .flatMap((one) => (one === undefined ? [] : (ledger.known(one) ?? [])))
      .find((one) => {
        const last = batch?.calls.at(-1)
        return (isSameCall(one, call) || (last && isSameCall(one, last))) && isIn(one.hash)
      })
  }

  return { hasMoved, onAsk, reviewedOf }
}

export type SwapPromises = ReturnType<typeof createSwapPromises>
