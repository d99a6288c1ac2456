import type { CaipAddress } from '../../../types/caip.js'
import type { Network } from '../../../types/network.js'
import type { TokenBalance } from '../../../types/token.js'
import type { QueryDefinition } from '../../../utils/defineQuery.js'
import { balanceCache as cache } from '../../../utils/storage/cacheValues.js'
import type { AccountContext } from '../context.js'
import { portfolioQuery } from './portfolioQuery.js'

export type TokensParameters = { address: CaipAddress | undefined; network: Network | undefined }

/** What one account holds on one network. Fresh for 30 s, also across reloads. */
export function tokensQuery(
  context: AccountContext,
  { address, network }: TokensParameters,
): QueryDefinition<readonly TokenBalance[]> {
  const { portfolio } = context.services
  const read =
    network &&
    ((of: CaipAddress, signal: AbortSignal) => portfolio.getTokens({ address: of, network, signal }))
  return portfolioQuery(context, { name: 'tokens', cache, address, read })
}
