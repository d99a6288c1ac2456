import type { CaipNetworkId } from '../../shared/types/caip.js'
import type { Token } from '../../shared/types/token.js'

const usdc = (address: string, decimals = 6): Token => ({
  address,
  symbol: 'USDC',
  name: 'USD Coin',
  decimals,
})
const usdt = (address: string, decimals = 6): Token => ({
  address,
  symbol: 'USDT',
  name: 'Tether USD',
  decimals,
})
const dai = (address: string): Token => ({ address, symbol: 'DAI', name: 'Dai Stablecoin', decimals: 18 })
const weth = (address: string): Token => ({ address, symbol: 'WETH', name: 'Wrapped Ether', decimals: 18 })

/** Address of Wrapped Ether on every network of the OP stack. */
const opWeth = '0x4200000000000000000000000000000000000006'

const wrapped = (
  address: string,
  symbol: string,
  { name, decimals }: { name: string; decimals: number },
): Token => ({
  address,
  symbol,
  name,
  decimals,
})

/** Stablecoins and wrapped native tokens of the built-in networks: read when the app lists no tokens. */
export const tokens: { readonly [networkId in CaipNetworkId]?: readonly Token[] } = {
  'eip155:1': [
    usdc('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'),
    usdt('0xdAC17F958D2ee523a2206206994597C13D831ec7'),
    dai('0x6B175474E89094C44Da98b954EedeAC495271d0F'),
    weth('0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'),
  ],
  'eip155:10': [
    usdc('0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85'),
    usdt('0x94b008aA00579c1307B0EF2c499aD98a8ce58e58'),
    dai('0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1'),
    weth(opWeth),
  ],
  'eip155:56': [
    usdc('0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d', 18),
    usdt('0x55d398326f99059fF775485246999027B3197955', 18),
  ],
  'eip155:100': [
    usdc('0xDDAfbb505ad214D7b80b1f830fcCc89B60fb7A83'),
    usdt('0x4ECaBa5870353805a9F068101A40E0f32ed605C6'),
    wrapped('0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d', 'WXDAI', { name: 'Wrapped XDAI', decimals: 18 }),
    weth('0x6A023CCd1ff6F2045C3309768eAd9E68F978f6e1'),
  ],
  'eip155:137': [
    usdc('0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'),
    usdt('0xc2132D05D31c914a87C6611C10748AEb04B58e8F'),
    dai('0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063'),
    weth('0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619'),
  ],
  'eip155:8453': [usdc('0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'), weth(opWeth)],
  'eip155:42161': [
    usdc('0xaf88d065e77c8cC2239327C5EDb3A432268e5831'),
    usdt('0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9'),
    dai('0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1'),
    weth('0x82aF49447D8a07e3bd95BD0d56f35241523fBab1'),
  ],
  'eip155:43114': [
    usdc('0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'),
    usdt('0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7'),
  ],
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': [
    { ...usdc('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'), standard: 'spl' },
    { ...usdt('Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'), standard: 'spl' },
    {
      ...wrapped('So11111111111111111111111111111111111111112', 'WSOL', { name: 'Wrapped SOL', decimals: 9 }),
      standard: 'spl',
    },
  ],
}
