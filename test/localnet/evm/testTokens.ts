import type { TokenKey } from './evmChains.js'

/** An ERC-20 that is deployed on both chains, in the order of this list. */
export type TestToken = {
  readonly key: TokenKey
  readonly artifact: 'TestToken' | 'FeeToken'
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** What the faucet starts with, and the deployer too, for the pools. */
  readonly reserve: bigint
}

/** Ordinary tokens first, then the ones that break careless code. */
export const testTokens: readonly TestToken[] = [
  {
    key: 'usdc',
    artifact: 'TestToken',
    name: 'Test USD Coin',
    symbol: 'tUSDC',
    decimals: 6,
    reserve: 10n ** 14n,
  },
  { key: 'dai', artifact: 'TestToken', name: 'Test Dai', symbol: 'tDAI', decimals: 18, reserve: 10n ** 26n },
  {
    key: 'points',
    artifact: 'TestToken',
    name: 'Whole Points',
    symbol: 'PTS',
    decimals: 0,
    reserve: 10n ** 6n,
  },
  {
    key: 'fee',
    artifact: 'FeeToken',
    name: 'Fee On Transfer',
    symbol: 'FEE',
    decimals: 18,
    reserve: 10n ** 24n,
  },
  {
    key: 'hostile',
    artifact: 'TestToken',
    // Markup, a right-to-left override, a zero-width space, a line break and a null character.
    name: '<img src=x onerror="globalThis.pwned=1">\u202Egnp.exe\u200B\n\u0000Free airdrop',
    symbol: '<b>tUSD\u200BC</b>\u202E',
    decimals: 18,
    reserve: 10n ** 24n,
  },
]
