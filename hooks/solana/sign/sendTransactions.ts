import { getBase64Decoder, getSignatureFromTransaction, getTransactionDecoder } from '@solana/kit'
import { splitCaipAddress } from '../../shared/caip.js'
import { UnknownChainError, UnsupportedMethodError } from '../../shared/errors/provider.js'
import { UnexpectedSignatureError } from '../../shared/errors/signing.js'
import { toProviderError } from '../../shared/errors/toProviderError.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'
import { chainNameOf, findAccount, readFeature } from '../wallet/standardWallet.js'
import { type SessionProvider, toSessionProvider } from '../wallet/toSessionProvider.js'
import {
  readOutputs,
  readSignature,
  readUnsigned,
  type SignTransactionsParameters,
  signTransactions,
} from './signTransactions.js'

export type SendTransactionsParameters = SignTransactionsParameters & {
  /**
   * Network whose node sends what a wallet only signs. Undefined when the app has not configured the network.
   */
  network: Network | undefined
  /** Called with the id of each transaction that a node accepted, before the next one is sent. */
  onSent?: ((id: string) => void) | undefined
}

type Signatures = readonly (Uint8Array | undefined)[]

/** For wallets that only sign. Each transaction is sent to one node, once. */
async function signAndSend(rpc: RpcClient, parameters: SendTransactionsParameters): Promise<Signatures> {
  const { network } = parameters
  if (network === undefined) throw new UnsupportedMethodError({ details: 'solana:signAndSendTransaction' })
  const signatures: (Uint8Array | undefined)[] = []
  for (const bytes of await signTransactions(parameters)) {
    // The id is computed before sending, so the node's response need not be trusted.
    const id = getSignatureFromTransaction(getTransactionDecoder().decode(bytes))
    const options = { encoding: 'base64', preflightCommitment: 'confirmed' }
    const params = [getBase64Decoder().decode(bytes), options]
    await rpc.request({ network, method: 'sendTransaction', params })
    parameters.onSent?.(id)
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
  const feature = readFeature(wallet, 'solana:signAndSendTransaction')
  if (feature === undefined) return signAndSend(rpc, parameters)
  const chain = chainNameOf(wallet, networkId)
  if (chain === undefined) throw new UnknownChainError({ details: networkId })
  const account = findAccount(wallet, address)
  const inputs = parameters.transactions.map((bytes) => ({ account, transaction: bytes.slice(), chain }))
  const answer = await feature.signAndSendTransaction(...inputs)
  return readOutputs(answer, { name: 'signature', count: inputs.length, most: 64 })
}

/** One at a time. Many session wallets lack the method; those sign only, and the node sends. */
async function askSession(
  rpc: RpcClient,
  session: SessionProvider,
  parameters: SendTransactionsParameters,
): Promise<Signatures> {
  const { address: pubkey } = splitCaipAddress(parameters.address)
  const signatures: (Uint8Array | undefined)[] = []
  for (const bytes of parameters.transactions) {
    const params = { transaction: getBase64Decoder().decode(bytes), pubkey }
    const asking = session.request({ method: 'solana_signAndSendTransaction', params })
    const sent = asking.then((answer) => [readSignature(answer)])
    const [signature] = await sent.catch((thrown: unknown) => {
      const error = toProviderError(thrown, { op: 'send' })
      if (!(error instanceof UnsupportedMethodError)) throw error
      return signAndSend(rpc, { ...parameters, transactions: [bytes] })
    })
    signatures.push(signature)
  }
  return signatures
}

/**
 * Asks the wallet to sign and send transactions. Returns their signatures, which are their ids. Transactions
 * that the wallet can only sign are sent through the network's node. A wallet that sends may change a
 * transaction first, so read what was actually included.
 *
 * @throws InvalidTransactionError before the wallet is asked; UnexpectedSignatureError when the wallet
 * returns no signature; RpcError when the node rejects the transaction; UserRejectedError and the other
 * wallet errors.
 */
export async function sendTransactions(
  rpc: RpcClient,
  parameters: SendTransactionsParameters,
): Promise<Uint8Array[]> {
  const { provider, transactions } = parameters
  const { address } = splitCaipAddress(parameters.address)
  try {
    for (const bytes of transactions) readUnsigned(bytes, address)
    const session = toSessionProvider(provider)
    const asking = session
      ? askSession(rpc, session, parameters)
      : askWallet(rpc, Object(provider), parameters)
    const signatures = await asking
    return transactions.map((_, index) => {
      const signature = signatures[index]
      if (signature?.length === 64) return signature
      throw new UnexpectedSignatureError({ details: 'no signature of 64 bytes' })
    })
  } catch (thrown) {
    throw toProviderError(thrown, { op: 'send' })
  }
}
