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
  /** A Wallet Standard wallet, or the provider of a session. */
  provider: unknown
}

/** Who could have sent it, as far as it came. */
type Trace = { canWalletSend: boolean; atNode: { readonly id: string | undefined } | undefined }

/** With these a wallet says that it did nothing. */
const refusals = [
  UserRejectedError,
  UnauthorizedError,
  UnsupportedMethodError,
  RequestPendingError,
  UnknownChainError,
  ChainDisconnectedError,
  InvalidTransactionError,
]
/** A node that doesn't know the method or the parameters, failed it when trying, found a bad signature, or lags behind. */
const nodeRefusals = [-32601, -32602, -32002, -32003, -32005]

/** A node tries first: what it has already, it refuses too. */
const isKnown = ({ data, details }: RpcError) =>
  /already.{0,6}processed/i.test(`${JSON.stringify(data)} ${details}`)

/** Is it sure that the node did not take it? */
function isNodeRefusal(thrown: unknown): boolean {
  if (thrown instanceof RpcError) return nodeRefusals.includes(thrown.code) && !isKnown(thrown)
  return thrown instanceof HttpStatusError && thrown.status >= 400 && thrown.status < 500
}

/** A node that keeps what it was given, so that an id is known though no answer comes. */
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

/** A session may be asked to sign only after it refused to send. */
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

function judge(thrown: unknown, { canWalletSend, atNode }: Trace): unknown {
  const details = thrown instanceof Error ? thrown.message : undefined
  if (atNode)
    return isNodeRefusal(thrown)
      ? thrown
      : new SendUnconfirmedError({ id: atNode.id, cause: thrown, details })
  const isSure = !canWalletSend || refusals.some((kind) => thrown instanceof kind)
  return isSure ? thrown : new SendUnconfirmedError({ cause: thrown, details })
}

/**
 * Has a wallet sign and send one transaction, and tells failures before it could be sent from those after; the 64 bytes
 * of its signature. Never asks twice.
 *
 * @throws SendUnconfirmedError where it may have been sent, with the id where that is known; else as `sendTransactions`.
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
    throw judge(thrown, trace)
  }
}
