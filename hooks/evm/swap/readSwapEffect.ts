import { RpcError } from '../../shared/errors/rpc.js'
import { addressKey } from '../../shared/keys.js'
import { readProperty } from '../../shared/readProperty.js'
import type { SentTransfer, TransactionEffect } from '../../shared/types/transaction.js'
import type { Ask } from '../read/callContract.js'
import { chargedBy, noncesOf } from '../read/chargedBy.js'
import { readCount } from '../read/readCount.js'
import {
  type Approval,
  isGiven,
  logsOf,
  type Movement,
  readApprovals,
  readMovements,
} from '../transfer/movements.js'
import { isReviewedCall } from './swapCalls.js'

const isSame = (one: string | undefined, other: string | undefined) =>
  one !== undefined && other !== undefined && addressKey(one) === addressKey(other)

const sumOf = (movements: readonly Movement[]) => movements.reduce((sum, { quantity }) => sum + quantity, 0n)

const quantityOf = (value: unknown) =>
  typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value) ? BigInt(value) : 0n

const unlimited = 2n ** 256n - 1n

/** Whether an approval is the reviewed one: this token, spender and quantity. Tokens and wallets may make less of an unlimited one. */
const isApproval = ({ token, spender, value }: Approval, reviewed: SentTransfer) =>
  isSame(token, reviewed.address) &&
  isSame(spender, reviewed.spender) &&
  /^0x[\da-f]{1,64}$/i.test(value) &&
  (BigInt(value) === reviewed.quantity || reviewed.quantity === unlimited)

/** Selector of `balanceOf(address)`. */
const balanceOf = '0x70a08231'

type BlockChange = {
  /** What the block changed of the balance. */
  change: bigint
  /** Whether the account sent one transaction in the block: others may have spent some. */
  isAlone: boolean
}

/** Undefined where the node can't tell. */
async function readBlockChange(
  ask: Ask,
  {
    account,
    block,
    found,
    token,
  }: { account: string; block: number; found: unknown; token: string | undefined },
): Promise<BlockChange | undefined> {
  const data = `${balanceOf}${account.slice(2).toLowerCase().padStart(64, '0')}`
  const at = async (number: number) => {
    const tag = `0x${number.toString(16)}`
    const answer = await (token === undefined
      ? ask('eth_getBalance', account, tag)
      : ask('eth_call', { to: token, data }, tag))
    const count = await ask('eth_getTransactionCount', account, tag)
    return { balance: BigInt(String(answer).slice(0, 66)), count: BigInt(String(count)) }
  }
  try {
    const [before, after] = await Promise.all([at(block - 1), at(block)])
    return { change: after.balance - before.balance, isAlone: after.count - before.count === noncesOf(found) }
  } catch (thrown) {
    if (thrown instanceof RpcError || thrown instanceof SyntaxError) return undefined
    throw thrown
  }
}

/**
 * The net change that a transaction made to an account's balance of an asset, fees not counted: of a token by its logs; of the
 * native currency, and of a token that logs nothing, by the balances around its block, in which payments of others count too, and
 * other transactions of the account unless it `isAlone`.
 */
export async function readChange(
  ask: Ask,
  {
    account,
    found,
    receipt,
    transfer,
  }: { account: string; found: unknown; receipt: unknown; transfer: Pick<SentTransfer, 'address'> },
): Promise<{ change: bigint | undefined; isLogged: boolean; isAlone: boolean }> {
  const { address: token } = transfer
  const own = readMovements(logsOf(receipt)).filter(
    ({ asset, from, to }) =>
      asset.kind === 'token' &&
      isSame(asset.address, token) &&
      (isSame(from, account) || isSame(to, account)),
  )
  if (own.length > 0) {
    const to = sumOf(own.filter((movement) => isSame(movement.to, account)))
    const change = to - sumOf(own.filter((movement) => isSame(movement.from, account)))
    return { change, isLogged: true, isAlone: true }
  }
  const block = readCount(readProperty(receipt, 'blockNumber'), 'blockNumber')
  const { change, isAlone = false } = (await readBlockChange(ask, { account, block, found, token })) ?? {}
  const isOwn = isSame(String(readProperty(found, 'from')), account)
  const isPaid = change !== undefined && token === undefined && isOwn
  return {
    change: isPaid ? change + (chargedBy(receipt) ?? 0n) : change,
    isLogged: false,
    isAlone: isOwn && isAlone,
  }
}

export type ReadSwapEffectParameters = {
  account: string
  /** The included transaction, which succeeded. */
  found: unknown
  receipt: unknown
  /** Whether the approval was asked for with the swap: it allows no more than is sold. */
  isBatch?: boolean | undefined
  /** The contract that was to be called. */
  to?: string | undefined
  /** What was reviewed: an approval, or what is sold and what is bought. */
  transfers: readonly SentTransfer[]
  movements: readonly Movement[]
  /** Whether what it pays in the native currency is in no field of the transaction. */
  isPaidByCode: boolean
}

type Effect = { readonly effect?: TransactionEffect; readonly details?: string }

/** What the network shows nothing of is at least the call that was reviewed, unless the account's own code made it. */
function unknown({ account, found, isPaidByCode, to, transfers }: ReadSwapEffectParameters): Effect {
  const isIt = isSame(String(readProperty(found, 'to')), to) && isReviewedCall(found, { account, transfers })
  return isPaidByCode || to === undefined || isIt ? {} : { details: 'it called something else' }
}

function readApprovalEffect(given: readonly Approval[], parameters: ReadSwapEffectParameters): Effect {
  const { account, movements, transfers } = parameters
  if (given.some((one) => !transfers.some((reviewed) => isApproval(one, reviewed))))
    return { details: 'it approved something else' }
  if (movements.some(({ from }) => isSame(from, account))) return { details: 'something left' }
  // A token may log no approvals: its allowance is read before it is used.
  return given.length === 0 ? unknown(parameters) : { effect: 'reviewed' }
}

/**
 * Compares what an included approval or swap did with what was reviewed: exactly the approved quantity for the spender; or exactly
 * the sold quantity leaves, at least the minimum arrives, and nothing else leaves or is approved. `details` says what is different;
 * neither is returned where the network does not show it.
 */
export async function readSwapEffect(ask: Ask, parameters: ReadSwapEffectParameters): Promise<Effect> {
  const { account, found, isBatch, isPaidByCode, movements, receipt, transfers } = parameters
  const given = readApprovals(logsOf(receipt), account)
  const isApproving = !transfers.some(({ arrives }) => arrives !== undefined)
  if (isApproving) return readApprovalEffect(given, parameters)
  let isKnown = true
  for (const transfer of transfers) {
    const { address, arrives = 0n, direction, quantity } = transfer
    const isValue = direction === 'out' && address === undefined && !isPaidByCode
    const { change, isAlone, isLogged } = isValue
      ? { change: -quantityOf(readProperty(found, 'value')), isAlone: true, isLogged: true }
      : await readChange(ask, { account, found, receipt, transfer })
    const isIt = change !== undefined && (direction === 'in' ? change >= arrives : change === -quantity)
    if (isIt) continue
    // Without a log, what is missing is missing where the account spent it nowhere else in the block, and what has not changed has not left.
    const isMissing =
      direction === 'in' ? change !== undefined && isAlone : change === 0n && address !== undefined
    if (isLogged || isMissing)
      return { details: direction === 'in' ? 'less arrived than was reviewed' : 'another quantity left' }
    isKnown = false
  }
  const isReviewed = ({ asset }: Movement) =>
    transfers.some(({ address }) =>
      asset.kind === 'native' ? address === undefined : isSame(asset.address, address),
    )
  if (movements.some((movement) => isSame(movement.from, account) && !isReviewed(movement)))
    return { details: 'something else left too' }
  // Tokens may log what remains of an allowance that a swap has used.
  const isRest = (one: Approval) =>
    transfers.some(
      ({ address, quantity, spender }) =>
        isSame(one.token, address) &&
        isSame(one.spender, spender) &&
        !(isBatch && quantityOf(one.value) > quantity),
    )
  if (given.some((one) => isGiven(one) && !isRest(one))) return { details: 'it approved something too' }
  return isKnown ? { effect: 'reviewed' } : unknown(parameters)
}
