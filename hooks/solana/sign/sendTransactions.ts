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
  /** Whose node takes what a wallet only signs; undefined where the app doesn't know the network. */
  network: Network | undefined
  /** Told the id of each transaction that a node took, before the next one is sent. */
  onSent?: ((id: string) => void) | undefined
}

type Signatures = readonly (Uint8Array | undefined)[]

/** For wallets that only sign. Sending is asked of one node, once. */
async function signAndSend(rpc: RpcClient, parameters: SendTransactionsParameters): Promise<Signatures> {
  const { network } = parameters
  if (network === undefined) throw new UnsupportedMethodError({ details: 'solana:signAndSendTransaction' })
  const signatures: (Uint8Array | undefined)[] = []
  for (const bytes of await signTransactions(parameters)) {
    // The id is known before anything is sent, so no node has to be believed.
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

/** One after the other; a wallet's session may lack the method, and many do. */
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
 * Has the wallet sign and send transactions; their signatures, which are their ids. What a wallet only signs is sent
 * to the network's node. A wallet that sends by itself may change them first: look at what landed.
 *
 * @throws InvalidTransactionError before anybody is asked; UnexpectedSignatureError when the wallet gave no signature;
 *   RpcError when the node refuses; UserRejectedError and kin.
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
