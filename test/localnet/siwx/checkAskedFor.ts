import type { SignInRequest } from './createNonces.js'
import { isSameAddress } from './isSameAddress.js'
import type { SignInMessage } from './parseSignInMessage.js'
import type { SiwxChain } from './SiwxChain.js'
import { SiwxRefusal } from './SiwxRefusal.js'

/**
 * Compares a signed text with what its nonce was asked for.
 *
 * @throws SiwxRefusal with the reason `…_mismatch` of the first field that differs.
 */
export function checkAskedFor(
  { domain, uri, chainId, accountAddress }: SignInRequest,
  { message, chain }: { message: SignInMessage; chain: SiwxChain },
): void {
  if (message.domain !== domain) throw new SiwxRefusal('domain_mismatch')
  if (message.uri !== uri) throw new SiwxRefusal('uri_mismatch')
  if (chainId !== undefined && chainId !== chain.chainId) throw new SiwxRefusal('chain_mismatch')
  if (accountAddress !== undefined && !isSameAddress(accountAddress, message.address))
    throw new SiwxRefusal('address_mismatch')
}
