import type { SwapToken } from '../../hooks/shared/types/swap.js'

/** Tokens of Ethereum. */
export const usdc: SwapToken = {
  id: 'eip155:1/erc20:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  networkId: 'eip155:1',
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  ...{ symbol: 'USDC', name: 'USD Coin', decimals: 6 },
}
export const dai: SwapToken = {
  id: 'eip155:1/erc20:0x6B175474E89094C44Da98b954EedeAC495271d0F',
  networkId: 'eip155:1',
  address: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  ...{ symbol: 'DAI', name: 'Dai Stablecoin', decimals: 18 },
}
export const ether: SwapToken = {
  ...{ id: 'eip155:1/slip44:60', networkId: 'eip155:1', symbol: 'ETH', name: 'Ether', decimals: 18 },
}
