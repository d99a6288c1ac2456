import { stringToHex } from 'viem/utils'
import { splitCaipAddress } from '../../shared/caip.js'
import { UnknownError, UnsupportedMethodError } from '../../shared/errors/provider.js'
import { toProviderError } from '../../shared/errors/toProviderError.js'
import { isProvider } from '../../shared/isProvider.js'
import type { ChainActions } from '../../shared/types/chain.js'
import { isSignature } from './readSignature.js'

async function ask(provider: unknown, address: string, message: string): Promise<unknown> {
  if (!isProvider(provider)) throw new UnsupportedMethodError({ details: 'personal_sign' })
  // Hex-encoded: a wallet may interpret text that begins with 0x as bytes.
  return provider.request({ method: 'personal_sign', params: [stringToHex(message), address] })
}

/**
 * Requests a signature of a text by `personal_sign` (EIP-191).
 *
 * @throws UserRejectedError and the other wallet errors; UnknownError when the wallet returns no signature.
 */
export async function signMessage(parameters: Parameters<ChainActions['signMessage']>[0]): Promise<string> {
  const { provider, message } = parameters
  const { address } = splitCaipAddress(parameters.address)
  const answer = await ask(provider, address, message).catch((thrown: unknown) => {
    throw toProviderError(thrown)
  })
  if (!isSignature(answer)) throw new UnknownError({ details: 'personal_sign gave no signature' })
  return answer
}
