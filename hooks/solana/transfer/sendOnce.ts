import { getBase64Encoder, getSignatureFromTransaction } from '@solana/kit'
import { HttpStatusError } from '../../shared/errors/http.js'
import {
  ChainDisconnectedError,
  RequestPendingError,
  UnauthorizedError,
  UnknownChainError,
  UnsupportedMethodError,
  UserRejectedError,
} from '../../shared/errors/provider.js'
import { RpcError } from '../../shared/errors/rpc.js'
import { InvalidTransactionError } from '../../shared/errors/signing.js'
import { SendUnconfirmedError } from '../../shared/errors/transfers.js'
import type { CaipAddress } from '../../shared/types/caip.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'
import { readTransaction } from '../read/readTransaction.js'
import { sendTransactions } from '../sign/sendTransactions.js'
import { readFeature } from '../wallet/standardWallet.js'
import { toSessionProvider } from '../wallet/toSessionProvider.js'

export type SendOnceParameters = {
  /** In wire format. */
  transaction: Uint8Array
  address: CaipAddress
  network: Network
  /** A Wallet Standard wallet, or the provider of a WalletConnect session. */
  provider: unknown
}

/** Who may have sent the transaction so far: the wallet, or the node. */
type Trace = { canWalletSend: boolean; atNode: { readonly id: string | undefined } | undefined }

/** Errors with which a wallet reports that it did nothing. */
const notSentErrors = [
  UserRejectedError,
  UnauthorizedError,
  UnsupportedMethodError,
  RequestPendingError,
  UnknownChainError,
  ChainDisconnectedError,
  InvalidTransactionError,
]
/**
 * RPC errors after which a node has not accepted the transaction: unknown method or parameters, failed
 * preflight, bad signature, node behind.
 */
const notSentCodes = [-32601, -32602, -32002, -32003, -32005]

/** Preflight also fails for a transaction that was already processed. */
const isKnown = ({ data, details }: RpcError) =>
  /already.{0,6}processed/i.test(`${JSON.stringify(data)} ${details}`)

/** Whether it is certain that the node did not accept the transaction. */
function isRejectedByNode(thrown: unknown): boolean {
  if (thrown instanceof RpcError) return notSentCodes.includes(thrown.code) && !isKnown(thrown)
  return thrown instanceof HttpStatusError && thrown.status >= 400 && thrown.status < 500
}

/** Wraps the node to record what was sent to it, so that the id is known even without a response. */
function watchNode(rpc: RpcClient, trace: Trace): RpcClient {
  return {
    request(call) {
      if (call.method === 'sendTransaction') {
        const signed = readTransaction(Uint8Array.from(getBase64Encoder().encode(String(call.params[0]))))
        trace.atNode = { id: signed && getSignatureFromTransaction(signed) }
      }
      return rpc.request(call)
    },
  }
}

/**
 * Wraps a session provider to record its last request: a session is asked to sign only after it rejected
 * sending.
 */
function watchProvider(provider: unknown, trace: Trace): unknown {
  const session = toSessionProvider(provider)
  if (session === undefined) return provider
  return {
    request(call: { method: string; params?: unknown }) {
      trace.canWalletSend = call.method === 'solana_signAndSendTransaction'
      return session.request(call)
    },
  }
}

function toSendOnceError(thrown: unknown, { canWalletSend, atNode }: Trace): unknown {
  const details = thrown instanceof Error ? thrown.message : undefined
  if (atNode)
    return isRejectedByNode(thrown)
      ? thrown
      : new SendUnconfirmedError({ id: atNode.id, cause: thrown, details })
  const isSure = !canWalletSend || notSentErrors.some((kind) => thrown instanceof kind)
  return isSure ? thrown : new SendUnconfirmedError({ cause: thrown, details })
}

/**
 * Asks a wallet to sign and send one transaction, once. Returns the 64 bytes of its signature. Separates
 * failures before it could be sent from failures after.
 *
 * @throws SendUnconfirmedError when it may have been sent, with the id if known; else as `sendTransactions`.
 */
export async function sendOnce(rpc: RpcClient, parameters: SendOnceParameters): Promise<Uint8Array> {
  const { transaction, address, network, provider } = parameters
  const isSender = readFeature(Object(provider), 'solana:signAndSendTransaction') !== undefined
  const trace: Trace = { canWalletSend: isSender, atNode: undefined }
  try {
    const [signature] = await sendTransactions(watchNode(rpc, trace), {
      provider: watchProvider(provider, trace),
      address,
      network,
      transactions: [transaction],
    })
    if (signature === undefined) throw new SendUnconfirmedError()
    return signature
  } catch (thrown) {
    throw toSendOnceError(thrown, trace)
  }
}
