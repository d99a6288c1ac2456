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

/** Where the other exchange of the same shape stands, whose pools hold other reserves. */
export type SecondExchangeContracts = {
  readonly secondExchangeFactory: Address
  readonly secondExchangeRouter: Address
}

type FillPoolsParameters = {
  pools: readonly Pool[]
  /** Every token but the wrapped coin. */
  addressOf(token: Exclude<PoolToken, 'weth'>): Address
}

export type DeployUniswapParameters = FillPoolsParameters & { faucet: EvmAccount }

const wrapped = parseEther('2000')
const faucetShare = parseEther('1000')

/** Deploys Uniswap V2 from its published bytecode and fills its pools. */
export function deployUniswap(
  deployer: Deployer,
  { faucet, ...rest }: DeployUniswapParameters,
): UniswapContracts {
  const weth = deployer.deploy('WrappedCoin')
  const { factory, router } = deployExchange(deployer, weth)

  deployer.call('WrappedCoin', { address: weth, functionName: 'deposit', value: wrapped })
  deployer.call('WrappedCoin', {
    address: weth,
    functionName: 'transfer',
    args: [faucet.address, faucetShare],
  })
  fillPools(deployer, { ...rest, router, weth })
  return { uniswapV2Factory: factory, uniswapV2Router: router, weth }
}

/** Deploys Uniswap V2 once more, for the same wrapped coin. */
export function deploySecondExchange(
  deployer: Deployer,
  { weth, ...rest }: FillPoolsParameters & { weth: Address },
): SecondExchangeContracts {
  const { factory, router } = deployExchange(deployer, weth)
  fillPools(deployer, { ...rest, router, weth })
  return { secondExchangeFactory: factory, secondExchangeRouter: router }
}

function deployExchange(deployer: Deployer, weth: Address): { factory: Address; router: Address } {
  const factory = deployer.deploy('UniswapV2Factory', [deployer.address])
  return { factory, router: deployer.deploy('UniswapV2Router02', [factory, weth]) }
}

/** Lets the router take each token that the pools hold, and puts in what they say. */
export function fillPools(
  deployer: Deployer,
  { pools, addressOf, router, weth }: FillPoolsParameters & { router: Address; weth: Address },
): void {
  const resolve = (token: PoolToken) => (token === 'weth' ? weth : addressOf(token))
  for (const address of new Set(pools.flatMap(({ tokens }) => tokens.map(resolve))))
    deployer.call('TestToken', { address, functionName: 'approve', args: [router, maxUint256] })
  for (const { tokens, amounts } of pools) {
    const args = [...tokens.map(resolve), ...amounts, 0n, 0n, deployer.address, maxUint256]
    deployer.call('UniswapV2Router02', { address: router, functionName: 'addLiquidity', args })
  }
}
