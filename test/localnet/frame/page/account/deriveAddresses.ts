import { createKeyPairSignerFromPrivateKeyBytes } from '@solana/kit'
import { privateKeyToAddress } from 'viem/accounts'
import type { OwnAddresses } from '../store/createVault.js'
import { deriveEvmKey, deriveSolanaKey } from '../store/deriveKeys.js'

/** The addresses of a user's accounts. */
export async function deriveAddresses(seed: Uint8Array<ArrayBuffer>): Promise<OwnAddresses> {
  const solana = await createKeyPairSignerFromPrivateKeyBytes(await deriveSolanaKey(seed))
  return { evm: privateKeyToAddress(await deriveEvmKey(seed)), solana: solana.address }
}
