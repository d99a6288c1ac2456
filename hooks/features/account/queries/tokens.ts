import type { CaipAddress } from '../../../types/caip.js'
import type { Network } from '../../../types/network.js'
import type { FiatCurrency, TokenList } from '../../../types/portfolio.js'
import { toCaipNetworkId } from '../../../utils/caip.js'
import type { QueryDefinition } from '../../../utils/defineQuery.js'
import { balanceCache as cache } from '../../../utils/storage/cacheValues.js'
import { walletProviderOf } from '../../session/domain/walletProviderOf.js'
import { preferencesOf } from '../../session/preferencesOf.js'
import type { AccountContext } from '../context.js'
import { tokenPreferencesOf } from '../tokenPreferencesOf.js'
import { portfolioQuery } from './portfolioQuery.js'

export type TokensParameters = {
  address: CaipAddress | undefined
  network: Network | undefined
  /** Default: the one that a person chose, else the config's. */
  currency?: FiatCurrency | undefined
  /** Past every cache: the tokens that changed, by CAIP-10. */
  forceUpdate?: readonly CaipAddress[] | undefined
}

/** What one account holds on one network, and who said so. Fresh for 30 s, also across reloads. */
export function tokensQuery(
  context: AccountContext,
  { address, network, currency = preferencesOf(context).currency.getState(), forceUpdate }: TokensParameters,
): QueryDefinition<TokenList> {
  const { services, session } = context
  const read =
    network &&
    ((of: CaipAddress, signal: AbortSignal) => {
      const provider = walletProviderOf(session.getState(), of)
      const networkId = toCaipNetworkId(network)
      const { pinned: all } = tokenPreferencesOf(context).getState()
      const pinned = all.filter((token) => token.networkId === networkId)
      const wishes = { address: of, network, currency, forceUpdate, pinned, provider, signal }
      return services.portfolio.getTokens(wishes)
    })
  return portfolioQuery(context, { name: 'tokens', cache, address, variant: currency, read })
}
