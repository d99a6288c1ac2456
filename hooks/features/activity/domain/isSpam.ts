import type { ActivityItem } from '../../../types/activity.js'

/** Is everything that changed hands marked as spam? Approvals and the like, where nothing did, are none. */
export function isSpam({ transfers }: Pick<ActivityItem, 'transfers'>): boolean {
  return transfers.length > 0 && transfers.every(({ isSpam }) => isSpam === true)
}
