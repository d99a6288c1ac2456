import type { CaipAddress } from '../../../types/caip.js'
import type { SendToken } from '../../../types/send.js'
import { defineQuery, type QueryDefinition } from '../../../utils/defineQuery.js'
import { type Holding, readHolding } from '../actions/readHolding.js'
import type { SendContext } from '../context.js'

export type HoldingParameters = {
  address: CaipAddress | undefined
  token: SendToken | undefined
}

/** In ms. */
const lifetime = 10_000

/** What an account has of a token and of the coin that pays its fee. */
export function holdingQuery(
  context: Pick<SendContext, 'chains' | 'config' | 'id'>,
  { address, token }: HoldingParameters,
): QueryDefinition<Holding> {
  return defineQuery<Holding>({
    queryKey: ['latchkey', context.id, 'holding', { address, token: token?.id }],
    queryFn: address && token && (({ signal }) => readHolding(context, { address, token, signal })),
    staleTime: lifetime,
    refetchInterval: lifetime,
  })
}
