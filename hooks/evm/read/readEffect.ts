import { splitCaipAddress } from '../../shared/caip.js'
import { checksumAddress } from '../../shared/checksumAddress.js'
import { MalformedResponseError } from '../../shared/errors/http.js'
import { RpcError } from '../../shared/errors/rpc.js'
import { isEvmAddress } from '../../shared/isEvmAddress.js'
import { addressKey } from '../../shared/keys.js'
import { readProperty } from '../../shared/readProperty.js'
import type { SentTransaction, SentTransfer, TransactionEffect } from '../../shared/types/transaction.js'
import { type Movement, readMovements } from '../transfer/movements.js'
import type { Ask } from './callContract.js'
import { readCount } from './readCount.js'

export type ReadEffectParameters = {
  transaction: Pick<SentTransaction, 'id' | 'from' | 'transfers' | 'minNonce'>
  receipt: unknown
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

const sumOf = (movements: readonly Movement[]) => movements.reduce((sum, { quantity }) => sum + quantity, 0n)

/** A transaction's own value. Pseudo-logs of native transfers are left out: some nodes write them for it. */
function movementsOf(transaction: unknown, receipt: unknown): readonly Movement[] {
  const logs = readProperty(receipt, 'logs')
  const logged = readMovements(Array.isArray(logs) ? logs : []).filter(({ asset }) => asset.kind !== 'native')
  const [from, to, value] = ['from', 'to', 'value'].map((key) => readProperty(transaction, key))
  const isValue = typeof value === 'string' && /^0x[1-9a-f][\da-f]*$/i.test(value)
  if (!isEvmAddress(from) || !isEvmAddress(to) || !isValue) return logged
  const parties = { from: checksumAddress(from), to: checksumAddress(to) }
  return [...logged, { asset: { kind: 'native' }, ...parties, quantity: BigInt(value) }]
}

/** What left the account, in the form of what was reviewed. */
function actualOf(
  movements: readonly Movement[],
  { account, expected }: { account: string; expected: readonly SentTransfer[] },
): readonly SentTransfer[] {
  return movements
    .filter(({ from }) => isSame(from, account))
    .slice(0, 20)
    .flatMap((movement): SentTransfer[] => {
      const { asset, quantity, to: receiver } = movement
      const known = expected.find((transfer) => isAsset(movement, transfer))
      const { decimals = asset.kind === 'native' ? 18 : 0, name, symbol } = known ?? {}
      const named = { ...(name !== undefined && { name }), ...(symbol !== undefined && { symbol }) }
      const address = asset.kind === 'native' ? {} : { address: asset.address }
      return [{ direction: 'out', quantity, receiver, decimals, ...address, ...named }]
    })
}

/** Whether the account has code of its own: then others may send for it. */
async function hasCode(ask: Ask, account: string): Promise<boolean> {
  const code = await ask('eth_getCode', account, 'latest')
  return typeof code === 'string' && code !== '0x'
}

/** Whether the receiver's balance grew by at least the quantity in the block. Undefined where the node can't tell. */
async function hasGained(ask: Ask, receipt: unknown, { quantity, receiver }: SentTransfer) {
  const block = readCount(readProperty(receipt, 'blockNumber'), 'blockNumber')
  const at = async (number: number) =>
    BigInt(String(await ask('eth_getBalance', receiver, `0x${number.toString(16)}`)))
  try {
    const [before, after] = await Promise.all([at(block - 1), at(block)])
    return after - before >= quantity
  } catch (thrown) {
    if (thrown instanceof RpcError) return undefined
    throw thrown
  }
}

/**
 * Compares what an included transaction did with what was reviewed: it is the account's own, newer than the request,
 * and its logs and value move the asset to the receiver, and no more of it. Without an effect where the network does
 * not show it, as for a token without logs.
 *
 * @throws MalformedResponseError when the node has the receipt and not the transaction.
 */
export async function readEffect(
  ask: Ask,
  { transaction, receipt }: ReadEffectParameters,
): Promise<ReadEffectReturnType> {
  const { id, from, minNonce, transfers = [] } = transaction
  const { address: account } = splitCaipAddress(from)
  const expected = transfers.filter(
    ({ direction, receiver }) => direction === 'out' && receiver !== undefined,
  )
  const found = await ask('eth_getTransactionByHash', id)
  const sender = readProperty(found, 'from')
  if (typeof sender !== 'string') throw new MalformedResponseError({ details: 'eth_getTransactionByHash' })
  const movements = movementsOf(found, receipt)
  const different = (details: string): ReadEffectReturnType => ({
    ...{ effect: 'different', details },
    actual: actualOf(movements, { account, expected }),
  })
  const isOwn = isSame(sender, account)
  if (!isOwn && !(await hasCode(ask, account))) return different('another account sent it')
  const isOlder =
    isOwn && minNonce !== undefined && readCount(readProperty(found, 'nonce'), 'nonce') < minNonce
  if (isOlder) return different('it is older than the request')
  // A reverted transaction of the account moved nothing.
  if (readProperty(receipt, 'status') === '0x0') return {}
  for (const transfer of expected) {
    const its = movements.filter((movement) => isAsset(movement, transfer))
    const leaving = sumOf(its.filter((movement) => isSame(movement.from, account)))
    const arriving = sumOf(its.filter((movement) => isSame(movement.to, transfer.receiver)))
    if (transfer.address === undefined && !isOwn) {
      const gained = await hasGained(ask, receipt, transfer)
      return gained ? { effect: 'reviewed' } : {}
    }
    // The contract was called, and wrote no log: the network does not show what it did.
    if (its.length === 0 && isSame(String(readProperty(found, 'to')), transfer.address)) return {}
    if (leaving > transfer.quantity) return different('more left than was reviewed')
    if (arriving < (transfer.arrives ?? 1n) || leaving < transfer.quantity)
      return different('less arrived than was reviewed')
  }
  const isForeign = movements.some(
    (movement) => isSame(movement.from, account) && !expected.some((transfer) => isAsset(movement, transfer)),
  )
  return isForeign ? different('something else left too') : { effect: 'reviewed' }
}
