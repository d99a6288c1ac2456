import { readJournal } from '../../../hooks/intents/journal.js'
import { accountOf } from '../../../hooks/session/accountOf.js'
import { formatAmount } from '../../../hooks/shared/amount.js'
import { nativeAssetId } from '../../../hooks/shared/keys.js'
import { parsePayment } from '../../../hooks/shared/parsePayment.js'
import { sentTransactions } from '../../../hooks/shared/storage/sentTransactions.js'
import type { CaipAddress } from '../../../hooks/shared/types/caip.js'
import type { Intent } from '../../../hooks/shared/types/intent.js'
import type { Network } from '../../../hooks/shared/types/network.js'
import type { SwapDraft, SwapIssue, SwapToken } from '../../../hooks/shared/types/swap.js'
import type { SwapPlan, SwapSubject } from '../../../hooks/shared/types/swapPlan.js'
import type { SwapProvider } from '../../../hooks/shared/types/swapProvider.js'
import { type Given, givenApprovals } from '../../../hooks/swap/approvals/givenApprovals.js'
import { planRevoke, revokeApproval } from '../../../hooks/swap/approvals/revokeApproval.js'
import { confirmSwap } from '../../../hooks/swap/confirmSwap.js'
import { draftOf } from '../../../hooks/swap/context.js'
import { prepareSwap } from '../../../hooks/swap/prepareSwap.js'
import { resumeSwap } from '../../../hooks/swap/resumeSwap.js'
import { rateOf } from '../../../hooks/swap/rules.js'
import type { Reviewed } from '../../../hooks/swap/store.js'
import { requiredKeys, swapIssues, unconfirmedOf } from '../../../hooks/swap/swapIssues.js'
import { displayed } from '../createLedger.js'
import type { WorldTab } from '../createSite.js'
import type { MarketToken } from './market.js'

/** A token of the market as the page has it; undefined: the native currency. */
export function swapToken(network: Network, token: MarketToken | undefined): SwapToken {
  const networkId = `eip155:${network.id}` as const
  if (token === undefined) return { ...network.nativeCurrency, networkId, id: nativeAssetId(network) }
  const { decimals, symbol } = token
  const address = displayed(token.address)
  return { address, decimals, symbol, name: symbol, networkId, id: `${networkId}/erc20:${address}` }
}

/** What a press on a swap covers, as it was shown. */
export type ShownSwap = { readonly reviewed: Reviewed; readonly subject: SwapSubject }
/** What a press on an approval covers. */
export type ShownRevoke = { readonly given: Given; readonly plan: SwapPlan }

/** The swap and the approvals of one page: what its hooks show, and what its buttons do. */
export function createSwapPage(
  { latchkey }: Pick<WorldTab, 'latchkey'>,
  { network, providers }: { network: Network; providers: readonly SwapProvider[] },
) {
  const store = draftOf(latchkey)
  let revoking: ShownRevoke | undefined
  let revokeAcknowledged: readonly string[] = []

  const account = (): CaipAddress | undefined =>
    accountOf({ session: latchkey.session.getState(), ...latchkey.config }).caipAddress

  /** What is sold, once it is typed. */
  function quantityOf({ amount, from }: Pick<SwapDraft, 'amount' | 'from'>): bigint | undefined {
    return from && amount !== '' ? parsePayment(amount, from).value : undefined
  }

  /** What is typed, once it is complete. */
  function subject(): SwapSubject | undefined {
    const state = store.getState()
    const { from, slippage = 1, to } = state
    const owner = account()
    const quantity = quantityOf(state)
    if (!owner || !from || !to || quantity === undefined || from.id === to.id) return undefined
    return { account: owner, from, to, quantity, slippage }
  }

  /** The review, while it is about what is typed. */
  function shown(): ShownSwap | undefined {
    const { reviewed } = store.getState()
    const now = subject()
    if (reviewed === undefined || now === undefined) return undefined
    const { subject: of } = reviewed
    const isSame =
      of.account === now.account &&
      of.from.id === now.from.id &&
      of.to.id === now.to.id &&
      of.quantity === now.quantity &&
      of.slippage === now.slippage
    return isSame ? { reviewed, subject: now } : undefined
  }

  /** Requests like those of the review that may have been sent. */
  function unconfirmed({ reviewed }: ShownSwap): readonly Intent[] {
    const { error, isRunning } = store.getState()
    if (isRunning) return []
    const isApproving = reviewed.plan.calls.some((call) => call.kind !== 'swap')
    return unconfirmedOf(readJournal(latchkey), reviewed.plan.terms, { error, isApproving })
  }

  function issues(review: ShownSwap): readonly SwapIssue[] {
    const { quoted } = review.reviewed
    const state = store.getState()
    const { at: _, ...quote } = quoted
    return swapIssues({
      ...{
        ...state,
        isSlippageValid: true,
        isSupported: true,
        typed: { quantity: quantityOf(state), error: undefined },
        balance: undefined,
      },
      ...{ native: undefined, fee: undefined, reviewed: review.reviewed, isLookalike: () => false },
      quote: {
        ...{ ...quote, status: 'ready', rate: rateOf(quoted, quoted), impact: 'unknown' },
        ...{ worth: { from: undefined, to: undefined }, networkCost: undefined, expiresAt: Infinity, age: 0 },
        ...{ isAging: false, isStale: false, isRefreshing: false },
      },
      unconfirmed: unconfirmed(review),
    })
  }

  return {
    store,
    subject,
    shown,
    /** What was typed. */
    type({ from, quantity, slippage, to }: Omit<SwapSubject, 'account'>): void {
      store.tokenChosen('from', from)
      store.tokenChosen('to', to)
      store.amountTyped(formatAmount(quantity, from.decimals), 'from')
      store.slippageSet(slippage)
    },
    /** Shows the review of what is typed. */
    prepare(): Promise<unknown> {
      return prepareSwap(latchkey, { subject: subject(), issues: [] })
    },
    /** Acknowledges all that the page asks about. */
    acknowledge(): void {
      const review = shown()
      if (review) for (const key of requiredKeys(issues(review))) store.acknowledged(key, true)
    },
    press({ reviewed, ...review }: ShownSwap): Promise<unknown> {
      return confirmSwap(latchkey, { reviewed, required: requiredKeys(issues({ reviewed, ...review })) })
    },
    resume: () => resumeSwap(latchkey),
    /** What may have been approved, by what this browser stores. */
    given(): readonly Given[] {
      const { config, storage } = latchkey
      const owner = account()
      const sent = storage.read(sentTransactions) ?? []
      const journal = readJournal(latchkey)
      const accounts = owner ? [owner] : []
      return givenApprovals({ accounts, networks: config.networks, providers, journal, sent })
    },
    /** Shows the review of an approval that is taken away. */
    async planRevoke(given: Given): Promise<void> {
      revokeAcknowledged = []
      revoking = undefined
      const plan = await planRevoke(latchkey, given)
      revoking = { given, plan }
    },
    revoking: () => revoking,
    revoke({ given, plan }: ShownRevoke, key?: string | undefined): Promise<void> {
      if (key !== undefined) revokeAcknowledged = [...revokeAcknowledged, key]
      return revokeApproval(latchkey, { acknowledged: revokeAcknowledged, approval: given, plan })
    },
    revokeAcknowledged: () => revokeAcknowledged,
    network,
  }
}

export type SwapPage = ReturnType<typeof createSwapPage>
