import type { Transfer, TransferPlan } from '../../../types/transfer.js'
import { defineQuery, type QueryDefinition } from '../../../utils/defineQuery.js'
import { planTransfer } from '../actions/planTransfer.js'
import type { SendContext } from '../context.js'
import { transferKey } from '../domain/transferKey.js'

/** About a block of Ethereum, in ms. */
const lifetime = 12_000

/** What the wallet would be asked for a transfer, its fee and what the network says of it: anew with every block. */
export function planQuery(
  context: Pick<SendContext, 'chains' | 'config' | 'id'>,
  transfer: Transfer | undefined,
): QueryDefinition<TransferPlan> {
  return defineQuery<TransferPlan>({
    queryKey: ['latchkey', context.id, 'transferPlan', transfer && transferKey(transfer)],
    queryFn: transfer && (({ signal }) => planTransfer(context, { ...transfer, signal })),
    staleTime: lifetime,
    refetchInterval: lifetime,
  })
}
