import type { useLatchkey } from '../../../react/LatchkeyContext.js'
import { queryClientOf } from '../../../react/queryClientOf.js'
import { serviceQueryOptions } from '../../../react/serviceQueryOptions.js'
import { walletsQuery } from '../queries/wallets.js'

/** Asks ahead of drawing, which takes as long as a network nearby. */
export function prefetchWallets(
  latchkey: ReturnType<typeof useLatchkey>,
  { search, pageSize, drawn }: { search: string; pageSize: number; drawn: Promise<unknown> },
): void {
  const query = walletsQuery(latchkey, { search, pageSize })
  queryClientOf(latchkey).prefetchInfiniteQuery({
    ...query,
    ...serviceQueryOptions,
    // What has failed is asked again by whoever comes to read it. The list joins it before that.
    queryFn: (context) =>
      query.queryFn(context).catch(async (thrown: unknown) => {
        await drawn
        throw thrown
      }),
  })
}
