import { type Address, maxUint256, parseEther } from 'viem'
import type { Deployer } from './createDeployer.js'
import type { EvmAccount } from './createEvmAccounts.js'
import type { Pool, PoolToken } from './liquidity.js'

/** Where the exchange stands. */
export type UniswapContracts = {
  readonly uniswapV2Factory: Address
  readonly uniswapV2Router: Address
  readonly weth: Address
}

export type DeployUniswapParameters = {
  pools: readonly Pool[]
  /** Every token but the wrapped coin, which is deployed here. */
  addressOf(token: Exclude<PoolToken, 'weth'>): Address
  faucet: EvmAccount
}

const wrapped = parseEther('2000')
const faucetShare = parseEther('1000')

/** Deploys Uniswap V2 from its published bytecode and fills its pools. */
export function deployUniswap(
  deployer: Deployer,
  { pools, addressOf, faucet }: DeployUniswapParameters,
): UniswapContracts {
  const weth = deployer.deploy('WrappedCoin')
  const factory = deployer.deploy('UniswapV2Factory', [deployer.address])
  const router = deployer.deploy('UniswapV2Router02', [factory, weth])

  deployer.call('WrappedCoin', { address: weth, functionName: 'deposit', value: wrapped })
  deployer.call('WrappedCoin', {
    address: weth,
    functionName: 'transfer',
    args: [faucet.address, faucetShare],
  })

  const resolve = (token: PoolToken) => (token === 'weth' ? weth : addressOf(token))
  for (const address of new Set(pools.flatMap(({ tokens }) => tokens.map(resolve))))
    deployer.call('TestToken', { address, functionName: 'approve', args: [router, maxUint256] })
  for (const { tokens, amounts } of pools) {
    const args = [...tokens.map(resolve), ...amounts, 0n, 0n, deployer.address, maxUint256]
    deployer.call('UniswapV2Router02', { address: router, functionName: 'addLiquidity', args })
  }
  return { uniswapV2Factory: factory, uniswapV2Router: router, weth }
}
