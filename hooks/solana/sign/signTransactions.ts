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
import { chainNameOf, findAccount, readFeature } from '../wallet/standardWallet.js'
import { type SessionProvider, toSessionProvider } from '../wallet/toSessionProvider.js'
import { isSignedBy } from './isSignedBy.js'

export type SignTransactionsParameters = {
  /** A Wallet Standard wallet, or the provider of a session. */
  provider: unknown
  /** Who signs, on the cluster that the transactions are for. */
  address: CaipAddress
  /** In wire format, signed by others or not. */
  transactions: readonly Uint8Array[]
  /** May the wallet change them first, such as by an instruction that guards it? Default false. */
  allowChanges?: boolean | undefined
}

/** Twice what the largest transaction takes. */
const longest = 10_000

async function askWallet(wallet: object, parameters: SignTransactionsParameters): Promise<SignedAnswer[]> {
  const { transactions } = parameters
  const { address, networkId } = splitCaipAddress(parameters.address)
  const feature = readFeature(wallet, 'solana:signTransaction')
  if (feature === undefined) throw new UnsupportedMethodError({ details: 'solana:signTransaction' })
  const account = findAccount(wallet, address)
  const chain = chainNameOf(wallet, networkId)
  const inputs = transactions.map((bytes) => ({
    account,
    transaction: bytes.slice(),
    ...(chain && { chain }),
  }))
  const answer = await feature.signTransaction(...inputs)
  const signed = readOutputs(answer, { name: 'signedTransaction', count: inputs.length, most: longest })
  return signed.map((transaction) => ({ transaction }))
}

function readBase64(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string' || text.length > 2 * longest) return undefined
  try {
    return Uint8Array.from(getBase64Encoder().encode(text))
  } catch {
    return undefined
  }
}

/** One after the other: of several at once a wallet gives no more than transactions back, and some can't do it. */
async function askSession(
  session: SessionProvider,
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

/**
 * Has the wallet sign transactions, all of them or none; in wire format, in their order. Nothing is sent.
 *
 * @throws InvalidTransactionError before anybody is asked; UnexpectedSignatureError when the wallet signed another one
 *   or did not sign; UserRejectedError and kin.
 */
export async function signTransactions(parameters: SignTransactionsParameters): Promise<Uint8Array[]> {
  const { provider, transactions, allowChanges = false } = parameters
  const { address } = splitCaipAddress(parameters.address)
  try {
    const unsigned = transactions.map((bytes) => readUnsigned(bytes, address))
    const session = toSessionProvider(provider)
    const answers = await (session
      ? askSession(session, parameters)
      : askWallet(Object(provider), parameters))
    return unsigned.map((asked, index) => {
      const answer = answers[index]
      if (answer === undefined) throw new UnexpectedSignatureError({ details: 'no answer' })
      return readSigned({ asked, address, answer, allowChanges })
    })
  } catch (thrown) {
    throw toProviderError(thrown, { op: 'sign' })
  }
}

/** What a wallet gives for a transaction: all of it, or its signature alone. */
export type SignedAnswer = {
  readonly transaction?: Uint8Array | undefined
  readonly signature?: Uint8Array | undefined
}

export type ReadSignedParameters = {
  /** What the wallet was asked to sign. */
  asked: Transaction
  /** Who was asked to sign, in base58. */
  address: string
  answer: SignedAnswer
  /** May the transaction be another one than was asked? */
  allowChanges: boolean
}

const copy = (bytes: ArrayLike<number>) => Uint8Array.from(bytes)

/**
 * The signed transaction in wire format, from a wallet's answer. Of an unchanged one only the account's own signature
 * is taken from the wallet.
 *
 * @throws UnexpectedSignatureError when the account did not sign it, or when it is another one.
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
 * Reads a transaction that an account is about to be asked to sign.
 *
 * @throws InvalidTransactionError when it is none, or doesn't need the account's signature.
 */
export function readUnsigned(bytes: Uint8Array, address: string): Transaction {
  const transaction = readTransaction(bytes)
  if (transaction === undefined) throw new InvalidTransactionError({ details: 'no transaction' })
  if (!Object.hasOwn(transaction.signatures, address))
    throw new InvalidTransactionError({ details: `needs no signature of ${address}` })
  return transaction
}

export type ReadOutputsParameters = {
  /** The bytes' name in each output. */
  name: 'signature' | 'signedTransaction'
  /** How many were asked for. */
  count: number
  /** The longest that makes sense. */
  most: number
}

/** The bytes in what a feature of Wallet Standard answers, one for each input; undefined for anything else. */
export function readOutputs(
  answer: unknown,
  { name, count, most }: ReadOutputsParameters,
): readonly (Uint8Array | undefined)[] {
  return readList(answer, count).map((output) => readBytes(readProperty(output, name), most))
}

/** The signature in what a session's wallet answers; undefined where there is none. */
export function readSignature(answer: unknown): Uint8Array | undefined {
  return decodeBase58(readProperty(answer, 'signature'))
}
