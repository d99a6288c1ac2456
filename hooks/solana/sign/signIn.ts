import { encodeBase58 } from '../../shared/base58.js'
import { UnsupportedMethodError, UserRejectedError } from '../../shared/errors/provider.js'
import { UnexpectedSignatureError } from '../../shared/errors/signing.js'
import { toProviderError } from '../../shared/errors/toProviderError.js'
import type { SiwxAcceptErrorType } from '../../shared/errors/unions.js'
import { readProperty } from '../../shared/readProperty.js'
import type { CaipNetworkId } from '../../shared/types/caip.js'
import type { OneStepSignIn, SiwxRequest, SiwxSession } from '../../shared/types/siwx.js'
import { readBytes, readList } from '../values.js'
import {
  chainNameOf,
  disconnectWallet,
  readAccounts,
  readFeature,
  type StandardWallet,
} from '../wallet/standardWallet.js'

/**
 * Max bytes of a sign-in message. A message has a few hundred bytes; a much longer one is a bug or an attack.
 */
const maxLength = 20_000

export type SignInParameters = {
  wallet: StandardWallet
  networkId: CaipNetworkId
  oneStep: OneStepSignIn
}

function readText(bytes: Uint8Array = new Uint8Array()): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    if (text !== '') return text
  } catch {
    // Not valid UTF-8.
  }
  throw new UnexpectedSignatureError({ details: 'no text' })
}

async function askWallet(
  wallet: StandardWallet,
  networkId: CaipNetworkId,
  request: SiwxRequest,
): Promise<SiwxSession> {
  const fields = Object.entries({ ...request, chainId: chainNameOf(wallet, networkId) })
  const input = Object.fromEntries(fields.filter(([, value]) => value !== undefined))
  const answer = await readFeature(wallet, 'solana:signIn')?.signIn(input)
  const [output] = readList(answer, 1)
  const [accountAddress] = readAccounts([readProperty(output, 'account')], networkId)
  const signature = readBytes(readProperty(output, 'signature'), 64)
  if (accountAddress === undefined || signature?.length !== 64)
    throw new UnexpectedSignatureError({ details: 'no account and signature' })
  return {
    data: { ...request, accountAddress, chainId: networkId },
    message: readText(readBytes(readProperty(output, 'signedMessage'), maxLength)),
    signature: encodeBase58(signature),
  }
}

/**
 * Some wallets have the feature but not for every account, such as one on a hardware key. Those connect
 * without signing in.
 */
function orWithout(thrown: unknown): undefined {
  const error = toProviderError<UnexpectedSignatureError>(thrown)
  if (!(error instanceof UnsupportedMethodError)) throw error
}

/**
 * Connects and signs in with one prompt. Returns the account that signed, or undefined when only the
 * connection remains to be made. The wallet writes the message and chooses the account: the session contains
 * what it actually signed, which `onSignedIn` compares with the request.
 *
 * @throws UnexpectedSignatureError when the result is not a text with its signature; UserRejectedError and
 * the other wallet errors.
 */
export async function signIn({ wallet, networkId, oneStep }: SignInParameters): Promise<string | undefined> {
  const request = await oneStep.createRequest()
  if (request === undefined) return undefined
  try {
    const session = await askWallet(wallet, networkId, request).catch(orWithout)
    if (session !== undefined) await oneStep.onSignedIn([session])
    return session?.data.accountAddress
  } catch (thrown) {
    const error = toProviderError<SiwxAcceptErrorType | UnexpectedSignatureError>(thrown)
    // The wallet may already be connected. A failed sign-in must leave no account connected, nor wait for a wallet
    // that does not answer.
    if (!(error instanceof UserRejectedError)) disconnectWallet(wallet).catch(() => undefined)
    throw error
  }
}
