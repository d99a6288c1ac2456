/** A token that stands on the chain at the start, in the order of this list. */
export type TestMint = {
  readonly key: 'usdc' | 'reward' | 'collectible' | 'fee' | 'hostile'
  readonly standard: 'spl' | 'token2022'
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Base units that each funded account starts with, first account first; an account without one has no token account. */
  readonly held: readonly bigint[]
  /** Base units that the faucet starts with. */
  readonly reserve: bigint
  /** Base units that each market maker starts with; absent where they don't trade it. */
  readonly stock?: bigint
  /** What a transfer costs, in hundredths of a percent, kept back from what arrives. */
  readonly feeBasisPoints?: number
}

/** Ordinary tokens first, then the ones that break careless code. Names of Token-2022 tokens stand in the mint itself. */
export const testMints: readonly TestMint[] = [
  {
    key: 'usdc',
    standard: 'spl',
    name: 'Test USD Coin Solana',
    symbol: 'tUSDC',
    decimals: 6,
    held: [1_234_567_891n, 250_000_000n, 99_990_000n, 1n, 5_000_000_000_000n],
    reserve: 1_000_000_000_000_000n,
    stock: 1_000_000_000_000n,
  },
  {
    key: 'reward',
    standard: 'token2022',
    name: 'Test Reward',
    symbol: 'tRWD',
    decimals: 9,
    // The second amount is more than a double can hold exactly.
    held: [42_000_000_001n, 9_007_199_254_740_993n, 7n, 1_500_000_000n, 600_000_000_000n],
    reserve: 1_000_000_000_000_000_000n,
    stock: 1_000_000_000_000_000n,
  },
  {
    key: 'collectible',
    standard: 'spl',
    name: 'Test Collectible',
    symbol: 'tNFT',
    decimals: 0,
    held: [1n],
    reserve: 0n,
  },
  {
    key: 'fee',
    standard: 'token2022',
    name: 'Fee On Transfer Solana',
    symbol: 'sFEE',
    decimals: 6,
    held: [500_000_000n, 400_000_000n, 300_000_000n, 200_000_000n, 100_000_000n],
    reserve: 1_000_000_000_000n,
    stock: 900_000_000_000n,
    feeBasisPoints: 100,
  },
  {
    key: 'hostile',
    standard: 'token2022',
    // Markup, a right-to-left override, a zero-width space, a line break and a null character.
    name: '<img src=x onerror="globalThis.pwned=1">\u202Egnp.exe\u200B\n\u0000Free airdrop',
    symbol: '<b>tSOL\u200B</b>\u202E',
    decimals: 9,
    held: [666_000_000_000n, 555_000_000_000n, 444_000_000_000n, 333_000_000_000n, 222_000_000_000n],
    reserve: 1_000_000_000_000_000n,
  },
]

/** Lamports that each funded account starts with, first account first. */
export const startingLamports: readonly bigint[] = [
  1_000_000_000_000n,
  250_500_000_000n,
  12_345_678_901n,
  // Enough for a few transfers, not enough for much else.
  10_000_000n,
  // More than a double can hold exactly.
  9_007_199_254_740_993n,
]

/** Lamports of each market maker. */
export const makerLamports: bigint = 10_000_000_000_000n

/** Lamports of the faucet: more than a double can hold exactly, too. */
export const faucetLamports: bigint = 1_000_000_000_000_000_001n
