import type { ActivityItem } from '../../../types/activity.js'
import type { PortfolioOrigin } from '../../../types/portfolio.js'

/** What one look into the history brought: the rows of as many pages of the source as it took to find some. */
export type ActivityAnswer = {
  /** Of the account's network, without spam. */
  readonly items: readonly ActivityItem[]
  /** Names what follows; absent at the end. */
  readonly next?: string | undefined
  /** The cursors that were followed, so that a source that leads in circles ends. */
  readonly followed: readonly string[]
  /** Is there more that the source will never list? */
  readonly isPartial: boolean
  /** Undefined: there is nobody to ask about this network. */
  readonly source: PortfolioOrigin | undefined
}
