import { decodeBase58, encodeBase58 } from '../../shared/base58.js'
import { UnsupportedMethodError } from '../../shared/errors/provider.js'
import { TransactionAsMessageError, UnexpectedSignatureError } from '../../shared/errors/signing.js'
import { toProviderError } from '../../shared/errors/toProviderError.js'
import { readProperty } from '../../shared/readProperty.js'
import type { SafeProvider } from '../../shared/types/provider.js'
import { isSameBytes, readBytes, readList } from '../values.js'
import { findAccount, readFeature } from '../wallet/standardWallet.js'
import { toSessionProvider } from '../wallet/toSessionProvider.js'
import { isTransaction } from './isTransaction.js'

export type SignBytesParameters = {
  /** A Wallet Standard wallet, or the provider of a WalletConnect session. */
  provider: unknown
  /** In base58. */
  address: string
  message: Uint8Array
}

type Asked = Pick<SignBytesParameters, 'address' | 'message'>

async function askWallet(wallet: object, { address, message }: Asked): Promise<Uint8Array | undefined> {
  const feature = readFeature(wallet, 'solana:signMessage')
  if (feature === undefined) throw new UnsupportedMethodError({ details: 'solana:signMessage' })
  const account = findAccount(wallet, address)
  // A copy, so that the wallet can't change the bytes that its result is compared with.
  const [output] = readList(await feature.signMessage({ account, message: message.slice() }), 1)
  const signed = readBytes(readProperty(output, 'signedMessage'), message.length)
  if (!isSameBytes(message, signed)) throw new UnexpectedSignatureError({ details: 'another message' })
  return readBytes(readProperty(output, 'signature'), 64)
}

async function askSession(provider: SafeProvider, { address, message }: Asked) {
  const params = { message: encodeBase58(message), pubkey: address }
  const answer = await provider.request({ method: 'solana_signMessage', params })
  return decodeBase58(readProperty(answer, 'signature'))
}

/**
 * Asks the wallet to sign bytes that are not a transaction. Returns the 64 bytes of the signature.
 *
 * @throws TransactionAsMessageError before the wallet is asked; UnexpectedSignatureError when it signed other bytes; UserRejectedError and the other wallet
 * errors.
 */
export async function signBytes({ provider, ...asked }: SignBytesParameters): Promise<Uint8Array> {
  if (isTransaction(asked.message)) throw new TransactionAsMessageError()
  try {
    const session = toSessionProvider(provider)
    const signature = await (session ? askSession(session, asked) : askWallet(Object(provider), asked))
    if (signature?.length === 64) return signature
    throw new UnexpectedSignatureError({ details: 'no signature of 64 bytes' })
  } catch (thrown) {
    throw toProviderError<TransactionAsMessageError | UnexpectedSignatureError>(thrown)
  }
}
