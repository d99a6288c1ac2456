import {
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type TransactionMessageBytes,
} from '@solana/kit'
import { decodeBase58, encodeBase58 } from '../../shared/base58.js'
import { splitCaipAddress } from '../../shared/caip.js'
import { UnknownChainError } from '../../shared/errors/provider.js'
import { AccountChangedError } from '../../shared/errors/sending.js'
import type { CaipAddress } from '../../shared/types/caip.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'
import type { TransferPlan } from '../../shared/types/transfer.js'
import { isSignedBy } from '../sign/isSignedBy.js'
import { chainNameOf, findAccount } from '../wallet/standardWallet.js'
import { toSessionProvider } from '../wallet/toSessionProvider.js'
import { checkRequest } from './checkRequest.js'
import { checkTransfer } from './checkTransfer.js'
import { readLifetime } from './readLifetime.js'
import { sendOnce } from './sendOnce.js'
import { readTransferRequest, type TransferRequest } from './transferRequest.js'

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

export type CheckWalletParameters = {
  /** A Wallet Standard wallet, or the provider of a session. */
  provider: unknown
  /** Has the session the account now? A wallet behind a session can't be asked; of the others their own answer counts. */
  hasAccount?: (() => boolean) | undefined
}

function hasSharedAccount(wallet: unknown, address: string): boolean {
  try {
    findAccount(wallet, address)
    return true
  } catch {
    return false
  }
}

/**
 * Makes sure that a wallet still shares an account, and is on its cluster: people change both meanwhile.
 *
 * @throws AccountChangedError without the account; UnknownChainError without the cluster.
 */
export function checkWallet(account: CaipAddress, { provider, hasAccount }: CheckWalletParameters): void {
  const { address, networkId } = splitCaipAddress(account)
  if (hasAccount?.() === false) throw new AccountChangedError({ details: address })
  if (toSessionProvider(provider)) return
  if (!hasSharedAccount(provider, address)) throw new AccountChangedError({ details: address })
  if (chainNameOf(Object(provider), networkId) === undefined)
    throw new UnknownChainError({ details: networkId })
}

/** An unsigned transaction of version 0 in wire format, on another block and else the same. */
export function withBlockhash(bytes: Uint8Array, blockhash: string): Uint8Array {
  const transaction = getTransactionDecoder().decode(bytes)
  const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
  const moved = getCompiledTransactionMessageEncoder().encode({ ...message, lifetimeToken: blockhash })
  const messageBytes = moved as TransactionMessageBytes
  return Uint8Array.from(getTransactionEncoder().encode({ ...transaction, messageBytes }))
}
