import { getBase64Decoder, getSignatureFromTransaction, getTransactionDecoder } from '@solana/kit'
import { allowsMethod } from '../../shared/allowsMethod.js'
import { splitCaipAddress } from '../../shared/caip.js'
import { UnknownChainError, UnsupportedMethodError } from '../../shared/errors/provider.js'
import type { InvalidTransactionError, UnexpectedSignatureError } from '../../shared/errors/signing.js'
import { toProviderError } from '../../shared/errors/toProviderError.js'
import { SendUnconfirmedError } from '../../shared/errors/transfers.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'
import type { NewTransaction } from '../../shared/types/transaction.js'
import { chainNameOf, findAccount, hasFeature, readSendingFeature } from '../wallet/standardWallet.js'
import { type SendingSession, toSendingSession, toSessionProvider } from '../wallet/toSessionProvider.js'
import {
  askToSign,
  readOutputs,
  readSignature,
  readUnsigned,
  type SignTransactionsParameters,
} from './signTransactions.js'
import { toSendError } from './toSendError.js'

type Sent = Pick<NewTransaction, 'id' | 'lastValidBlockHeight'>

export type SendTransactionsParameters = SignTransactionsParameters & {
  /**
   * Network whose node sends what a wallet only signs. Undefined when the app has not configured the network.
   */
  network: Network | undefined
  /**
   * Called with each transaction that a wallet only signed, before it is sent. Returns the last block height at
   * which it can be included, if known. If it throws, this transaction and those after it are not sent.
   */
  onSigned?: ((signed: Uint8Array, index: number) => Promise<number | undefined>) | undefined
  /** Called for each transaction that was given to a node, whether or not the node accepted it. */
  onSent?: ((sent: Sent) => void) | undefined
  /** Takes what the wallet has signed, in place of the node. The wallet is asked to sign alone then. */
  submit?: ((signed: Uint8Array) => Promise<unknown>) | undefined
}

type Signatures = readonly (Uint8Array | undefined)[]

/**
 * For wallets that only sign. Each transaction is sent to one node, once. The node's failure does not prevent
 * inclusion: it may have forwarded the transaction, or failed because it already had it.
 */
async function signAndSend(rpc: RpcClient, parameters: SendTransactionsParameters): Promise<Signatures> {
  const { network, onSigned, onSent, submit } = parameters
  if (network === undefined) throw new UnsupportedMethodError({ details: 'solana:signAndSendTransaction' })
  const isSession = toSessionProvider(parameters.provider) !== undefined
  const signed = await askToSign(parameters).catch((thrown: unknown) => {
    const error = toProviderError<InvalidTransactionError | UnexpectedSignatureError>(thrown)
    // The wallet itself may have sent what it signed: as for a wallet that sends, its text decides nothing.
    throw error === thrown ? error : toSendError(thrown, { isSession })
  })
  const signatures: (Uint8Array | undefined)[] = []
  for (const [index, bytes] of signed.entries()) {
    // The id is computed before sending, so the node's response need not be trusted.
    const id = getSignatureFromTransaction(getTransactionDecoder().decode(bytes))
    const lastValidBlockHeight = await onSigned?.(bytes, index)
    const options = { encoding: 'base64', preflightCommitment: 'confirmed' }
    const params = [getBase64Decoder().decode(bytes), options]
    onSent?.({ id, lastValidBlockHeight })
    const give = async () => submit?.(bytes) ?? rpc.request({ network, method: 'sendTransaction', params })
    await give().catch((cause: unknown) => {
      const details = cause instanceof Error ? cause.message : undefined
      throw new SendUnconfirmedError({ id, lastValidBlockHeight, cause, details })
    })
    signatures.push(readSignature({ signature: id }))
  }
  return signatures
}

async function askWallet(
  rpc: RpcClient,
  wallet: object,
  parameters: SendTransactionsParameters,
): Promise<Signatures> {
  const { address, networkId } = splitCaipAddress(parameters.address)
  const feature = parameters.submit ? undefined : readSendingFeature(wallet, 'solana:signAndSendTransaction')
  if (feature === undefined) return signAndSend(rpc, parameters)
  const chain = chainNameOf(wallet, networkId)
  if (chain === undefined) throw new UnknownChainError({ details: networkId })
  const account = findAccount(wallet, address, networkId)
  const inputs = parameters.transactions.map((bytes) => ({ account, transaction: bytes.slice(), chain }))
  try {
    const answer = await feature.signAndSendTransaction(...inputs)
    return readOutputs(answer, { name: 'signature', count: inputs.length, most: 64 })
  } catch (thrown) {
    throw toSendError(thrown, { isSession: false })
  }
}

/**
 * One at a time. A session without the method rejects it before the wallet is asked: its wallet signs only, and
 * the node sends. The wallet itself is never asked twice.
 */
async function askSession(
  rpc: RpcClient,
  session: SendingSession,
  parameters: SendTransactionsParameters,
): Promise<Signatures> {
  if (parameters.submit) return signAndSend(rpc, parameters)
  const { address: pubkey } = splitCaipAddress(parameters.address)
  const signatures: (Uint8Array | undefined)[] = []
  for (const [index, bytes] of parameters.transactions.entries()) {
    const params = { transaction: getBase64Decoder().decode(bytes), pubkey }
    const asking = session.request({ method: 'solana_signAndSendTransaction', params })
    const sent = asking.then((answer) => [readSignature(answer)])
    const [signature] = await sent.catch((thrown: unknown) => {
      if (!(thrown instanceof UnsupportedMethodError)) throw toSendError(thrown, { isSession: true })
      const { onSigned } = parameters
      return signAndSend(rpc, {
        ...parameters,
        transactions: [bytes],
        onSigned: onSigned && ((signed) => onSigned(signed, index)),
      })
    })
    signatures.push(signature)
  }
  return signatures
}

/** Whether a wallet can send transactions, or sign them for the node to send; with `signs`, whether it can sign them. */
export function canSend(provider: unknown, { signs = false } = {}): boolean {
  const names = ['signTransaction', ...(signs ? [] : ['signAndSendTransaction' as const])] as const
  if (toSessionProvider(provider)) return names.some((name) => allowsMethod(provider, `solana_${name}`))
  const wallet = Object(provider)
  return names.some((name) => hasFeature(wallet, `solana:${name}`))
}

/**
 * Asks the wallet to sign and send transactions. Returns their signatures, which are their ids. Transactions
 * that the wallet can only sign are sent through the network's node. A wallet that sends may change a
 * transaction first, so read what was actually included.
 *
 * @throws InvalidTransactionError, UnauthorizedError or UnknownChainError before the wallet is asked;
 * UserRejectedError when the wallet's outermost code is a rejection; UnexpectedSignatureError when a wallet that only
 * signs signed something else; SendUnconfirmedError when a transaction may have been sent, with its id once it was
 * signed.
 */
export async function sendTransactions(
  rpc: RpcClient,
  parameters: SendTransactionsParameters,
): Promise<Uint8Array[]> {
  const { provider, transactions } = parameters
  const { address } = splitCaipAddress(parameters.address)
  for (const bytes of transactions) readUnsigned(bytes, address)
  const session = toSendingSession(provider)
  const signatures = await (session
    ? askSession(rpc, session, parameters)
    : askWallet(rpc, Object(provider), parameters))
  return transactions.map((_, index) => {
    const signature = signatures[index]
    if (signature?.length === 64) return signature
    throw new SendUnconfirmedError({ details: 'no signature of 64 bytes' })
  })
}
