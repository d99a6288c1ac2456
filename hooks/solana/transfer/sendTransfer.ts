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
  /**
   * Aborts until the wallet is asked. After that it has no effect, since the wallet may have sent the
   * transaction.
   */
  signal?: AbortSignal | undefined
}

export type SendTransferReturnType = {
  /** The signature in base58. */
  readonly id: string
  /**
   * Last block height at which the transaction can be included. Undefined when the wallet changed the
   * transaction.
   */
  readonly lastValidBlockHeight: number | undefined
}

/** Half of the 150 blocks for which a transaction can be included. */
const oldAfter = 75

/** Replaces an old blockhash with a newer one, since the user needs time to read and confirm. */
async function refresh(
  rpc: RpcClient,
  request: TransferRequest,
  { network, signal }: Pick<SendTransferParameters, 'network' | 'signal'>,
): Promise<TransferRequest> {
  const { blockhash, lastValidBlockHeight } = await readLifetime(rpc, { network, signal })
  if (lastValidBlockHeight - request.lastValidBlockHeight < oldAfter) return request
  return { ...request, transaction: withBlockhash(request.transaction, blockhash), lastValidBlockHeight }
}

/**
 * Whether the wallet signed the transaction unchanged. A wallet that sends may change it; its last valid
 * block height is then unknown.
 */
function isUnchanged(
  signature: Uint8Array,
  { transaction, address }: { transaction: Uint8Array; address: string },
) {
  const { messageBytes } = getTransactionDecoder().decode(transaction)
  const key = decodeBase58(address)
  return key !== undefined && isSignedBy({ key, signature, message: Uint8Array.from(messageBytes) })
}

/**
 * Asks the wallet to send a planned transfer, once and without retries. Before that, the transaction is
 * decoded and checked against what was shown, and the wallet must still share the sender.
 *
 * @throws the plan's own `failure`; TransferMismatchError, AccountChangedError or UnknownChainError before
 * the wallet is asked; UserRejectedError and the other wallet errors, RpcError or UnexpectedSignatureError
 * when it is certain that nothing was sent; SendUnconfirmedError when it may have been sent.
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
  const isSame = isUnchanged(signature, { transaction, address })
  return { id: encodeBase58(signature), lastValidBlockHeight: isSame ? lastValidBlockHeight : undefined }
}

export type CheckWalletParameters = {
  /** A Wallet Standard wallet, or the provider of a WalletConnect session. */
  provider: unknown
  /**
   * Whether the session still has the account. Needed for a session, whose wallet can't be queried; other
   * wallets report their accounts themselves.
   */
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
 * Checks that a wallet still shares an account and supports its cluster: the user may have changed both.
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

/** Replaces the blockhash of an unsigned version 0 transaction in wire format. */
export function withBlockhash(bytes: Uint8Array, blockhash: string): Uint8Array {
  const transaction = getTransactionDecoder().decode(bytes)
  const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
  const moved = getCompiledTransactionMessageEncoder().encode({ ...message, lifetimeToken: blockhash })
  const messageBytes = moved as TransactionMessageBytes
  return Uint8Array.from(getTransactionEncoder().encode({ ...transaction, messageBytes }))
}
