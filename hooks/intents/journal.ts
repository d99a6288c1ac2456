import { defineLazy } from '../shared/defineLazy.js'
import { keptBy } from '../shared/storage/forgotten.js'
import { intents } from '../shared/storage/intents.js'
import type { Intent } from '../shared/types/intent.js'
import type { IntentsContext } from './context.js'
import { createJournal, type Journal, type JournalStore } from './store.js'

type JournalContext = Pick<IntentsContext, 'lazy' | 'storage'>

/** Returns the journal of requests, read from storage on first use. */
export const journalOf = defineLazy(({ storage }: Pick<JournalContext, 'storage'>): JournalStore => {
  const journal = createJournal()
  journal.merged(storage.read(intents) ?? [], keptBy(storage))
  return journal
})

/** Reads the journal, with what other tabs have written meanwhile. */
export function readJournal(context: JournalContext): Journal {
  const journal = journalOf(context)
  const { storage } = context
  journal.merged(storage.read(intents) ?? [], keptBy(storage))
  return journal.getState()
}

/** Writes requests into the journal. Returns false where the browser can't store them: then this page alone knows. */
export function writeJournal(context: JournalContext, updates: Journal): boolean {
  readJournal(context)
  const journal = journalOf(context)
  journal.merged(updates.filter(({ later }) => later === undefined))
  return context.storage.write(intents, journal.getState())
}

/** Writes requests back as they were before the one for which they were dismissed, and which was not sent. */
export function restore(context: JournalContext, dismissed: Journal): void {
  const journal = readJournal(context)
  const restored = dismissed.flatMap((one) => {
    const { outcome, updatedAt = 0 } = journal.find(({ id }) => id === one.id) ?? {}
    return outcome === 'dismissed' ? [{ ...one, updatedAt: updatedAt + 1 }] : []
  })
  writeJournal(context, restored)
}

/**
 * Settles a request that no wallet was asked for. Other tabs have read it: what is removed would return with the next
 * write of any of them.
 */
export function withdraw(context: JournalContext, id: string): void {
  const own = readJournal(context).filter((intent) => intent.id === id)
  const toWithdrawn = (intent: Intent): Intent => ({
    ...intent,
    ...{ state: 'settled', outcome: 'withdrawn', updatedAt: intent.updatedAt + 1 },
  })
  writeJournal(context, own.map(toWithdrawn))
}

/** Takes over what other tabs write, and restores what they overwrote by writing at the same time, until stopped. */
export function followJournal(context: JournalContext): () => void {
  const { storage } = context
  return storage.subscribe((name) => {
    if (name !== undefined && name !== intents.name) return
    const journal = readJournal(context)
    const stored = storage.read(intents)
    const isStored = (one: Intent) =>
      stored?.some(({ id, updatedAt }) => id === one.id && updatedAt >= one.updatedAt)
    // Storage that was cleared on purpose is not written again.
    if (stored !== undefined && !(journal.every(isStored) && stored.every(keptBy(storage))))
      storage.write(intents, journal)
  })
}
