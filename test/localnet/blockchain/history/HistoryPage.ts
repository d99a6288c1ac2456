import type { HistoryItem } from './HistoryItem.js'

/** A page of the history; `next` is the cursor of the one after it. */
export type HistoryPage = { readonly data: readonly HistoryItem[]; readonly next: string | null }
