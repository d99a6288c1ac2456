import { getBase64Decoder, getBase64Encoder } from '@solana/kit'
import { UnsupportedMethodError } from '../../errors/provider.js'
import { UnexpectedSignatureError } from '../../errors/signing.js'
import { toProviderError } from '../../errors/toProviderError.js'
import type { CaipAddress } from '../../types/caip.js'
import { splitCaipAddress } from '../../utils/caip.js'
import { readProperty } from '../../utils/readProperty.js'
import { chainNameOf } from './chainNameOf.js'
import { findAccount } from './findAccount.js'
import { readFeature } from './readFeature.js'
import { readOutputs } from './readOutputs.js'
import { readSignature } from './readSignature.js'
import { readSigned, type SignedAnswer } from './readSigned.js'
import { readUnsigned } from './readUnsigned.js'
import { type SessionProvider, toSessionProvider } from './toSessionProvider.js'

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
