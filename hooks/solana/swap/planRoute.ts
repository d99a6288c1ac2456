import { splitCaipAddress, toCaipNetworkId } from '../../shared/caip.js'
import { InsufficientFundsError } from '../../shared/errors/sending.js'
import { QuoteExpiredError } from '../../shared/errors/swaps.js'
import type { SwapErrorType } from '../../shared/errors/unions.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { PlaceParameters, SwapActions } from '../../shared/types/chainActions.js'
import type { SwapToken } from '../../shared/types/swap.js'
import type { SwapPlan, SwapTerms } from '../../shared/types/swapPlan.js'
import { programAddresses, wrappedSol } from '../programs.js'
import { type RawAccount, readRawAccounts } from '../read/readRawAccounts.js'
import { associatedAddress } from '../transfer/associatedAddress.js'
import { solFailure } from '../transfer/failures.js'
import { readRent } from '../transfer/planTokenRoute.js'
import { readMessageFee } from '../transfer/priceTransfer.js'
import { readHolding } from '../transfer/readHolding.js'
import { readMintState, readTokenExtensions, tokenExtensions } from '../transfer/readMintState.js'
import { simulateTransfer, simulationFailure } from '../transfer/simulateTransfer.js'
import { isSameBytes } from '../values.js'
import { closeAuthorityAt, heldBy, isOpenFor, lamportsOf, readBuilt } from './planSwap.js'
import { checkReach, type OwnAccount, proveRoute, readRoute } from './proveRoute.js'
import { mismatch } from './proveTrade.js'
import { readAccountHeads, resolveAccounts } from './readAccounts.js'

/** What a route does by its simulation. */
export type RouteEffect = {
  readonly blockhash: string
  /** Of the network, with the deposit for a new token account, in lamports. */
  readonly fee: bigint
  /** In base units of the bought token. Undefined where it would fail. */
  readonly arrives: bigint | undefined
  /** Whether the bought token can't be moved again. */
  readonly isBound: boolean
  /** Why it would fail. */
  readonly failure: SwapErrorType | undefined
}

const unchanging = { amountAt: 64, amountLength: 8, delegateAt: 72 }

/** A token account without what a trade changes in it: its amount, and what its token withholds. */
function withoutAmounts({ data }: RawAccount): Uint8Array {
  const copy = data.slice()
  copy.fill(0, unchanging.amountAt, unchanging.amountAt + unchanging.amountLength)
  const withheld = readTokenExtensions(copy).get(tokenExtensions.transferFeeAmount)
  withheld?.setBigUint64(0, 0n, true)
  return copy
}

/** Whether a token account is as it was, but for its balance. */
const isKept = (before: RawAccount, after: RawAccount | undefined) =>
  after !== undefined &&
  after.owner === before.owner &&
  isSameBytes(withoutAmounts(before), withoutAmounts(after))

/** Whether an account holds no value: it is missing, or was closed. */
const isMissing = (account: RawAccount | undefined) => lamportsOf(account) === 0n

type Change = { readonly before: RawAccount | undefined; readonly after: RawAccount | undefined }

/** Checks that the account's own token account on one side stays its own. */
function checkOwn({ address, isSol, mint }: OwnAccount, { before, after }: Change, taker: string): void {
  const isThere = readHolding(before) !== undefined
  // Of SOL there may be nothing yet but lamports that anyone sent.
  if (before && (isThere || isSol) && isKept(before, after)) return
  // SOL is unwrapped, and its account closed.
  if (isSol && isMissing(after)) return
  const opened = isThere || isSol ? undefined : readHolding(after)
  const isSafe =
    opened?.owner === taker &&
    opened.mint === mint &&
    !opened.isFrozen &&
    !opened.wantsMemo &&
    after?.data[unchanging.delegateAt] === 0 &&
    after.data[closeAuthorityAt] === 0
  if (!isSafe) mismatch('simulation', `${address} is not as it was`)
}

/**
 * Proves a route, and simulates it by the app's own nodes: exactly the sold quantity leaves the account, at least the minimum
 * arrives in its own token account, both stay as they were, and no more SOL leaves than the fee and the deposit.
 *
 * @throws SwapMismatchError, also without a simulation; QuoteExpiredError for a blockhash that the node does not know; what the
 * node fails with when it can't be reached.
 */
export async function checkRoute(
  rpc: RpcClient,
  { terms, transaction, ...place }: PlaceParameters & { terms: SwapTerms; transaction: Uint8Array },
): Promise<RouteEffect> {
  const { account, from, minimumOut, quantity, to } = terms
  const taker = splitCaipAddress(account).address
  const message = readRoute(transaction, terms)
  const tables = (message.addressTableLookups ?? []).map(({ lookupTableAddress }) => lookupTableAddress)
  const mintOf = ({ address = wrappedSol.address }: SwapToken) => address
  if (mintOf(from) === mintOf(to) || minimumOut === 0n) mismatch('token', mintOf(to))
  const read = await readRawAccounts(rpc, { ...place, addresses: [...tables, mintOf(from), mintOf(to)] })
  const accounts = resolveAccounts(message, read)
  const states = read.slice(tables.length)
  async function ownOf(token: SwapToken, account: RawAccount | undefined): Promise<OwnAccount> {
    const state = readMintState(account)
    if (account === undefined || state?.isScaled !== false || state.decimals !== token.decimals)
      return mismatch('token', token.id)
    const [mint, tokenProgram] = [mintOf(token), account.owner]
    const address = await associatedAddress({ owner: taker, mint, tokenProgram })
    return { address, mint, tokenProgram, isSol: token.address === undefined }
  }
  const [sold, bought] = [await ownOf(from, states[0]), await ownOf(to, states[1])]
  proveRoute(message, { accounts, own: { sold, bought }, terms })

  const own = [taker, sold.address, bought.address]
  // Concurrent, so that the accounts before and after are from the same moment.
  const [before, heads, simulated, networkFee, reserve] = await Promise.all([
    readRawAccounts(rpc, { ...place, addresses: own }),
    readAccountHeads(rpc, { ...place, addresses: accounts.addresses }),
    simulateTransfer(rpc, { ...place, transaction, addresses: own }),
    readMessageFee(rpc, { ...place, transaction }),
    readRent(rpc, { ...place, size: 0n }),
  ])
  checkReach(accounts, { heads, own: { sold, bought }, taker })
  if (networkFee === undefined) throw new QuoteExpiredError()
  if (simulated === undefined) return mismatch('simulation', 'unavailable')
  const [wallet, soldBefore, boughtBefore] = before
  for (const [one, state] of [
    [sold, soldBefore],
    [bought, boughtBefore],
  ] as const)
    if (state !== undefined) isOpenFor(taker, state, one)
  const size = readMintState(states[1])?.accountSize
  const isOpened = !bought.isSol && readHolding(boughtBefore) === undefined
  const rent = isOpened && size ? await readRent(rpc, { ...place, size }) : 0n
  // What the address already holds counts.
  const there = lamportsOf(boughtBefore)
  const deposit = isOpened && rent > there ? rent - there : 0n
  const fee = networkFee + deposit
  const shortage = solFailure({
    ...{ balance: lamportsOf(wallet), quantity: sold.isSol ? quantity : 0n },
    ...{ fee: networkFee, deposit, reserve, lack: 0n },
  })
  const effect = {
    ...{ blockhash: message.lifetimeToken, fee },
    isBound: readMintState(states[1])?.isTransferable === false,
  }
  const after = simulated.accounts
  const underfunded = shortage && new InsufficientFundsError()
  if (after === undefined) {
    const failed = simulationFailure(simulated.error, { isToken: !sold.isSol })
    return { ...effect, arrives: undefined, failure: underfunded ?? failed }
  }

  const [walletAfter, soldAfter, boughtAfter] = after
  // An account that another program owns, or that has data, pays no more.
  if (walletAfter && (walletAfter.owner !== programAddresses.system || walletAfter.data.length > 0))
    mismatch('simulation', 'the account has another owner')
  checkOwn(sold, { before: soldBefore, after: soldAfter }, taker)
  checkOwn(bought, { before: boughtBefore, after: boughtAfter }, taker)
  /** SOL counts with what is wrapped for this trade. */
  const solOf = ([wallet, ...tokens]: readonly (RawAccount | undefined)[]) =>
    [sold, bought].reduce(
      (sum, { isSol }, index) => sum + (isSol ? lamportsOf(tokens[index]) : 0n),
      lamportsOf(wallet),
    )
  const left = solOf(before) - solOf(after) - fee
  const given = sold.isSol ? left : heldBy(soldBefore) - heldBy(soldAfter)
  const arrives = bought.isSol ? -left : heldBy(boughtAfter) - heldBy(boughtBefore)
  if (given !== quantity) mismatch('simulation', 'another quantity left')
  if (!sold.isSol && !bought.isSol && left > 0n) mismatch('simulation', 'more SOL left')
  if (arrives < minimumOut) mismatch('simulation', 'less arrived')
  return { ...effect, arrives, failure: underfunded }
}

/**
 * Plans a swap by a route through the pinned program, which its simulation alone shows: see `checkRoute`.
 *
 * @throws as `checkRoute`; the signal's reason when aborted.
 */
export async function planRoute(
  rpc: RpcClient,
  { built, network, signal, terms }: Parameters<SwapActions['plan']>[0],
): Promise<SwapPlan> {
  if (splitCaipAddress(terms.account).networkId !== toCaipNetworkId(network)) mismatch('network')
  const request = readBuilt(built, terms)
  const { transaction } = request
  const { arrives, failure, fee, isBound } = await checkRoute(rpc, { network, signal, terms, transaction })
  return {
    terms,
    calls: [{ kind: 'swap', quantity: terms.quantity, request }],
    ...{ simulation: 'passed', arrives, failure, fee, maxFee: fee },
    // Two routes can't be simulated one after the other.
    isSellable: isBound ? false : undefined,
  }
}
