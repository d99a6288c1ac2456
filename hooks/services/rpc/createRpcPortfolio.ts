import type { ChainRegistry } from '../../chains/types.js'
import type { CaipNetworkId } from '../../types/caip.js'
import type { PortfolioSource } from '../../types/portfolio.js'
import type { Token, TokenBalance } from '../../types/token.js'
import { namespaceOf, toCaipNetworkId } from '../../utils/caip.js'
import { cleanText } from '../../utils/cleanText.js'
import { nativeAssetId } from './nativeAssetId.js'

export type CreateRpcPortfolioParameters = {
  chains: Pick<ChainRegistry, 'actionsFor'>
  /** The tokens to read, by network. Default: the built-in list. */
  tokens?: { readonly [networkId in CaipNetworkId]?: readonly Token[] } | undefined
}

async function builtInTokens(networkId: CaipNetworkId): Promise<readonly Token[]> {
  const { tokens } = await import('./builtInTokens.js')
  return tokens[networkId] ?? []
}

/** Tokens that are worth a row: the specification drops those without decimals as low quality. */
const isListed = ({ decimals }: Token) => decimals > 0

/** Balances and names read from the networks' own nodes: no key, no service, no prices. */
export function createRpcPortfolio({ chains, tokens }: CreateRpcPortfolioParameters): PortfolioSource {
  return {
    async getBalance({ address, network, signal }) {
      const actions = await chains.actionsFor(namespaceOf(address))
      const value = await actions.getNativeBalance({ address, network, signal })
      const { decimals, symbol } = network.nativeCurrency
      return { value, decimals, symbol }
    },
    async getTokens({ address, network, signal }) {
      const networkId = toCaipNetworkId(network)
      const actions = await chains.actionsFor(namespaceOf(address))
      const known = tokens ? (tokens[networkId] ?? []) : await builtInTokens(networkId)
      const listed = known.filter(isListed)
      const balances = await actions.getBalances({ address, network, tokens: listed, signal })

      const { name, symbol, decimals } = network.nativeCurrency
      const id = nativeAssetId(network)
      // CAIP-19's name for tokens of the family.
      const assetNamespace = namespaceOf(networkId) === 'solana' ? 'token' : 'erc20'
      const native: TokenBalance = { id, networkId, name, symbol, decimals, quantity: balances.native }
      const held = balances.tokens.map(
        ({ token, quantity }): TokenBalance => ({
          id: `${networkId}/${assetNamespace}:${token.address}`,
          networkId,
          address: token.address,
          name: cleanText(token.name),
          symbol: cleanText(token.symbol),
          decimals: token.decimals,
          quantity,
          iconUrl: token.iconUrl,
        }),
      )
      return [native, ...held].filter(({ quantity }) => quantity > 0n)
    },
    async getProfile({ address, networks, signal }) {
      const actions = await chains.actionsFor(namespaceOf(address))
      // Names live on one network and hold on all of the family: the first configured one that has a resolver.
      const network = networks.find(({ contracts }) => contracts?.ensUniversalResolver !== undefined)
      const found = network && (await actions.getName({ address, network, signal }))
      if (!found) return { source: 'none' }
      return { name: cleanText(found.name), avatarUrl: found.avatarUrl, source: 'ens' }
    },
  }
}
