import { encodeBase58 } from '../../shared/base58.js'
import { splitCaipAddress } from '../../shared/caip.js'
import type { ChainActions } from '../../shared/types/chain.js'
import { signBytes } from './signBytes.js'

/**
 * Asks the wallet to sign a text. Returns the signature in base58.
 *
 * @throws TransactionAsMessageError before the wallet is asked; UnexpectedSignatureError when it signed other bytes; UserRejectedError and the other wallet
 * errors.
 */
export async function signMessage(parameters: Parameters<ChainActions['signMessage']>[0]): Promise<string> {
  const { provider } = parameters
  const { address } = splitCaipAddress(parameters.address)
  const message = new TextEncoder().encode(parameters.message)
  return encodeBase58(await signBytes({ provider, address, message }))
}
