import { splitCaipAddress, toCaipNetworkId } from '../../shared/caip.js'
import { InsufficientFundsError } from '../../shared/errors/sending.js'
import { SwapMismatchError } from '../../shared/errors/swaps.js'
import { UnsafeReceiverError } from '../../shared/errors/transfers.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { PlaceParameters, SwapActions } from '../../shared/types/chainActions.js'
import type {
  BuiltSwap,
  BuiltTrade,
  SwapContracts,
  SwapPlan,
  SwapTerms,
} from '../../shared/types/swapPlan.js'
import { wrappedSol } from '../programs.js'
import { type RawAccount, readRawAccounts } from '../read/readRawAccounts.js'
import { solFailure } from '../transfer/failures.js'
import { readEpoch, readReceived, readRent, withheldOf } from '../transfer/planTokenRoute.js'
import { readMessageFee } from '../transfer/priceTransfer.js'
import { readHolding } from '../transfer/readHolding.js'
import { type MintState, readMintState } from '../transfer/readMintState.js'
import { simulateTransfer, simulationFailure } from '../transfer/simulateTransfer.js'
import { mismatch, proveTrade, type Trade } from './proveTrade.js'

/** Fee of two signatures, in lamports, where the node does not report it. */
const usualFee = 10_000n
/** Bytes of a token account without extensions. */
const accountSize = 165n

/** Expected fee of a trade. `maxFee` holds what a new token account costs, and what the account itself has to keep. */
export async function estimateFee(
  rpc: RpcClient,
  place: PlaceParameters,
): Promise<{ fee: bigint; maxFee: bigint }> {
  const [reserve, deposit] = await Promise.all(
    [0n, accountSize].map((size) => readRent(rpc, { ...place, size })),
  )
  return { fee: usualFee, maxFee: usualFee + (reserve ?? 0n) + (deposit ?? 0n) }
}

const solanaCalls: readonly SwapContracts['calls'][] = ['makerFirst', 'makerLast', 'program']

/** What a provider built, if it is for this account, in a form that can be sent: a copy, so that what is proven is what is sent. */
export function readBuilt(built: BuiltSwap | undefined, { account, contracts, kind }: SwapTerms): BuiltTrade {
  const copy = { ...built } as Partial<BuiltTrade>
  const { from, transaction } = copy
  const isKnown = solanaCalls.includes(contracts.calls)
  if (!(transaction instanceof Uint8Array) || kind !== 'swap' || !isKnown) return mismatch('answer')
  if (from !== account) mismatch('account', String(from))
  return { ...(copy as BuiltTrade), transaction: new Uint8Array(transaction) }
}

export const lamportsOf = (account: RawAccount | undefined) => account?.lamports ?? 0n
export const heldBy = (account: RawAccount | undefined) => readHolding(account)?.amount ?? 0n

/** Offset of the close authority in a token account: whether there is one. */
export const closeAuthorityAt = 129

/** Whether the token account that receives exists already, and still is the account's own. */
export function isOpenFor(
  to: string,
  account: RawAccount | undefined,
  arrival: Pick<NonNullable<Trade['arrival']>, 'address' | 'mint'>,
): boolean {
  // An account of wrapped SOL is closed with its balance, by its close authority.
  const isWrapped = readHolding(account)?.mint === wrappedSol.address
  if (isWrapped && account?.data[closeAuthorityAt] !== 0) mismatch('recipient', 'another close authority')
  try {
    return readReceived(account, { ...arrival, to }) !== undefined
  } catch (thrown) {
    if (!(thrown instanceof UnsafeReceiverError)) throw thrown
    return mismatch('recipient', arrival.address)
  }
}

/** The least that arrives after the token's own fee: the one that applies in the next epoch, in which the trade may be included. */
async function leastOf(
  rpc: RpcClient,
  {
    arrival,
    state,
    ...place
  }: PlaceParameters & { arrival: NonNullable<Trade['arrival']>; state: MintState },
): Promise<bigint> {
  const { quantity, withheld } = arrival
  if (withheld !== undefined || state.fee === undefined) return quantity - (withheld ?? 0n)
  const epoch = (await readEpoch(rpc, place)) + 1n
  return quantity - withheldOf(state, { quantity, epoch })
}

/** Whether the maker offers to take back what arrives, and nothing of the token itself forbids it. Undefined when unknown. */
async function isResold(
  { back, terms }: Pick<Parameters<SwapActions['plan']>[0], 'back' | 'terms'>,
  mint: RawAccount | undefined,
): Promise<boolean | undefined> {
  const { hasHook, isFrozenByDefault, isPaused, isTransferable } = readMintState(mint) ?? {}
  if (isTransferable === false) return false
  if (back === undefined || hasHook || isFrozenByDefault || isPaused) return undefined
  const { built, quantity } = back
  const reverse: SwapTerms = { ...terms, from: terms.to, to: terms.from, quantity, minimumOut: 1n }
  try {
    await proveTrade(readBuilt(built, reverse).transaction, reverse)
    return true
  } catch (thrown) {
    if (!(thrown instanceof SwapMismatchError)) throw thrown
    return undefined
  }
}

/**
 * Proves what a maker built, and simulates it: exactly the sold quantity leaves, at least the minimum arrives.
 *
 * @throws SwapMismatchError; what the node fails with when it can't be reached; the signal's reason when aborted.
 */
export async function planSwap(
  rpc: RpcClient,
  { back, built, network, signal, terms }: Parameters<SwapActions['plan']>[0],
): Promise<SwapPlan> {
  const { account, from, minimumOut, quantity, to } = terms
  const { address, networkId } = splitCaipAddress(account)
  if (networkId !== toCaipNetworkId(network)) mismatch('network')
  const place = { network, signal }
  const request = readBuilt(built, terms)
  const { transaction } = request
  const { arrival, source } = await proveTrade(transaction, terms)
  const own = [address, ...(source ? [source] : []), ...(arrival ? [arrival.address] : [])]
  const mints = [to.address, from.address].filter((mint) => mint !== undefined)
  // Concurrent, so that the accounts before and after are from the same moment.
  const [before, simulated, messageFee, reserve] = await Promise.all([
    readRawAccounts(rpc, { ...place, addresses: [...own, ...mints] }),
    simulateTransfer(rpc, { ...place, transaction, addresses: own }),
    readMessageFee(rpc, { ...place, transaction }),
    readRent(rpc, { ...place, size: 0n }),
  ])
  const of = (accounts: readonly (RawAccount | undefined)[], which: string | undefined) =>
    which === undefined ? undefined : accounts[own.indexOf(which)]
  const states = before.slice(own.length).map(readMintState)
  const tokens = [to, from].filter((token) => token.address !== undefined)
  if (tokens.some(({ decimals }, at) => states[at]?.isScaled !== false || states[at].decimals !== decimals))
    mismatch('token')
  const mint = arrival && before[own.length]
  const state = arrival && states[0]
  if (arrival && state && (await leastOf(rpc, { ...place, arrival, state })) < minimumOut)
    mismatch('minimum', 'after the transfer fee of the token')
  const isOpened = arrival && !isOpenFor(address, of(before, arrival.address), arrival)
  const rent = isOpened ? await readRent(rpc, { ...place, size: state?.accountSize ?? accountSize }) : 0n
  // What the address already holds counts.
  const there = lamportsOf(of(before, arrival?.address))
  const deposit = rent > there ? rent - there : 0n
  const networkFee = messageFee ?? usualFee
  const fee = networkFee + deposit
  const balance = lamportsOf(of(before, address))
  const sold = from.address === undefined ? quantity : 0n
  const shortage = solFailure({ balance, quantity: sold, fee: networkFee, deposit, reserve, lack: 0n })
  const plan = {
    terms,
    calls: [{ kind: 'swap' as const, quantity, request }],
    ...{ fee, maxFee: fee, isSellable: arrival && (await isResold({ back, terms }, mint)) },
  }
  const underfunded = shortage && new InsufficientFundsError()
  const after = simulated?.accounts
  if (simulated === undefined || after === undefined) {
    // What the token's program takes of a transfer is known by simulation alone.
    if (simulated === undefined && state?.fee) mismatch('simulation', 'the token has a transfer fee')
    const failed = simulated && simulationFailure(simulated.error, { isToken: from.address !== undefined })
    const simulation = simulated ? 'passed' : 'unavailable'
    return { ...plan, simulation, arrives: undefined, failure: underfunded ?? failed }
  }
  const left = balance - lamportsOf(of(after, address)) - fee
  const given = source ? heldBy(of(before, source)) - heldBy(of(after, source)) : left
  const arrives = arrival ? heldBy(of(after, arrival.address)) - heldBy(of(before, arrival.address)) : -left
  if (given !== quantity || (source && arrival && left > 0n)) mismatch('simulation', 'another quantity left')
  if (arrives < minimumOut) mismatch('simulation', 'less arrived')
  return { ...plan, simulation: 'passed', arrives, failure: underfunded }
}
