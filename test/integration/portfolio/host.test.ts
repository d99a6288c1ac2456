import type { PortfolioSource, TokenBalance } from '@latchkey/hooks/core'
import { splitCaipAddress, toCaipNetworkId } from '../../../hooks/shared/caip.js'
import type { Env } from '../../../hooks/shared/types/env.js'
import { shareLocalnet } from '../../support/shareLocalnet.js'
import { testPortfolio } from './contract.js'
import { collectionsOf, openPortfolio } from './openPortfolio.js'

const localnet = shareLocalnet()

/**
 * A source as a host may write one: plain objects, unordered, including everything that the list omits. It knows three
 * networks.
 */
function createHostSource(env: Partial<Env> = {}): PortfolioSource {
  const collections = collectionsOf(localnet.manifest)
  const { portfolio } = openPortfolio(localnet, { choice: localnet.urls.services, env, collections })
  const networkIds = new Set(localnet.manifest.tokens.map(({ chainId }) => chainId))
  return {
    getSupportedNetworks: async () => [...networkIds] as TokenBalance['networkId'][],
    getBalance: (parameters) => portfolio.getBalance(parameters),
    getProfile: (parameters) => portfolio.getProfile(parameters),
    getActivity: (parameters) => portfolio.getActivity(parameters),
    getNfts: (parameters) => portfolio.getNfts(parameters),
    async getTokens(parameters) {
      const { rows } = await portfolio.getTokens(parameters)
      const own = rows.toReversed().map((row): TokenBalance => ({ ...row }))
      const networkId = toCaipNetworkId(parameters.network)
      const { address } = splitCaipAddress(parameters.address)
      const dust = own.slice(0, 1).flatMap((row): TokenBalance[] => [
        { ...row, address, id: `${networkId}/dust:1`, decimals: 0 },
        { ...row, address, id: `${networkId}/dust:2`, quantity: 0n },
        { ...row, address, id: `eip155:5/dust:3`, networkId: 'eip155:5' },
        { ...row, name: 'Again' },
      ])
      return [...own, ...dust]
    },
  }
}

testPortfolio({
  localnet,
  choice: createHostSource,
  origin: 'host',
  parts: { evm: 'blockchain', solana: 'blockchain' },
  profile: { ens: 'service', keepsNames: true },
  nfts: { origin: 'host', unlisted: 'host' },
  activity: { evm: 'host', solana: 'host' },
})
