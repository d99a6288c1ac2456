import type { ActivityItem } from '../../../types/activity.js'
import type { CaipAddress } from '../../../types/caip.js'
import type { SentTransaction } from '../../../types/transaction.js'
import { splitCaipAddress } from '../../../utils/caip.js'
import { type MarkImitationsParameters, markImitations } from './markImitations.js'
import { mergeSent } from './mergeSent.js'

export type ListActivityParameters = Pick<MarkImitationsParameters, 'isFake' | 'keysOf'> & {
  address: CaipAddress
  /** What was sent from this page. */
  sent: readonly SentTransaction[]
  /** Do older rows follow that are not there yet? */
  hasMore: boolean
  /** List imitations too? */
  showsHidden: boolean
}

export type ListedActivity = {
  readonly items: readonly ActivityItem[]
  /** Ids of the imitations, listed or not. */
  readonly imitations: ReadonlySet<string>
}

/** The rows to list of what the source told and what was sent from here. Imitations are folded away. */
export function listActivity(
  told: readonly ActivityItem[],
  { address, sent, hasMore, showsHidden, isFake, keysOf }: ListActivityParameters,
): ListedActivity {
  const merged = mergeSent(told, { address, sent, hasMore, keysOf })
  const { address: account, networkId } = splitCaipAddress(address)
  const receivers = sent.flatMap(({ from, transfers = [] }) =>
    splitCaipAddress(from).networkId === networkId
      ? transfers.flatMap(({ direction, receiver }) =>
          direction === 'out' && receiver !== undefined ? [receiver] : [],
        )
      : [],
  )
  const imitations = markImitations(merged, { account, receivers, isFake, keysOf })
  return { items: showsHidden ? merged : merged.filter(({ id }) => !imitations.has(id)), imitations }
}
