import type { Intent } from '../../../hooks/shared/types/intent.js'
import type { Hash, Ledger } from '../createLedger.js'
import type { Ask, SwapPromises } from './createSwapPromises.js'

export type CompareParameters = {
  asks: readonly Ask[]
  journal: readonly Intent[]
  /** Whether a transaction counts as one that moved. */
  isIn: (hash: Hash) => boolean
  /** Whether all is quiet: what is open then can't move. */
  isOver: boolean
  now: number
  /** Whether a tab was left. */
  isGone: (tab: number) => boolean
  /** Whether an outcome looks older to every page than it is, so that none looks whether its block went away. */
  isAged: (ask: Ask) => boolean
  promises: Pick<SwapPromises, 'hasMoved' | 'reviewedOf'>
  fail: (text: string) => void
}

/**
 * Promise 3: compares what is shown of equal requests with what moved of them, by number, since a wallet may return the transaction
 * of one for the other. "Nothing was sent" stands only where nothing moved and nothing can, and "confirmed" where it did.
 */
export function compareSwaps(parameters: CompareParameters): void {
  const { asks, fail, isAged, isGone, isIn, isOver, journal, now, promises } = parameters
  for (const key of new Set(asks.map((ask) => ask.key))) {
    const equal = asks.filter((ask) => ask.key === key)
    const shown = equal.map(({ intentId }) => journal.find(({ id }) => id === intentId))
    for (const [index, ask] of equal.entries())
      ask.confirmedAt = shown[index]?.outcome === 'confirmed' ? (ask.confirmedAt ?? now) : undefined
    const count = (...outcomes: readonly Intent['outcome'][]) =>
      shown.filter((one) => one?.state === 'settled' && outcomes.includes(one.outcome)).length
    const moved = equal.filter((ask) => promises.reviewedOf(ask, isIn) !== undefined).length
    const mayStillMove = ({ prompt, tab }: Ask, index: number) =>
      prompt.isOpen && !(isGone(tab) && shown[index]?.outcome === 'confirmed')
    const mayMove = isOver
      ? moved
      : equal.filter((ask, index) => mayStillMove(ask, index) || promises.hasMoved(ask)).length
    const nothing = isOver
      ? count('declined', 'withdrawn', 'failed', 'replaced')
      : count('declined', 'withdrawn')
    const words = `${key}: ${shown.map((one) => `${one?.state} ${one?.outcome ?? ''}`).join()}`
    if (equal.length - nothing < mayMove) fail(`more may move than is shown: ${words}`)
    const aged = isOver ? equal.filter(isAged).length : 0
    if (count('confirmed') > moved + aged) fail(`more is shown as confirmed than moved: ${words}`)
  }
}

/**
 * Promise 13: what contracts may take of an account is at most what a wallet was asked to allow them, unless its user allowed
 * more. `raised`: the spenders for which that is so.
 */
export function checkAllowances(
  { head }: Pick<Ledger, 'head'>,
  {
    account,
    asks,
    fail,
    raised,
  }: { account: string; asks: readonly Ask[]; fail: (text: string) => void; raised: ReadonlySet<string> },
): void {
  for (const [key, allowed] of head().state.balances) {
    const [what, token = '', owner, spender = ''] = key.split(' ')
    if (what !== 'allowance' || owner !== account || allowed === 0n || raised.has(key)) continue
    const most = asks.reduce((greatest, { press: { swap } }) => {
      const { contracts, quantity } = swap?.reviewed.plan.terms ?? {}
      const isIt =
        swap?.subject.from.address?.toLowerCase() === token && contracts?.router.toLowerCase() === spender
      return isIt && quantity !== undefined && quantity > greatest ? quantity : greatest
    }, 0n)
    if (allowed > most) fail(`${spender} may take ${allowed} of ${token}, and ${most} was confirmed`)
  }
}
