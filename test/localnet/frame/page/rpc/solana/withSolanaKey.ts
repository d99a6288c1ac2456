import { createKeyPairFromPrivateKeyBytes } from '@solana/kit'
import type { FrameWallet } from '../../FrameWallet.js'
import { deriveSolanaKey } from '../../store/deriveKeys.js'

/** Opens the Solana key pair for one piece of work. */
export function withSolanaKey<value>(
  { vault }: FrameWallet,
  work: (keys: CryptoKeyPair) => Promise<value>,
): Promise<value> {
  return vault.withSeed(async (seed) => {
    const drawn = await deriveSolanaKey(seed)
    try {
      return await work(await createKeyPairFromPrivateKeyBytes(drawn))
    } finally {
      drawn.fill(0)
    }
  })
}
