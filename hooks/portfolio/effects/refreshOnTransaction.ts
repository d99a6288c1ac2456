import type { Query } from '@tanstack/react-query'
import type { LatchkeyParts } from '../../instance/types.js'
import { networkOf } from '../../session/accountOf.js'
import { readProperty } from '../../shared/readProperty.js'
import { cacheNames } from '../../shared/storage/cacheNames.js'
import type { CaipAddress } from '../../shared/types/caip.js'
import type { TokenList } from '../../shared/types/portfolio.js'
import type { SentTransaction } from '../../shared/types/transaction.js'
import { onChanged } from '../../transactions/onChanged.js'
import { transactionsOf } from '../../transactions/transactionsOf.js'
import { tokensQuery } from '../tokens/queries.js'
import { tokensToForce } from '../tokens/tokensToForce.js'

/** Queries whose data a transaction may change. */
const touched: readonly unknown[] = ['balance', 'tokens', 'activity', 'nfts', 'holding']
const isTouched = (name: unknown) => touched.includes(name)

/** Whether the query is for an account on a network. EVM addresses match in any case. */
const isOf = ({ queryKey }: Query, address: CaipAddress) =>
  String(readProperty(queryKey[3], 'address')).toLowerCase() === address.toLowerCase()

/** Refetches the rows past every cache: the transferred tokens, then the listed ones. */
async function refreshTokens(parts: LatchkeyParts, query: Query, transaction: SentTransaction) {
  const { config, queries } = parts
  const { networkId, transfers = [] } = transaction
  const network = networkOf(config.networks, networkId)
  const [rows = []] = [(query.state.data as TokenList | undefined)?.rows]
  const forceUpdate = tokensToForce({ networkId, changed: transfers, rows })
  const { address, variant: currency } = query.queryKey[3] as { address: CaipAddress; variant: never }
  const definition = tokensQuery(parts, { address, network, currency, forceUpdate })
  await queries.client?.cancelQueries({ queryKey: query.queryKey, exact: true })
  await queries.client?.fetchQuery({ ...definition, staleTime: 0, retry: false })
}

/**
 * Refetches an account's data when one of its transactions reaches a final status, in any tab. Active queries
 * are refetched at once, the others on their next use.
 */
export function refreshOnTransaction(parts: LatchkeyParts): () => void {
  const { id, queries, storage } = parts
  return onChanged(transactionsOf(parts), (transaction) => {
    if (transaction.status === 'pending') return
    for (const name of [cacheNames.balances, cacheNames.nativeBalances]) storage.remove({ name })
    const { client } = queries
    const cached = client?.getQueryCache().findAll({ queryKey: ['latchkey', id] }) ?? []
    for (const query of cached) {
      const [, , name] = query.queryKey
      if (!isTouched(name) || !isOf(query, transaction.from)) continue
      const isForced = name === 'tokens' && query.isActive()
      if (isForced) refreshTokens(parts, query, transaction).catch(() => undefined)
      else client?.invalidateQueries({ queryKey: query.queryKey, exact: true }).catch(() => undefined)
    }
  })
}
