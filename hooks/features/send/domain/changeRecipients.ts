import type { ChainNamespace } from '../../../types/caip.js'
import { mostRecipients, type RecipientEntry } from '../../../utils/storage/recipients.js'

type Entries = readonly RecipientEntry[]
/** As `normalAddress` writes it. */
type Key = Pick<RecipientEntry, 'namespace' | 'address'>

const isOf =
  ({ namespace, address }: Key) =>
  (entry: RecipientEntry) =>
    entry.namespace === namespace && entry.address === address

/** As many as are kept. Those that were saved don't go for newer ones that were not. */
function limited(entries: Entries): Entries {
  const left = { saved: mostRecipients, others: mostRecipients }
  return entries.filter(({ isSaved }) => left[isSaved ? 'saved' : 'others']-- > 0)
}

function withFirst(entries: Entries, key: Key, change: Partial<RecipientEntry>): Entries {
  const { namespace, address } = key
  const known = entries.find(isOf(key)) ?? { isSaved: false }
  return limited([
    { ...known, ...change, namespace, address },
    ...entries.filter((entry) => !isOf(key)(entry)),
  ])
}

export type Noted = Key & {
  /** The name that led to it, or its own; undefined forgets an earlier one, which holds no more. */
  name?: string | undefined
  /** In ms since 1970. */
  at: number
}

/** Something was sent to it: it stands first. */
export function withNoted(entries: Entries, { name, at, ...key }: Noted): Entries {
  return withFirst(entries, key, { name, lastUsedAt: at })
}

export type Saved = Key & {
  /** Undefined: the one that it has. Empty: none. */
  label?: string | undefined
}

/** Saves it, so that it stays: it stands first. */
export function withSaved(entries: Entries, { label, ...key }: Saved): Entries {
  return withFirst(entries, key, { isSaved: true, ...(label !== undefined && { label: label || undefined }) })
}

export function withoutRecipient(entries: Entries, key: Key): Entries {
  return entries.filter((entry) => !isOf(key)(entry))
}

export function withoutFamily(entries: Entries, namespace: ChainNamespace): Entries {
  return entries.filter((entry) => entry.namespace !== namespace)
}
