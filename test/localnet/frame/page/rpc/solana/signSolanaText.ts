import { getBase58Decoder, signBytes } from '@solana/kit'
import type { FrameWallet } from '../../FrameWallet.js'
import { withSolanaKey } from './withSolanaKey.js'

/** Signs bytes, or the UTF-8 bytes of a text. Returns the signature in base58. */
export async function signSolanaText(wallet: FrameWallet, message: string | Uint8Array): Promise<string> {
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
  const signature = await withSolanaKey(wallet, ({ privateKey }) => signBytes(privateKey, bytes))
  return getBase58Decoder().decode(signature)
}
