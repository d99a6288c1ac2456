import {
  getBase58Encoder,
  getPublicKeyFromAddress,
  getUtf8Encoder,
  isSignature,
  isAddress as isSolanaAddress,
  signatureBytes,
  address as toSolanaAddress,
  verifySignature as verifyEd25519,
} from '@solana/kit'
import { getAddress, isAddress, isHex } from 'viem'
import type { SiwxChain } from './SiwxChain.js'
import { SiwxRefusal } from './SiwxRefusal.js'

/** A text, who is said to have signed it, and the signature: hex on EVM chains, base58 on Solana. */
export type SignedText = { readonly address: string; readonly message: string; readonly signature: string }

/**
 * Whether the account signed the text: by its key, by its contract's word (ERC-1271), or by that of a contract that is
 * yet to be deployed (ERC-6492); on Solana by its key.
 *
 * @throws SiwxRefusal `malformed` for what is no address there, `unverified` when the chain doesn't answer.
 */
export async function verifySignature(chain: SiwxChain, signed: SignedText): Promise<boolean> {
  return chain.namespace === 'solana' ? verifyOnSolana(signed) : verifyOnEvm(chain, signed)
}

async function verifyOnSolana({ address, message, signature }: SignedText): Promise<boolean> {
  if (!isSolanaAddress(address)) throw new SiwxRefusal('malformed')
  // Kit throws for a text of that length in other letters.
  if (!/^[1-9A-HJ-NP-Za-km-z]+$/.test(signature) || !isSignature(signature)) return false
  const key = await getPublicKeyFromAddress(toSolanaAddress(address))
  const bytes = signatureBytes(getBase58Encoder().encode(signature))
  return verifyEd25519(key, bytes, getUtf8Encoder().encode(message))
}

/** Whether an EVM address is written as EIP-55 says, or all in lower case. */
function isWellWritten(address: string): address is `0x${string}` {
  if (!isAddress(address, { strict: false })) return false
  return address === address.toLowerCase() || address === getAddress(address)
}

async function verifyOnEvm(
  { client }: Extract<SiwxChain, { namespace: 'eip155' }>,
  { address, message, signature }: SignedText,
): Promise<boolean> {
  if (!isWellWritten(address)) throw new SiwxRefusal('malformed')
  if (!isHex(signature) || signature.length % 2 === 1 || signature === '0x') return false
  try {
    if (await client.verifyMessage({ address, message, signature })) return true
    // viem says "no" too when the node doesn't answer. Only one that does has really rejected the signature.
    await client.getChainId()
    return false
  } catch (cause) {
    throw new SiwxRefusal('unverified', { cause })
  }
}
