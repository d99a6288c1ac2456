import { parseEther, parseUnits } from 'viem'
import type { EvmChain, TokenKey } from './evmChains.js'
import type { SwapTokenKind } from './swapTokens.js'

/** One side of a pool: a token, or the wrapped coin. */
export type PoolToken = TokenKey | SwapTokenKind | 'noReturn' | 'weth'

/** A pool of the exchange: its tokens, and what is put in of each, in base units. */
export type Pool = {
  readonly tokens: readonly [PoolToken, PoolToken]
  readonly amounts: readonly [bigint, bigint]
}

const usdc = (amount: string) => parseUnits(amount, 6)
const dai = (amount: string) => parseUnits(amount, 18)
const fee = dai

/**
 * The pools of each chain. A coin costs about 2,500. The last two are so shallow that a small trade moves the price and
 * a larger one can't be filled; one of them holds the token that takes a fee, so 1 % less of it arrives.
 */
export const liquidity: Readonly<Record<EvmChain['part'], readonly Pool[]>> = {
  evm: [
    { tokens: ['weth', 'usdc'], amounts: [parseEther('400'), usdc('1000000')] },
    { tokens: ['weth', 'dai'], amounts: [parseEther('200'), dai('500600')] },
    { tokens: ['usdc', 'dai'], amounts: [usdc('500000'), dai('500000')] },
    { tokens: ['usdc', 'points'], amounts: [usdc('40'), 20n] },
    { tokens: ['weth', 'fee'], amounts: [parseEther('0.5'), fee('1000')] },
  ],
  evm2: [
    { tokens: ['weth', 'usdc'], amounts: [parseEther('150'), usdc('373500')] },
    { tokens: ['weth', 'dai'], amounts: [parseEther('80'), dai('199400')] },
    { tokens: ['usdc', 'dai'], amounts: [usdc('200000'), dai('200300')] },
    { tokens: ['usdc', 'points'], amounts: [usdc('30'), 16n] },
    { tokens: ['weth', 'fee'], amounts: [parseEther('0.25'), fee('520')] },
  ],
}

/** What the exchange got later: pools of the tokens that are there to be swapped, alike on both chains. */
export const swapLiquidity: readonly Pool[] = [
  { tokens: ['permit', 'usdc'], amounts: [usdc('500000'), usdc('500000')] },
  { tokens: ['daiPermit', 'usdc'], amounts: [dai('500000'), usdc('500000')] },
  { tokens: ['unlisted', 'weth'], amounts: [dai('100000'), parseEther('40')] },
  { tokens: ['buyOnly', 'weth'], amounts: [dai('100000'), parseEther('40')] },
]

/**
 * The second exchange: a coin costs about 2,510, and a large trade more than on the first. Only here can the token that
 * returns nothing be had.
 */
export const secondLiquidity: Readonly<Record<EvmChain['part'], readonly Pool[]>> = {
  evm: [
    { tokens: ['weth', 'usdc'], amounts: [parseEther('100'), usdc('251000')] },
    { tokens: ['usdc', 'dai'], amounts: [usdc('100000'), dai('100900')] },
    { tokens: ['noReturn', 'usdc'], amounts: [usdc('250000'), usdc('250000')] },
  ],
  evm2: [
    { tokens: ['weth', 'usdc'], amounts: [parseEther('40'), usdc('100400')] },
    { tokens: ['usdc', 'dai'], amounts: [usdc('50000'), dai('50400')] },
    { tokens: ['noReturn', 'usdc'], amounts: [usdc('120000'), usdc('120000')] },
  ],
}
