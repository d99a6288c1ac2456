import type { PrivateKeyAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { FrameWallet } from '../FrameWallet.js'
import { deriveEvmKey } from '../store/deriveKeys.js'

/** Opens the EVM key for one piece of work. */
export function withKey<value>(
  { vault }: FrameWallet,
  work: (owner: PrivateKeyAccount) => Promise<value>,
): Promise<value> {
  return vault.withSeed(async (seed) => work(privateKeyToAccount(await deriveEvmKey(seed))))
}
