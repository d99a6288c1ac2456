import {
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type TransactionMessageBytes,
} from '@solana/kit'
import { decodeBase58, encodeBase58 } from '../../shared/base58.js'
import { splitCaipAddress } from '../../shared/caip.js'
import { HttpTimeoutError } from '../../shared/errors/http.js'
import { UnknownChainError, UnsupportedMethodError } from '../../shared/errors/provider.js'
import { AccountChangedError } from '../../shared/errors/sending.js'
import { SendUnconfirmedError } from '../../shared/errors/transfers.js'
import type { CaipAddress } from '../../shared/types/caip.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { Env } from '../../shared/types/env.js'
import type { Network } from '../../shared/types/network.js'
import type { TransferPlan } from '../../shared/types/transfer.js'
import { isSignedBy } from '../sign/isSignedBy.js'
import { canSend, type SendTransactionsParameters, sendTransactions } from '../sign/sendTransactions.js'
import { chainNameOf, findAccount } from '../wallet/standardWallet.js'
import { toSessionProvider } from '../wallet/toSessionProvider.js'
import { checkRequest } from './checkRequest.js'
import { checkSigned } from './checkSigned.js'
import { checkTransfer } from './checkTransfer.js'
import { readLifetime } from './readLifetime.js'
import { readTransferRequest, type TransferRequest } from './transferRequest.js'

export type SendTransferParameters = {
  /** A Wallet Standard wallet, or the provider of a WalletConnect session. */
  provider: unknown
  plan: TransferPlan
  network: Network
  /** Called right before the wallet is asked, with the blockhash of the transaction. */
  onAsk?: ((blockhash: string) => void) | undefined
  /** Called with what a wallet only signed, before it is given to a node. */
  onSent?: SendTransactionsParameters['onSent']
  /**
   * Blockhashes that the transaction must not have, since an earlier one like it has them: the same bytes are the same
   * transaction.
   */
  used?: readonly string[] | undefined
  /** Delays the next look for a blockhash. Default: none. */
  schedule?: Env['schedule'] | undefined
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

/** A slot takes about 400 ms; a node that has no newer blockhash after 30 s is stuck. */
const [slotTime, maxLooks] = [400, 75]

type RefreshParameters = Pick<SendTransferParameters, 'network' | 'schedule' | 'signal' | 'used'>

/** Replaces a used blockhash, and an old one, since the user needs time to read and confirm. */
async function refresh(
  rpc: RpcClient,
  request: TransferRequest,
  { network, schedule, signal, used = [] }: RefreshParameters,
): Promise<TransferRequest> {
  let latest = await readLifetime(rpc, { network, signal })
  const isOld = latest.lastValidBlockHeight - request.lastValidBlockHeight >= oldAfter
  if (!isOld && !used.includes(blockhashOf(request.transaction))) return request
  for (let looks = 1; used.includes(latest.blockhash); looks += 1) {
    if (looks >= maxLooks) throw new HttpTimeoutError({ details: 'no newer blockhash' })
    await new Promise<void>((resolve) => {
      if (schedule) schedule(resolve, slotTime)
      else resolve()
    })
    signal?.throwIfAborted()
    latest = await readLifetime(rpc, { network, signal })
  }
  const { blockhash, lastValidBlockHeight } = latest
  return { ...request, transaction: withBlockhash(request.transaction, blockhash), lastValidBlockHeight }
}

/**
 * Whether the wallet signed the transaction unchanged. A wallet that sends may change it; its last valid
 * block height is then unknown.
 */
export function isUnchanged(
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
 * @throws the plan's own `failure`; TransferMismatchError, AccountChangedError, UnknownChainError or UnsupportedMethodError before
 * the wallet is asked; UserRejectedError when the wallet's outermost code is a rejection; TransferChangedError and
 * UnexpectedSignatureError when a wallet that only signs signed something else; SendUnconfirmedError when it may have been
 * sent.
 * @example
 * const { id, lastValidBlockHeight } = await sendTransfer(rpc, { plan, network, provider })
 */
export async function sendTransfer(
  rpc: RpcClient,
  parameters: SendTransferParameters,
): Promise<SendTransferReturnType> {
  const { plan, network, onSent, provider, signal } = parameters
  const { transfer, maxFee, failure } = plan
  signal?.throwIfAborted()
  if (failure !== undefined) throw failure
  checkTransfer(transfer, network)
  checkWallet(transfer.from, provider)
  const request = await refresh(rpc, readTransferRequest(plan.request), parameters)
  await checkRequest(request, { transfer, maxFee })
  signal?.throwIfAborted()
  checkWallet(transfer.from, provider)
  const { transaction, lastValidBlockHeight, signatureFee } = request
  let isProven = false
  parameters.onAsk?.(blockhashOf(transaction))
  const [signature] = await sendTransactions(rpc, {
    ...{ address: transfer.from, network, provider },
    transactions: [transaction],
    allowChanges: true,
    onSent,
    async onSigned(signed) {
      checkSigned(signed, { asked: transaction, signatureFee, maxFee })
      isProven = true
      return lastValidBlockHeight
    },
  })
  if (signature === undefined) throw new SendUnconfirmedError()
  const { address } = splitCaipAddress(transfer.from)
  const isSame = isProven || isUnchanged(signature, { transaction, address })
  return { id: encodeBase58(signature), lastValidBlockHeight: isSame ? lastValidBlockHeight : undefined }
}

function hasSharedAccount(wallet: unknown, account: CaipAddress): boolean {
  const { address, networkId } = splitCaipAddress(account)
  try {
    findAccount(wallet, address, networkId)
    return true
  } catch {
    return false
  }
}

/**
 * Checks that a wallet still shares an account and supports its cluster: the user may have changed both. A session's wallet
 * can't be asked; `onAsk` checks the session.
 *
 * @throws AccountChangedError without the account; UnknownChainError without the cluster; UnsupportedMethodError when
 * it can neither send nor sign, or with `signs` can't sign.
 */
export function checkWallet(account: CaipAddress, provider: unknown, { signs = false } = {}): void {
  const { address, networkId } = splitCaipAddress(account)
  if (!canSend(provider, { signs })) throw new UnsupportedMethodError({ details: 'solana:signTransaction' })
  if (toSessionProvider(provider)) return
  if (!hasSharedAccount(provider, account)) throw new AccountChangedError({ details: address })
  if (chainNameOf(Object(provider), networkId) === undefined)
    throw new UnknownChainError({ details: networkId })
}

function decodeMessage(bytes: Uint8Array) {
  const transaction = getTransactionDecoder().decode(bytes)
  return {
    transaction,
    message: getCompiledTransactionMessageDecoder().decode(transaction.messageBytes),
  }
}

const blockhashOf = (bytes: Uint8Array): string => decodeMessage(bytes).message.lifetimeToken

/** Replaces the blockhash of an unsigned version 0 transaction in wire format. */
export function withBlockhash(bytes: Uint8Array, blockhash: string): Uint8Array {
  const { transaction, message } = decodeMessage(bytes)
  const moved = getCompiledTransactionMessageEncoder().encode({ ...message, lifetimeToken: blockhash })
  const messageBytes = moved as TransactionMessageBytes
  return Uint8Array.from(getTransactionEncoder().encode({ ...transaction, messageBytes }))
}
