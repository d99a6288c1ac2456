import { toCaipNetworkId } from '../../shared/caip.js'
import { isTransactionHash } from '../../shared/isTransactionHash.js'
import { readProperty } from '../../shared/readProperty.js'
import type { ObserveTransactionParameters, RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'
import type { ObservedTransaction } from '../../shared/types/transaction.js'
import { createAsk } from './createAsk.js'
import { findTransaction } from './findTransaction.js'

export type FindElsewhereParameters = ObserveTransactionParameters & {
  elsewhere: NonNullable<ObserveTransactionParameters['elsewhere']>
}

/** EIP-5792: statuses from here on mean that calls failed, and are not tried again. */
const failedStatus = 400

/** EIP-5792: the hash of the transaction that carried out the calls of an id, which a smart account returns. */
async function findCalls({
  transaction: { id },
  elsewhere: { ask },
}: FindElsewhereParameters): Promise<ObservedTransaction | undefined> {
  const status = await ask?.('wallet_getCallsStatus', [id])
  const hash = readProperty(readProperty(readProperty(status, 'receipts'), '0'), 'transactionHash')
  const by = isTransactionHash(hash) ? hash.toLowerCase() : id
  if (by !== id) return { seen: 'replaced', by, isSame: true }
  const isAbandoned = Number(readProperty(status, 'status')) >= failedStatus
  return isAbandoned ? { seen: 'missing', isAbandoned } : undefined
}

/**
 * The account's own transaction with the reviewed effect, newer than the request and none of `others`: the wallet sent it
 * at another fee before any node had seen its first hash.
 */
async function findRepriced(
  rpc: RpcClient,
  { transaction, network, elsewhere, signal }: FindElsewhereParameters,
): Promise<ObservedTransaction | undefined> {
  const { from, minNonce: nonce, transfers = [] } = transaction
  const { others } = elsewhere
  if (others === undefined || nonce === undefined || transfers.length === 0) return undefined
  const { before = { nonce, mark: String(nonce) } } = elsewhere
  const by = await findTransaction(rpc, { from, before, transfers, network, others, signal })
  if (by === undefined || by === 'none') return undefined
  return { seen: 'replaced', by, isSame: true, foundOn: toCaipNetworkId(network) }
}

/** A hash is that of one network's transaction only, since it covers the chain id. */
async function findOn(
  rpc: RpcClient,
  { transaction: { id }, signal }: FindElsewhereParameters,
  network: Network,
): Promise<ObservedTransaction | undefined> {
  const receipt = await createAsk(rpc, { network, signal })('eth_getTransactionReceipt', id)
  if (typeof readProperty(receipt, 'blockNumber') !== 'string') return undefined
  const hasSucceeded = readProperty(receipt, 'status') !== '0x0'
  return { seen: 'included', hasSucceeded, effect: 'different', foundOn: toCaipNetworkId(network) }
}

/**
 * Looks for an id that its network's node does not know: by the wallet, as the id of a smart account's calls, and on
 * the app's other networks; and for a transaction that did the same. A node that does not answer counts as one that does not have it. Rejects only when aborted.
 */
export async function findElsewhere(
  rpc: RpcClient,
  parameters: FindElsewhereParameters,
): Promise<ObservedTransaction | undefined> {
  const { elsewhere, signal } = parameters
  const looks = [
    findCalls(parameters),
    findRepriced(rpc, parameters),
    ...elsewhere.networks.map((network) => findOn(rpc, parameters, network)),
  ]
  const found = await Promise.all(looks.map((look) => look.catch(() => undefined)))
  signal?.throwIfAborted()
  // What a chain shows counts for more than that the wallet reports a failure.
  return found.find((one) => one !== undefined && one.seen !== 'missing') ?? found[0]
}
