import { decodeBase58 } from '../../shared/base58.js'
import { splitCaipAddress } from '../../shared/caip.js'
import type { ChainActions } from '../../shared/types/chain.js'
import { isSignedBy } from './isSignedBy.js'

type VerifyMessageParameters = Pick<
  Parameters<ChainActions['verifyMessage']>[0],
  'address' | 'message' | 'signature'
>

/** Whether the account's key signed the text. Strict RFC 8032 verification, without the network. */
export async function verifyMessage(parameters: VerifyMessageParameters): Promise<boolean> {
  const key = decodeBase58(splitCaipAddress(parameters.address).address)
  const signature = decodeBase58(parameters.signature)
  if (key === undefined || signature === undefined) return false
  return isSignedBy({ key, signature, message: new TextEncoder().encode(parameters.message) })
}
