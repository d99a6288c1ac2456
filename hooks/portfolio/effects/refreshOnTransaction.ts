import type { Query } from '@tanstack/react-query'
import type { LatchkeyParts } from '../../instance/types.js'
import { networkOf } from '../../session/accountOf.js'
import { readProperty } from '../../shared/readProperty.js'
import type { CaipAddress } from '../../shared/types/caip.js'
import type { TokenList } from '../../shared/types/portfolio.js'
import type { SentTransaction } from '../../shared/types/transaction.js'
import { onChanged } from '../../transactions/onChanged.js'
import { transactionsOf } from '../../transactions/transactionsOf.js'
import { cacheNames } from '../cacheNames.js'
import { tokensQuery } from '../tokens/queries.js'
import { tokensToForce } from '../tokens/tokensToForce.js'

/** Reads whose answer a transaction may change. */
const touched: readonly unknown[] = ['balance', 'tokens', 'activity', 'nfts', 'holding']
const isTouched = (name: unknown) => touched.includes(name)

/** Of an account on a network; addresses of EVM in any case. */
const isOf = ({ queryKey }: Query, address: CaipAddress) =>
  String(readProperty(queryKey[3], 'address')).toLowerCase() === address.toLowerCase()

/** Reads rows past every cache: what was said to change hands, then those that are shown. */
async function refreshTokens(parts: LatchkeyParts, query: Query, transaction: SentTransaction) {
  const { cache, config } = parts
  const { networkId, transfers = [] } = transaction
  const network = networkOf(config.networks, networkId)
  const [rows = []] = [(query.state.data as TokenList | undefined)?.rows]
  const forceUpdate = tokensToForce({ networkId, changed: transfers, rows })
  const { address, variant: currency } = query.queryKey[3] as { address: CaipAddress; variant: never }
  const definition = tokensQuery(parts, { address, network, currency, forceUpdate })
  await cache.queryClient?.cancelQueries({ queryKey: query.queryKey, exact: true })
  await cache.queryClient?.fetchQuery({ ...definition, staleTime: 0, retry: false })
}

/**
 * Reads an account again when one of its transactions came to its end, in whichever tab that was found out: what is
 * shown at once, the rest when it is shown.
 */
export function refreshOnTransaction(parts: LatchkeyParts): () => void {
  const { cache, id, storage } = parts
  return onChanged(transactionsOf(parts), (transaction) => {
    if (transaction.status === 'pending') return
    for (const name of [cacheNames.balances, cacheNames.nativeBalances]) storage.remove({ name })
    const client = cache.queryClient
    const queries = client?.getQueryCache().findAll({ queryKey: ['latchkey', id] }) ?? []
    for (const query of queries) {
      const [, , name] = query.queryKey
      if (!isTouched(name) || !isOf(query, transaction.from)) continue
      const isForced = name === 'tokens' && query.isActive()
      if (isForced) refreshTokens(parts, query, transaction).catch(() => undefined)
      else client?.invalidateQueries({ queryKey: query.queryKey, exact: true }).catch(() => undefined)
    }
  })
}
