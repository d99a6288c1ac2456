import { createSlice, type Slice } from '../shared/createSlice.js'
import type { Intent } from '../shared/types/intent.js'
import { mergeIntents } from './rules.js'

/** Newest first. */
export type Journal = readonly Intent[]

const transitions = {
  /** Merges what this page or another tab wrote, less what was removed. */
  merged(known: Journal, updates: Journal, isKept = (_: Intent) => true): Journal {
    const merged = mergeIntents(known, updates).filter(isKept)
    const isSame = merged.length === known.length && merged.every((one, index) => one === known[index])
    return isSame ? known : merged
  },
}

export type JournalStore = Slice<Journal, typeof transitions>

export function createJournal(): JournalStore {
  return createSlice<Journal, typeof transitions>([], transitions)
}
