import {
  type Address,
  getBase64Decoder,
  getBase64Encoder,
  getTransactionEncoder,
  type SignatureBytes,
  type Transaction,
} from '@solana/kit'
import { decodeBase58 } from '../../shared/base58.js'
import { splitCaipAddress } from '../../shared/caip.js'
import { UnsupportedMethodError } from '../../shared/errors/provider.js'
import { InvalidTransactionError, UnexpectedSignatureError } from '../../shared/errors/signing.js'
import { toProviderError } from '../../shared/errors/toProviderError.js'
import { readProperty } from '../../shared/readProperty.js'
import type { CaipAddress } from '../../shared/types/caip.js'
import { readTransaction } from '../read/readTransaction.js'
import { isSameBytes, readBytes, readList } from '../values.js'
import { chainNameOf, findAccount, readSendingFeature } from '../wallet/standardWallet.js'
import { type SendingSession, toSendingSession } from '../wallet/toSessionProvider.js'
import { isSignedBy } from './isSignedBy.js'

export type SignTransactionsParameters = {
  /** A Wallet Standard wallet, or the provider of a WalletConnect session. */
  provider: unknown
  /** The signing account, on the cluster of the transactions. */
  address: CaipAddress
  /** In wire format, with or without signatures of other accounts. */
  transactions: readonly Uint8Array[]
  /**
   * Whether the wallet may change the transactions before signing, such as by adding a guard instruction.
   * Default: false.
   */
  allowChanges?: boolean | undefined
}

/** Max bytes of a signed transaction: twice the size of the largest one. */
const maxLength = 10_000

async function askWallet(wallet: object, parameters: SignTransactionsParameters): Promise<SignedAnswer[]> {
  const { transactions } = parameters
  const { address, networkId } = splitCaipAddress(parameters.address)
  const feature = readSendingFeature(wallet, 'solana:signTransaction')
  if (feature === undefined) throw new UnsupportedMethodError({ details: 'solana:signTransaction' })
  const account = findAccount(wallet, address, networkId)
  const chain = chainNameOf(wallet, networkId)
  const inputs = transactions.map((bytes) => ({
    account,
    transaction: bytes.slice(),
    ...(chain && { chain }),
  }))
  const answer = await feature.signTransaction(...inputs)
  const signed = readOutputs(answer, { name: 'signedTransaction', count: inputs.length, most: maxLength })
  return signed.map((transaction) => ({ transaction }))
}

function readBase64(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string' || text.length > 2 * maxLength) return undefined
  try {
    return Uint8Array.from(getBase64Encoder().encode(text))
  } catch {
    return undefined
  }
}

/**
 * One at a time: in a batch a wallet returns only transactions without signatures, and some don't support
 * batches.
 */
async function askSession(
  session: SendingSession,
  { transactions, ...parameters }: SignTransactionsParameters,
): Promise<SignedAnswer[]> {
  const { address: pubkey } = splitCaipAddress(parameters.address)
  const answers: SignedAnswer[] = []
  for (const bytes of transactions) {
    const params = { transaction: getBase64Decoder().decode(bytes), pubkey }
    const answer = await session.request({ method: 'solana_signTransaction', params })
    answers.push({
      transaction: readBase64(readProperty(answer, 'transaction')),
      signature: readSignature(answer),
    })
  }
  return answers
}

/** Asks the wallet to sign transactions, all or none, and throws what the wallet threw. */
export async function askToSign(parameters: SignTransactionsParameters): Promise<Uint8Array[]> {
  const { provider, transactions, allowChanges = false } = parameters
  const { address } = splitCaipAddress(parameters.address)
  const unsigned = transactions.map((bytes) => readUnsigned(bytes, address))
  const session = toSendingSession(provider)
  const answers = await (session ? askSession(session, parameters) : askWallet(Object(provider), parameters))
  return unsigned.map((asked, index) => {
    const answer = answers[index]
    if (answer === undefined) throw new UnexpectedSignatureError({ details: 'no answer' })
    return readSigned({ asked, address, answer, allowChanges })
  })
}

/**
 * Asks the wallet to sign transactions, all or none. Returns them in wire format, in order. Nothing is sent.
 *
 * @throws InvalidTransactionError before the wallet is asked; UnexpectedSignatureError when the wallet signed
 * another transaction or did not sign; UserRejectedError and the other wallet errors.
 */
export async function signTransactions(parameters: SignTransactionsParameters): Promise<Uint8Array[]> {
  try {
    return await askToSign(parameters)
  } catch (thrown) {
    throw toProviderError<InvalidTransactionError | UnexpectedSignatureError>(thrown)
  }
}

/** What a wallet returns for a transaction: the signed transaction, or its signature alone. */
export type SignedAnswer = {
  readonly transaction?: Uint8Array | undefined
  readonly signature?: Uint8Array | undefined
}

export type ReadSignedParameters = {
  /** The transaction that the wallet was asked to sign. */
  asked: Transaction
  /** The signing account, in base58. */
  address: string
  answer: SignedAnswer
  /** Whether the signed transaction may differ from the requested one. */
  allowChanges: boolean
}

const copy = (bytes: ArrayLike<number>) => Uint8Array.from(bytes)

/**
 * Reads the signed transaction from a wallet's result, in wire format. If the transaction is unchanged, only
 * the account's own signature is taken from the wallet.
 *
 * @throws UnexpectedSignatureError when the account did not sign it, or when it is another transaction and
 * `allowChanges` is false.
 */
export function readSigned({ asked, address, answer, allowChanges }: ReadSignedParameters): Uint8Array {
  const given = readTransaction(answer.transaction)
  const isChanged = given !== undefined && !isSameBytes(copy(asked.messageBytes), copy(given.messageBytes))
  if (isChanged && !allowChanges) throw new UnexpectedSignatureError({ details: 'another transaction' })

  const { messageBytes, signatures } = isChanged ? given : asked
  const key = decodeBase58(address)
  const signature = copy(given?.signatures[address as Address] ?? answer.signature ?? [])
  if (!key || !isSignedBy({ key, signature, message: copy(messageBytes) }))
    throw new UnexpectedSignatureError({ details: 'not signed by the account' })
  const signed = { ...signatures, [address]: signature as SignatureBytes }
  return copy(getTransactionEncoder().encode({ messageBytes, signatures: signed }))
}

/**
 * Decodes a transaction that an account will be asked to sign.
 *
 * @throws InvalidTransactionError when it is invalid or does not need the account's signature.
 */
export function readUnsigned(bytes: Uint8Array, address: string): Transaction {
  const transaction = readTransaction(bytes)
  if (transaction === undefined) throw new InvalidTransactionError({ details: 'no transaction' })
  if (!Object.hasOwn(transaction.signatures, address))
    throw new InvalidTransactionError({ details: `needs no signature of ${address}` })
  return transaction
}

export type ReadOutputsParameters = {
  /** Name of the bytes in each output. */
  name: 'signature' | 'signedTransaction'
  /** Number of expected outputs. */
  count: number
  /** Max bytes of an output. */
  most: number
}

/**
 * Reads the bytes from the outputs of a Wallet Standard feature, one per input. Undefined for an invalid
 * output.
 */
export function readOutputs(
  answer: unknown,
  { name, count, most }: ReadOutputsParameters,
): readonly (Uint8Array | undefined)[] {
  return readList(answer, count).map((output) => readBytes(readProperty(output, name), most))
}

/** Reads the signature from a session wallet's result. Undefined when there is none. */
export function readSignature(answer: unknown): Uint8Array | undefined {
  return decodeBase58(readProperty(answer, 'signature'))
}
