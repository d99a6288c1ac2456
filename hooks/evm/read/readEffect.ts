import { splitCaipAddress } from '../../shared/caip.js'
import { checksumAddress } from '../../shared/checksumAddress.js'
import { MalformedResponseError } from '../../shared/errors/http.js'
import { RpcError } from '../../shared/errors/rpc.js'
import { isEvmAddress } from '../../shared/isEvmAddress.js'
import { addressKey } from '../../shared/keys.js'
import { readProperty } from '../../shared/readProperty.js'
import type { SentTransaction, SentTransfer, TransactionEffect } from '../../shared/types/transaction.js'
import { decodeTransferRequest } from '../transfer/checkTransferRequest.js'
import { isGiven, logsOf, type Movement, readApprovals, readMovements } from '../transfer/movements.js'
import type { Ask } from './callContract.js'
import { chargedBy, noncesOf } from './chargedBy.js'
import { hasCode } from './hasCode.js'
import { readCount } from './readCount.js'

export type ReadEffectParameters = {
  transaction: Pick<SentTransaction, 'id' | 'from' | 'to' | 'transfers' | 'minNonce' | 'minSlot' | 'maxFee'>
  receipt: unknown
  /** The transaction as the node has it. Default: it is read. */
  found?: unknown
  /** Whether its fee does not count. */
  isFeeIgnored?: boolean
}
export type ReadEffectReturnType = {
  effect?: TransactionEffect
  actual?: readonly SentTransfer[]
  details?: string
}

const isSame = (one: string | undefined, other: string | undefined) =>
  one !== undefined && other !== undefined && addressKey(one) === addressKey(other)

function isAsset({ asset }: Movement, { address, tokenId }: SentTransfer): boolean {
  if (asset.kind === 'native') return address === undefined
  if (!isSame(asset.address, address)) return false
  return asset.kind !== 'nft' || tokenId === undefined || asset.tokenId === tokenId
}

const sumOf = (movements: readonly Pick<Movement, 'quantity'>[]) =>
  movements.reduce((sum, { quantity }) => sum + quantity, 0n)

const hasReverted = (receipt: unknown) => readProperty(receipt, 'status') === '0x0'

/** A transaction's own value, unless it reverted. Pseudo-logs of native transfers are left out: some nodes write them for it. */
function movementsOf(transaction: unknown, receipt: unknown): readonly Movement[] {
  const logged = readMovements(logsOf(receipt)).filter(({ asset }) => asset.kind !== 'native')
  const [from, to, value] = ['from', 'to', 'value'].map((key) => readProperty(transaction, key))
  const isValue = typeof value === 'string' && /^0x[1-9a-f][\da-f]{0,63}$/i.test(value)
  if (!isEvmAddress(from) || !isEvmAddress(to) || !isValue || hasReverted(receipt)) return logged
  return [...logged, { asset: { kind: 'native' }, from, to, quantity: BigInt(value) }]
}

/** Max number of transfers that are shown of a transaction: with its fee as many as are stored. */
const maxActual = 19

/** What left the account, in the form of what was reviewed. */
function actualOf(
  movements: readonly Movement[],
  { account, expected }: { account: string; expected: readonly SentTransfer[] },
): readonly SentTransfer[] {
  return movements
    .filter(({ from }) => isSame(from, account))
    .slice(0, maxActual)
    .flatMap((movement): SentTransfer[] => {
      const { asset, quantity, to } = movement
      const known = expected.find((transfer) => isAsset(movement, transfer))
      const { decimals = asset.kind === 'native' ? 18 : 0, name, symbol } = known ?? {}
      const named = { ...(name !== undefined && { name }), ...(symbol !== undefined && { symbol }) }
      const address = asset.kind === 'native' ? {} : { address: asset.address }
      return [{ direction: 'out', quantity, receiver: checksumAddress(to), decimals, ...address, ...named }]
    })
}

/** Undefined where the node can't tell. */
async function orUnknown<value>(read: Promise<value>): Promise<value | undefined> {
  try {
    return await read
  } catch (thrown) {
    // A proxy may refuse a method, and then does so each time.
    const isRefused = [401, 403].includes(Number(readProperty(thrown, 'status')))
    if (isRefused || thrown instanceof RpcError || thrown instanceof SyntaxError) return undefined
    throw thrown
  }
}

const toHex = (block: number) => `0x${block.toString(16)}`

const blockOf = (receipt: unknown) => readCount(readProperty(receipt, 'blockNumber'), 'blockNumber')

/** What the node had before the block of a transaction, and after it. */
function readAround(ask: Ask, receipt: unknown, ...[method, of]: readonly [string, unknown]) {
  const block = blockOf(receipt)
  return Promise.all([ask(method, of, toHex(block - 1)), ask(method, of, toHex(block))])
}

/** What the block of a transaction changed of a number. */
async function readBlockChange(ask: Ask, receipt: unknown, ...asked: readonly [string, unknown]) {
  const [before, after] = await readAround(ask, receipt, ...asked)
  const toNumber = (word: unknown) => BigInt(String(word).slice(0, 66))
  return toNumber(after) - toNumber(before)
}

/** Whether an account has code, or had it in the block of a transaction. */
export async function hadCode(
  ask: Ask,
  { account, receipt }: { account: string; receipt: unknown },
): Promise<boolean> {
  if (await hasCode(ask, account)) return true
  return (await orUnknown(hasCode(ask, account, toHex(blockOf(receipt))))) === true
}

/** Whether an account takes part in a transaction that another one sent: it is called, or named in a log. */
function isInvolved(account: string, { found, receipt }: { found: unknown; receipt: unknown }): boolean {
  const named = logsOf(receipt).flatMap((log: unknown) => {
    const topics = readProperty(log, 'topics')
    return [readProperty(log, 'address'), ...(Array.isArray(topics) ? topics : [])]
  })
  const key = account.slice(2).toLowerCase()
  return [readProperty(found, 'to'), ...named].some((value) => String(value).toLowerCase().endsWith(key))
}

/**
 * Whether at least the quantity went from the account's balance and to the receiver's in the block. Undefined where the
 * node can't tell.
 */
async function hasMoved(
  ask: Ask,
  receipt: unknown,
  { account, transfer: { quantity, receiver } }: { account: string; transfer: SentTransfer },
) {
  const changes = [account, receiver].map((of) => readBlockChange(ask, receipt, 'eth_getBalance', of))
  const [lost, gained] = (await orUnknown(Promise.all(changes))) ?? []
  return lost !== undefined && gained !== undefined ? -lost >= quantity && gained >= quantity : undefined
}

/** `UserOperationEvent` of ERC-4337: the account and who pays for it are topics, then its nonce, whether it succeeded, and its cost. */
const operationEvent = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

/** The public contracts that run operations, of versions 0.6 to 0.9: any other one could log the event. */
const entryPoints = [
  '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789',
  '0x0000000071727de22e5e9d8baf0edac6f37da032',
  '0x4337084d9e255ff0702461cf8895ce9e3b5ff108',
  '0x433709009b8330fda32311df1c2afa402ed8d009',
]

/** `cost`: what the account pays for it, by its balance or by what it has deposited with `entryPoint`. */
type Operation = { readonly entryPoint: string; readonly hasFailed: boolean; readonly cost: bigint }

const costOf = (operations: readonly Operation[]) => operations.reduce((sum, { cost }) => sum + cost, 0n)

/** What a transaction would cost at the prices of the blocks before it. Undefined where the node can't tell. */
async function usualFee(ask: Ask, receipt: unknown): Promise<bigint | undefined> {
  const history = await orUnknown(ask('eth_feeHistory', '0x5', toHex(blockOf(receipt) - 1), [50]))
  const mostOf = (key: string) => Math.max(...[readProperty(history, key)].flat(2).map(Number))
  const price = mostOf('baseFeePerGas') + mostOf('reward')
  return price > 0 ? chargedBy({ ...Object(receipt), effectiveGasPrice: price, blobGasUsed: 0 }) : undefined
}

/** The account's operations in the transaction. */
function operationsOf(receipt: unknown, account: string): readonly Operation[] {
  return logsOf(receipt).flatMap((log: unknown) => {
    const topics = readProperty(log, 'topics')
    const [event, , sender, paymaster] = Array.isArray(topics) ? topics : []
    const entryPoint = String(readProperty(log, 'address')).toLowerCase()
    const isIts =
      String(event).toLowerCase() === operationEvent &&
      entryPoints.includes(entryPoint) &&
      String(sender).toLowerCase().endsWith(account.slice(2).toLowerCase())
    const [, outcome, cost] = String(readProperty(log, 'data')).slice(2).match(/.{64}/g) ?? []
    const isOwn = /^0x0+$/.test(String(paymaster))
    return isIts
      ? [{ entryPoint, hasFailed: Number(outcome) === 0, cost: isOwn ? BigInt(`0x${cost ?? 0}`) : 0n }]
      : []
  })
}

/**
 * The native currency that left the account around the block of a transaction, beyond the fee that it paid for it, and that fee. What
 * it has deposited for its operations is still its own. Undefined where the node can't tell, or the account sent more in that block.
 */
async function readLoss(
  ask: Ask,
  receipt: unknown,
  {
    account,
    found,
    isOwn,
    operations,
  }: { account: string; found: unknown; isOwn: boolean; operations: readonly Operation[] },
): Promise<{ loss: bigint; fee: bigint } | undefined> {
  const data = `${balanceOf}${account.slice(2).toLowerCase().padStart(64, '0')}`
  const [operation] = operations
  const changeOf = (method: string, of: unknown = account) => readBlockChange(ask, receipt, method, of)
  const reading = Promise.all([
    changeOf('eth_getTransactionCount'),
    changeOf('eth_getBalance'),
    operation ? changeOf('eth_call', { to: operation.entryPoint, data }) : 0n,
  ])
  const [sent, ...changes] = (await orUnknown(reading)) ?? []
  const charged = chargedBy(receipt)
  if (charged === undefined || sent === undefined) return undefined
  // A contract account that its first operation creates has one then.
  if (isOwn ? sent !== noncesOf(found) : sent > BigInt(operations.length)) return undefined
  const cost = costOf(operations)
  // Who runs an operation sets its price, and receives it.
  const most = charged * maxUntold
  const fee = isOwn ? charged : cost < most ? cost : most
  return { loss: -changes.reduce((sum, change) => sum + change, fee), fee }
}

/** Selector of `balanceOf(address)`: of a token, or of a deposit for operations. */
const balanceOf = '0x70a08231'

/** How many times its fee an account may pay beside it before that is something else. */
const maxUntold = 4n

/** Whether the transaction is nothing but the call that was reviewed. */
function isReviewedCall(found: unknown, { address, receiver, quantity, tokenId }: SentTransfer): boolean {
  const [from, to, value, data] = ['from', 'to', 'value', 'input'].map((key) => readProperty(found, key))
  if (!isEvmAddress(from) || !isEvmAddress(to) || !isSame(to, address ?? receiver)) return false
  try {
    const decoded = decodeTransferRequest({
      ...{ from: checksumAddress(from), to: checksumAddress(to), value, chainId: '0x1' },
      ...(data !== '0x' && { data }),
    })
    const { asset } = decoded
    const isIt = (asset.kind === 'native') === (address === undefined)
    const isPiece = asset.kind !== 'nft' || asset.tokenId === tokenId
    return isIt && isPiece && isSame(decoded.to, receiver) && decoded.quantity === quantity
  } catch {
    return false
  }
}

/** Whether an account gave an approval in a transaction. */
export const hasApproved = (receipt: unknown, account: string): boolean =>
  readApprovals(logsOf(receipt), account).some(isGiven)

type Included = { readonly found: unknown; readonly receipt: unknown }

/** Whether the transaction calls code of an account: the sender's own, as accounts do that run batches (EIP-7702), or a recipient's. */
async function callsCodeOf(
  ask: Ask,
  account: string | undefined,
  { found, receipt }: Included,
): Promise<boolean> {
  const isCall = isSame(String(readProperty(found, 'to')), account) && readProperty(found, 'input') !== '0x'
  return account !== undefined && isCall && hadCode(ask, { account, receipt })
}

/**
 * Whether the transaction gave the account code that acts for it (EIP-7702): any code where the account sent it, else by what it had
 * before and after. The zero address takes it away. Undefined where the node can't tell.
 */
async function hasDelegated(
  ask: Ask,
  { account, found, isOwn, receipt }: { account: string; found: unknown; isOwn: boolean; receipt: unknown },
): Promise<boolean | undefined> {
  const list = readProperty(found, 'authorizationList')
  const isGiven =
    Array.isArray(list) && list.some((one: unknown) => !/^0x0*$/.test(String(readProperty(one, 'address'))))
  if (isOwn || !isGiven) return isGiven
  const [before, after] = (await orUnknown(readAround(ask, receipt, 'eth_getCode', account))) ?? []
  return after === undefined ? undefined : before !== after && after !== '0x'
}

/**
 * Compares what an included transaction did with what was reviewed: it is the account's own, newer than the request,
 * and its logs and value move the asset to the receiver, and no more of it. Without an effect where the network does
 * not show it, as for the reviewed call of a token without logs.
 *
 * @throws MalformedResponseError when the node has the receipt and not the transaction.
 */
export async function readEffect(
  ask: Ask,
  { transaction, receipt, found: known, isFeeIgnored }: ReadEffectParameters,
): Promise<ReadEffectReturnType> {
  const { id, from, maxFee, minNonce, minSlot, to, transfers = [] } = transaction
  const { address: account } = splitCaipAddress(from)
  const expected = transfers.filter(
    ({ direction, receiver }) => direction === 'out' && receiver !== undefined,
  )
  const isSwap = transfers.some(
    ({ arrives, direction, spender }) =>
      spender !== undefined || (direction === 'in' && arrives !== undefined),
  )
  const found = known ?? (await ask('eth_getTransactionByHash', id))
  const sender = readProperty(found, 'from')
  if (typeof sender !== 'string') throw new MalformedResponseError({ details: 'eth_getTransactionByHash' })
  const movements = movementsOf(found, receipt)
  const different = (details: string) => ({
    effect: 'different' as const,
    details,
    actual: actualOf(movements, { account, expected }),
  })
  const isOwn = isSame(sender, account)
  const isForAccount =
    isOwn || (isInvolved(account, { found, receipt }) && (await hadCode(ask, { account, receipt })))
  if (!isForAccount) return different('another account sent it')
  const isOlder = isOwn
    ? minNonce !== undefined && readCount(readProperty(found, 'nonce'), 'nonce') < minNonce
    : minSlot !== undefined && blockOf(receipt) <= minSlot
  if (isOlder) return different('it is older')
  // Without a reviewed transfer there is nothing to compare.
  if (expected.length === 0 && !isSwap) return {}
  // Also where it reverted.
  const isDelegated = await hasDelegated(ask, { account, found, isOwn, receipt })
  // A batch is a call of the account itself, which may have to take code for it (EIP-7702).
  const isBatch = isSwap && isSame(to, account)
  if (isDelegated && !isBatch) return different('it gave an account code')
  const operations = isOwn ? [] : operationsOf(receipt, account)
  const fee = isOwn ? (chargedBy(receipt) ?? 0n) : costOf(operations)
  // Users raise it in the wallet, and ten times the fee of a rollup is still nothing.
  if (!isFeeIgnored && fee > 10n ** 16n) {
    // A contract account's fee is not in the review.
    const limit = (isOwn ? maxFee : undefined) ?? (await usualFee(ask, receipt))
    // What else it did counts for more.
    const rest = await readEffect(ask, { transaction, receipt, found, isFeeIgnored: true })
    if (rest.effect === 'different' || (limit !== undefined && fee <= limit * 10n)) return rest
    if (limit === undefined) return {}
    const told = different('its fee')
    return { ...told, actual: [{ direction: 'out', quantity: fee, decimals: 18 }, ...told.actual] }
  }
  // A reverted transaction of the account moved nothing.
  if (isDelegated === undefined || hasReverted(receipt)) return {}
  const isCall = expected.some((transfer) => isReviewedCall(found, transfer))
  // Whatever it calls may call the account's code.
  const isPaidByCode = !isOwn || (!isCall && (await hadCode(ask, { account, receipt })))
  /** The native currency that was reviewed to leave, less what has to arrive. */
  const paid = transfers.reduce((sum, { address, arrives = 0n, direction, quantity }) => {
    if (address !== undefined) return sum
    return direction === 'out' ? sum + quantity : sum - arrives
  }, 0n)
  /** What is shown, where the account's own code may have paid more than that. */
  const withLoss = async (shown: ReadEffectReturnType): Promise<ReadEffectReturnType> => {
    if (!isPaidByCode) return shown
    const { fee = 0n, loss } = (await readLoss(ask, receipt, { account, found, isOwn, operations })) ?? {}
    if (loss === undefined) return {}
    if (loss <= paid) return shown
    // A relayer may be paid for it, and networks charge more than a receipt says.
    const isKnown = (isOwn || operations.length > 0) && loss - paid > fee * maxUntold
    return isKnown ? different('more left than was reviewed') : {}
  }
  if (isSwap) {
    const isByCode = isPaidByCode && (!isOwn || isSame(String(readProperty(found, 'to')), account))
    const { readSwapEffect } = await import('../swap/readSwapEffect.js')
    const parameters = { account, found, isBatch, isPaidByCode: isByCode, movements, receipt, to, transfers }
    const { details, ...read } = await readSwapEffect(ask, parameters)
    return details === undefined ? withLoss(read) : different(details)
  }
  const hasFailed = operations.length > 0 && operations.every((one) => one.hasFailed)
  let isShown = true
  for (const transfer of expected) {
    const { address, quantity, receiver } = transfer
    const its = movements.filter((movement) => isAsset(movement, transfer))
    const leaving = sumOf(its.filter((movement) => isSame(movement.from, account)))
    const arriving = sumOf(its.filter((movement) => isSame(movement.to, receiver)))
    // More by the token itself is not the wallet's doing.
    if (leaving > quantity && !isReviewedCall(found, transfer))
      return different('more left than was reviewed')
    isShown &&= leaving <= quantity
    // What an account's own code pays is in no field of the transaction, nor what a contract does with what it was paid.
    if (address === undefined && (isPaidByCode || (await callsCodeOf(ask, receiver, { found, receipt })))) {
      const hasIt = await hasMoved(ask, receipt, { account, transfer })
      if (!hasIt && hasFailed) return different('its operation failed')
      // Either of them may have received or paid more in the block.
      isShown &&= hasIt === true
      continue
    }
    // The reviewed call wrote no log: the network does not show what it did.
    if (its.length === 0 && isReviewedCall(found, transfer)) return {}
    // Where it could not be simulated, only the token itself may have kept a part of it.
    const least = transfer.arrives ?? (isReviewedCall(found, transfer) ? 1n : quantity)
    if (arriving < least || leaving < quantity) return different('less arrived than was reviewed')
  }
  const isForeign = movements.some(
    (movement) => isSame(movement.from, account) && !expected.some((transfer) => isAsset(movement, transfer)),
  )
  if (isForeign && !isCall) return different('something else left too')
  if (!isCall && hasApproved(receipt, account)) return different('it approved something too')
  const shown: ReadEffectReturnType = isShown && !isForeign ? { effect: 'reviewed' } : {}
  return withLoss(shown)
}
