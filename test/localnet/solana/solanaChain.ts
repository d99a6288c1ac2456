import { createHash } from 'node:crypto'
import { type Address, getBase58Decoder } from '@solana/kit'

/** The genesis hash is this sentence's, so no client takes the local chain for a public one. */
const genesisHash = getBase58Decoder().decode(
  createHash('sha256').update('Latchkey Local Solana: coins here are worth nothing').digest(),
)

/** The local Solana chain. `chainId` is its CAIP-2 id, which is also what Wallet Standard calls it. */
export const solanaChain: {
  readonly chainId: `solana:${string}`
  readonly genesisHash: string
  readonly name: string
} = {
  chainId: `solana:${genesisHash.slice(0, 32)}`,
  genesisHash,
  name: 'Latchkey Local Solana',
}

/** The programs that the chain is asked about by name. */
export const programs = {
  system: '11111111111111111111111111111111' as Address,
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' as Address,
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb' as Address,
  associatedToken: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL' as Address,
  memo: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr' as Address,
  memoV1: 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo' as Address,
  computeBudget: 'ComputeBudget111111111111111111111111111111' as Address,
  lookupTable: 'AddressLookupTab1e1111111111111111111111111' as Address,
} as const
