/** Amounts of whole native tokens and, per token symbol key, of base units that each funded account starts with. */
type Funding = { readonly coins: number; readonly tokens: Readonly<Record<TokenKey, bigint>> }

/** The tokens on both chains. */
export type TokenKey = 'usdc' | 'dai' | 'points' | 'fee' | 'hostile'

/** One of the two local EVM chains. Both hold the same contracts; the amounts differ, so that a switch shows. */
export type EvmChain = {
  readonly part: 'evm' | 'evm2'
  readonly chainId: number
  readonly name: string
  readonly funding: Funding
  /** Whether it says what its transactions cost on a first layer, as chains of the OP stack do. Here nothing is charged for it. */
  readonly isRollup?: true
}

/** The chains by offset of their ports. */
export const evmChains: readonly EvmChain[] = [
  {
    part: 'evm',
    chainId: 31_337,
    name: 'Latchkey Local',
    funding: {
      coins: 10_000,
      tokens: {
        usdc: 1_234_567_891n,
        dai: 987_654_321_012_345_678_901n,
        points: 42n,
        fee: 500_000_000_000_000_000_000n,
        hostile: 666_000_000_000_000_000_000n,
      },
    },
  },
  {
    part: 'evm2',
    chainId: 31_338,
    name: 'Latchkey Local 2',
    isRollup: true,
    funding: {
      coins: 250,
      tokens: {
        usdc: 20_500_000n,
        dai: 75_250_000_000_000_000_000n,
        points: 7n,
        fee: 10_000_000_000_000_000_000n,
        hostile: 1_000_000_000_000_000_000n,
      },
    },
  },
]
