import { parseAbi } from 'viem'

/** What is used of the router of Uniswap V2. */
export const routerAbi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
])

/** Of the factory. */
export const factoryAbi = parseAbi([
  'function allPairsLength() view returns (uint256)',
  'function allPairs(uint256) view returns (address)',
  'function getPair(address, address) view returns (address)',
])

/** Of a pool. */
export const poolAbi = parseAbi([
  'function token0() view returns (address)',
  'function token1() view returns (address)',
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)',
])

/** Of the wrapped coin. */
export const wrappedCoinAbi = parseAbi(['function deposit() payable', 'function withdraw(uint256 amount)'])
