import * as v from 'valibot'
import { isChainNamespace, namespaceOf, splitCaipAddress } from '../../shared/caip.js'
import { defineLazy, type LazyContext } from '../../shared/defineLazy.js'
import { addressKey } from '../../shared/keys.js'
import { normalAddress } from '../../shared/normalAddress.js'
import { rowsSchema } from '../../shared/rowsSchema.js'
import { createRemembered, type Remembered } from '../../shared/storage/createRemembered.js'
import type { LatchkeyStorage, StoredValue } from '../../shared/storage/createStorage.js'
import { optionalTextSchema, orAbsent } from '../../shared/storage/schemas.js'
import { sentTransactions } from '../../shared/storage/sentTransactions.js'
import { cleanText } from '../../shared/text/cleanText.js'
import type { CaipAddress, ChainNamespace } from '../../shared/types/caip.js'
import type { Env } from '../../shared/types/env.js'
import type { SentTransaction } from '../../shared/types/transaction.js'

/** An address that an account sent to from here, or that was saved for it. */
export type RecipientEntry = {
  /** The namespace of the address. */
  readonly namespace: ChainNamespace
  /** In full: EIP-55 on EVM, base58 on Solana. */
  readonly address: string
  /**
   * Address of the account that it belongs to, in full. Absent: an entry of an earlier version, whose account is
   * unknown; no account sees it.
   */
  readonly owner?: string | undefined
  /** As shown when it was last sent to. The name may resolve to another address by now. Untrusted text. */
  readonly name?: string | undefined
  /** The user's own label. */
  readonly label?: string | undefined
  /** Unix time in ms of the last transfer. Absent when there was none. */
  readonly lastUsedAt?: number | undefined
  /** Whether the user saved it. Unsaved entries are dropped for newer ones. */
  readonly isSaved: boolean
}

/** Max number of an account's saved entries, and of its unsaved ones. The oldest are dropped first. */
export const mostRecipients = 100
/** Max number of entries of all accounts. */
export const mostEntries = 1000

const maxNameLength = 255
/** A name with hidden characters is dropped: cleaned, it would look like another name. */
const isPlain = (name: unknown) =>
  typeof name === 'string' && name !== '' && cleanText(name, maxNameLength) === name

const entrySchema = v.pipe(
  v.object({
    namespace: v.custom<ChainNamespace>(isChainNamespace),
    address: v.string(),
    owner: v.optional(v.string()),
    name: orAbsent(v.custom<string>(isPlain)),
    label: optionalTextSchema,
    lastUsedAt: orAbsent(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
    isSaved: v.fallback(v.boolean(), false),
  }),
  v.check(({ namespace, address, owner = address }) =>
    [address, owner].every((one) => normalAddress(namespace, one) === one),
  ),
)
const schema = rowsSchema(entrySchema, { most: mostEntries })

/** Storage of the accounts' address books, newest first, on this device only. Invalid entries are dropped. */
export const recipients: StoredValue<readonly RecipientEntry[]> = {
  name: 'recipients',
  parse(json) {
    const result = v.safeParse(schema, json)
    if (!result.success) return undefined
    const seen = new Set<string>()
    return result.output.filter(({ owner, address }) => {
      const key = `${owner} ${address}`
      return !seen.has(key) && seen.add(key)
    })
  },
}

/** The address books of all accounts, newest first. */
export type RecipientsStore = Remembered<readonly RecipientEntry[]>

export type RecipientsContext = LazyContext & { readonly storage: LatchkeyStorage }

/** Returns the address books of an instance. */
export const recipientsOf = defineLazy(({ storage }: Pick<RecipientsContext, 'storage'>): RecipientsStore => {
  const store = createRemembered({ storage, stored: recipients, initial: [] })
  const known = store.getState()
  const owned = withOwners(known, storage.read(sentTransactions) ?? [])
  if (owned !== known) store.change(() => owned)
  return store
})

type Entries = readonly RecipientEntry[]
/** In the form of `normalAddress`. */
type Key = Pick<RecipientEntry, 'namespace' | 'address' | 'owner'>
/** An account on any network, in the form of `normalAddress`. */
export type Owner = Required<Pick<RecipientEntry, 'namespace' | 'owner'>>

export function ownerOf(account: CaipAddress): Owner {
  const namespace = namespaceOf(account)
  return { namespace, owner: normalAddress(namespace, splitCaipAddress(account).address) }
}

const isOwnedBy =
  ({ namespace, owner }: Owner) =>
  (entry: RecipientEntry) =>
    owner !== undefined && entry.namespace === namespace && entry.owner === owner

/** The entries of an account, newest first; none without an account. */
export function entriesOf(entries: Entries, account: CaipAddress | undefined): Entries {
  return account === undefined ? [] : entries.filter(isOwnedBy(ownerOf(account)))
}

/**
 * Assigns the entries of earlier versions, which all accounts shared: to the one account that sent to the address.
 * Without one, or with several, an entry stays nobody's.
 */
export function withOwners(entries: Entries, sent: readonly SentTransaction[]): Entries {
  if (entries.every(({ owner }) => owner !== undefined)) return entries
  const senders = new Map<string, Set<string | undefined>>()
  for (const { from, transfers = [] } of sent) {
    const { namespace, owner } = ownerOf(from)
    for (const { direction, receiver } of transfers) {
      if (direction !== 'out' || receiver === undefined) continue
      const key = `${namespace} ${addressKey(receiver)}`
      senders.set(key, (senders.get(key) ?? new Set()).add(owner))
    }
  }
  let isChanged = false
  const owned = entries.map((entry) => {
    if (entry.owner !== undefined) return entry
    const [owner, ...others] = senders.get(`${entry.namespace} ${addressKey(entry.address)}`) ?? []
    if (owner === undefined || others.length > 0 || entries.some(isOf({ ...entry, owner }))) return entry
    isChanged = true
    return { ...entry, owner }
  })
  return isChanged ? owned : entries
}

const isOf =
  ({ namespace, address, owner }: Key) =>
  (entry: RecipientEntry) =>
    entry.namespace === namespace && entry.address === address && entry.owner === owner

/** Limits each account's saved and unsaved entries separately, so that saved ones are never dropped for unsaved ones. */
function limited(entries: Entries): Entries {
  const counts = new Map<string, number>()
  const kept = entries.filter(({ namespace, owner, isSaved }) => {
    const key = `${namespace} ${owner} ${isSaved}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count <= mostRecipients
  })
  return kept.slice(0, mostEntries)
}

function withFirst(entries: Entries, key: Key, change: Partial<RecipientEntry>): Entries {
  const { namespace, address, owner } = key
  const known = entries.find(isOf(key)) ?? { isSaved: false }
  return limited([
    { ...known, ...change, namespace, address, owner },
    ...entries.filter((entry) => !isOf(key)(entry)),
  ])
}

export type Noted = Key & {
  /**
   * The name that resolved to it, or its own name. Undefined removes an earlier name, which no longer
   * applies.
   */
  name?: string | undefined
  /** Unix time in ms. */
  at: number
}

/** Adds an address that was sent to, as the first entry. */
export function withNoted(entries: Entries, { name, at, ...key }: Noted): Entries {
  return withFirst(entries, key, { name, lastUsedAt: at })
}

export type Saved = Key & {
  /** Undefined: keep the current label. Empty: remove it. */
  label?: string | undefined
}

/** Saves an address as the first entry. */
export function withSaved(entries: Entries, { label, ...key }: Saved): Entries {
  return withFirst(entries, key, { isSaved: true, ...(label !== undefined && { label: label || undefined }) })
}

export function withoutRecipient(entries: Entries, key: Key): Entries {
  return entries.filter((entry) => !isOf(key)(entry))
}

/** Without the entries of one account. */
export function withoutOwner(entries: Entries, owner: Owner): Entries {
  const isOwn = isOwnedBy(owner)
  return entries.filter((entry) => !isOwn(entry))
}

export type NoteRecipientContext = RecipientsContext & { readonly env: Pick<Env, 'now'> }

export type NoteRecipientParameters = {
  /** CAIP-10 id of the account that sent. */
  from: CaipAddress
  /** Plain address of the recipient. */
  to: string
  /** As shown: the name that resolved to it, or its own name. */
  name?: string | undefined
}

/**
 * Adds the recipient of a completed transfer to the account's address book. Never throws: the transfer is already sent.
 */
export function noteRecipient(
  context: NoteRecipientContext,
  { from, to, name }: NoteRecipientParameters,
): void {
  const owner = ownerOf(from)
  const address = normalAddress(owner.namespace, to)
  if (address === undefined || owner.owner === undefined) return
  const at = context.env.now()
  recipientsOf(context).change((entries) => withNoted(entries, { ...owner, address, name, at }))
}
