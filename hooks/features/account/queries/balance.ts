import type { CaipAddress } from '../../../types/caip.js'
import type { Network } from '../../../types/network.js'
import type { Balance } from '../../../types/token.js'
import type { QueryDefinition } from '../../../utils/defineQuery.js'
import { nativeBalanceCache as cache } from '../../../utils/storage/cacheValues.js'
import type { AccountContext } from '../context.js'
import { portfolioQuery } from './portfolioQuery.js'

export type BalanceParameters = {
  /** On the network that is read. */
  address: CaipAddress | undefined
  network: Network | undefined
}

/** The native coin of one account. Fresh for 30 s, also across reloads. */
export function balanceQuery(
  context: AccountContext,
  { address, network }: BalanceParameters,
): QueryDefinition<Balance> {
  const { portfolio } = context.services
  const read =
    network &&
    ((of: CaipAddress, signal: AbortSignal) => portfolio.getBalance({ address: of, network, signal }))
  return portfolioQuery(context, { name: 'balance', cache, address, read })
}
