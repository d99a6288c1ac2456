import type { ActivityItem } from '../../../types/activity.js'
import { cleanText } from '../../../utils/cleanText.js'

const cleaned = (text: string | undefined) => cleanText(text) || undefined

/** A row of any source, whose texts anybody may have written, with those that may be shown. */
export function cleanActivity(item: ActivityItem): ActivityItem {
  const { application, transfers } = item
  const name = cleaned(application?.name)
  return {
    ...item,
    operation: cleanText(item.operation, 32),
    application: name === undefined ? undefined : { ...application, name },
    transfers: transfers.map((transfer) => ({
      ...transfer,
      name: cleaned(transfer.name),
      symbol: cleaned(transfer.symbol),
    })),
  }
}
