import { getTransactionDecoder } from '@solana/kit'
import type { Network } from '../../../types/network.js'
import type { TransferPlan } from '../../../types/transfer.js'
import { splitCaipAddress } from '../../../utils/caip.js'
import { decodeBase58 } from '../../../utils/decodeBase58.js'
import { encodeBase58 } from '../../../utils/encodeBase58.js'
import type { RpcClient } from '../../types.js'
import { isSignedBy } from '../isSignedBy.js'
import { checkRequest } from './checkRequest.js'
import { checkTransfer } from './checkTransfer.js'
import { type CheckWalletParameters, checkWallet } from './checkWallet.js'
import { readLifetime } from './readLifetime.js'
import { sendOnce } from './sendOnce.js'
import { readTransferRequest, type TransferRequest } from './transferRequest.js'
import { withBlockhash } from './withBlockhash.js'

export type SendTransferParameters = CheckWalletParameters & {
  plan: TransferPlan
  network: Network
  /** Counts until the wallet is asked. What it does then is always told: it may have sent by then. */
  signal?: AbortSignal | undefined
}

export type SendTransferReturnType = {
  /** The signature in base58. */
  readonly id: string
  /** After this block it can't be included any more; undefined where the wallet changed what it sent. */
  readonly lastValidBlockHeight: number | undefined
}

/** Half of the 150 blocks for which a transaction can be included. */
const oldAfter = 75

/** On a newer block where its own is old: somebody has to read and agree first. */
async function refresh(
  rpc: RpcClient,
  request: TransferRequest,
  { network, signal }: Pick<SendTransferParameters, 'network' | 'signal'>,
): Promise<TransferRequest> {
  const { blockhash, lastValidBlockHeight } = await readLifetime(rpc, { network, signal })
  if (lastValidBlockHeight - request.lastValidBlockHeight < oldAfter) return request
  return { ...request, transaction: withBlockhash(request.transaction, blockhash), lastValidBlockHeight }
}

/** A wallet that sends by itself may add to a transaction; then its last block is not ours to know. */
function isOurs(
  signature: Uint8Array,
  { transaction, address }: { transaction: Uint8Array; address: string },
) {
  const { messageBytes } = getTransactionDecoder().decode(transaction)
  const key = decodeBase58(address)
  return key !== undefined && isSignedBy({ key, signature, message: Uint8Array.from(messageBytes) })
}

/**
 * Asks the wallet for a planned transfer: once, and never again by itself. Before that, the bytes are read back and held
 * against what was shown, and the wallet must still share the sender.
 *
 * @throws the plan's own `failure`; TransferMismatchError, AccountChangedError or UnknownChainError before the wallet is
 *   asked; UserRejectedError and kin, RpcError or UnexpectedSignatureError where it is sure that nothing was sent;
 *   SendUnconfirmedError where nobody knows.
 * @example
 * const { id, lastValidBlockHeight } = await sendTransfer(rpc, { plan, network, provider })
 */
export async function sendTransfer(
  rpc: RpcClient,
  parameters: SendTransferParameters,
): Promise<SendTransferReturnType> {
  const { plan, network, provider, signal } = parameters
  const { transfer, mostFee, failure } = plan
  signal?.throwIfAborted()
  if (failure !== undefined) throw failure
  checkTransfer(transfer, network)
  checkWallet(transfer.from, parameters)
  const request = await refresh(rpc, readTransferRequest(plan.request), { network, signal })
  await checkRequest(request, { transfer, mostFee })
  signal?.throwIfAborted()
  checkWallet(transfer.from, parameters)
  const { transaction, lastValidBlockHeight } = request
  const signature = await sendOnce(rpc, { transaction, address: transfer.from, network, provider })
  const { address } = splitCaipAddress(transfer.from)
  const isSame = isOurs(signature, { transaction, address })
  return { id: encodeBase58(signature), lastValidBlockHeight: isSame ? lastValidBlockHeight : undefined }
}
