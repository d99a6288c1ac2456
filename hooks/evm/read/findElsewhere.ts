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

/** EIP-5792: statuses from these on mean that the calls are over, and that they failed and are not tried again. */
const [finalStatus, failedStatus] = [200, 400]

/**
 * EIP-5792: the hash of the transaction that carried out the calls of an id; where each has its own, of the last one, once there is no
 * more to come.
 */
async function findCalls({
  transaction: { id },
  elsewhere: { ask },
}: FindElsewhereParameters): Promise<ObservedTransaction | undefined> {
  const status = await ask?.('wallet_getCallsStatus', [id])
  const receipts = readProperty(status, 'receipts')
  const code = Number(readProperty(status, 'status'))
  if (readProperty(status, 'atomic') === false && code < finalStatus) return undefined
  const hash = readProperty(Array.isArray(receipts) ? receipts.at(-1) : undefined, 'transactionHash')
  const by = isTransactionHash(hash) ? hash.toLowerCase() : id
  if (by !== id) return { seen: 'replaced', by, isSame: true }
  const isAbandoned = code >= failedStatus
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
  const { from, minNonce: nonce, to, transfers = [] } = transaction
  const { others } = elsewhere
  if (others === undefined || nonce === undefined || transfers.length === 0) return undefined
  const { before = { nonce, mark: String(nonce) } } = elsewhere
  const by = await findTransaction(rpc, { from, before, to, transfers, network, others, signal })
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
