import type { Wallet } from '../../../types/wallet.js'
import { defineQuery, type QueryDefinition } from '../../../utils/defineQuery.js'
import type { WalletsContext } from '../context.js'

export type WalletsByIdParameters = { ids: readonly string[] | undefined }

/** The directory gives no longer page. */
const mostAtOnce = 100
const lifetime = 3_600_000

/** The directory's records of some ids, in any order and without those that it doesn't know. Rests without ids. */
export function walletsByIdQuery(
  { id, services }: Pick<WalletsContext, 'id' | 'services'>,
  { ids = [] }: WalletsByIdParameters,
): QueryDefinition<readonly Wallet[]> {
  const wanted = [...new Set(ids)]
  return defineQuery<readonly Wallet[]>({
    queryKey: ['latchkey', id, 'walletsById', { ids: wanted }],
    queryFn:
      wanted.length > 0
        ? async ({ signal }) => {
            const found: Wallet[] = []
            for (let start = 0; start < wanted.length; start += mostAtOnce) {
              const include = wanted.slice(start, start + mostAtOnce)
              const page = { page: 1, pageSize: include.length, include, signal }
              const { wallets } = await services.directory.getWallets(page)
              found.push(...wallets)
            }
            return found
          }
        : undefined,
    staleTime: lifetime,
  })
}
