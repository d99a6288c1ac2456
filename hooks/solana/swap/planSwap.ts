import { splitCaipAddress, toCaipNetworkId } from '../../shared/caip.js'
import { InsufficientFundsError } from '../../shared/errors/sending.js'
import { SwapMismatchError } from '../../shared/errors/swaps.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { PlaceParameters, SwapActions } from '../../shared/types/chainActions.js'
import type { BuiltSwap, BuiltTrade, SwapPlan, SwapTerms } from '../../shared/types/swapPlan.js'
import { type RawAccount, readRawAccounts } from '../read/readRawAccounts.js'
import { solFailure } from '../transfer/failures.js'
import { readRent } from '../transfer/planTokenRoute.js'
import { readMessageFee } from '../transfer/priceTransfer.js'
import { readHolding } from '../transfer/readHolding.js'
import { readMintState } from '../transfer/readMintState.js'
import { simulateTransfer, simulationFailure } from '../transfer/simulateTransfer.js'
import { mismatch, proveTrade } from './proveTrade.js'

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

/** What a provider built, if it is for this account, in a form that can be sent: a copy, so that what is proven is what is sent. */
export function readBuilt(built: BuiltSwap | undefined, { account, contracts, kind }: SwapTerms): BuiltTrade {
  const copy = { ...built } as Partial<BuiltTrade>
  const { from, transaction } = copy
  const isKnown = contracts.calls === 'makerFirst' || contracts.calls === 'makerLast'
  if (!(transaction instanceof Uint8Array) || kind !== 'swap' || !isKnown) return mismatch('answer')
  if (from !== account) mismatch('account', String(from))
  return { ...(copy as BuiltTrade), transaction: new Uint8Array(transaction) }
}

const lamportsOf = (account: RawAccount | undefined) => account?.lamports ?? 0n
const heldBy = (account: RawAccount | undefined) => readHolding(account)?.amount ?? 0n

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
  const { arrival, opened, source } = await proveTrade(transaction, terms)
  const own = [address, ...(source ? [source] : []), ...(arrival ? [arrival.address] : [])]
  const mints = arrival && to.address !== undefined ? [to.address] : []
  // Concurrent, so that the accounts before and after are from the same moment.
  const [before, simulated, messageFee, reserve] = await Promise.all([
    readRawAccounts(rpc, { ...place, addresses: [...own, ...opened, ...mints] }),
    simulateTransfer(rpc, { ...place, transaction, addresses: own }),
    readMessageFee(rpc, { ...place, transaction }),
    readRent(rpc, { ...place, size: 0n }),
  ])
  const of = (accounts: readonly (RawAccount | undefined)[], which: string | undefined) =>
    which === undefined ? undefined : accounts[own.indexOf(which)]
  // The account pays for no account of the maker.
  if (before.slice(own.length, own.length + opened.length).includes(undefined)) mismatch('value', 'deposit')
  const mint = mints.length > 0 ? before.at(-1) : undefined
  const state = readMintState(mint)
  if (arrival && (state === undefined || state.isScaled || state.decimals !== to.decimals)) mismatch('token')
  const isOpened = arrival !== undefined && of(before, arrival.address) === undefined
  const deposit = isOpened ? await readRent(rpc, { ...place, size: state?.accountSize ?? accountSize }) : 0n
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
