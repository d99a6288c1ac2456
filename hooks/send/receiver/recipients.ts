import * as v from 'valibot'
import { isChainNamespace, namespaceOf, splitCaipAddress } from '../../shared/caip.js'
import { defineLazy, type LazyContext } from '../../shared/defineLazy.js'
import { normalAddress } from '../../shared/normalAddress.js'
import { rowsSchema } from '../../shared/rowsSchema.js'
import { createRemembered, type Remembered } from '../../shared/storage/createRemembered.js'
import type { LatchkeyStorage, StoredValue } from '../../shared/storage/createStorage.js'
import { optionalTextSchema, orAbsent } from '../../shared/storage/schemas.js'
import { cleanText } from '../../shared/text/cleanText.js'
import type { CaipAddress, ChainNamespace } from '../../shared/types/caip.js'
import type { Env } from '../../shared/types/env.js'

/** An address that was sent to from here, or saved by the user. */
export type RecipientEntry = {
  /** The namespace of the address. */
  readonly namespace: ChainNamespace
  /** In full: EIP-55 on EVM, base58 on Solana. */
  readonly address: string
  /** As shown when it was last sent to. The name may resolve to another address by now. Untrusted text. */
  readonly name?: string | undefined
  /** The user's own label. */
  readonly label?: string | undefined
  /** Unix time in ms of the last transfer. Absent when there was none. */
  readonly lastUsedAt?: number | undefined
  /** Whether the user saved it. Unsaved entries are dropped for newer ones. */
  readonly isSaved: boolean
}

/** Max number of saved entries, and of unsaved ones. The oldest are dropped first. */
export const mostRecipients = 100

const maxNameLength = 255
/** A name with hidden characters is dropped: cleaned, it would look like another name. */
const isPlain = (name: unknown) =>
  typeof name === 'string' && name !== '' && cleanText(name, maxNameLength) === name

const entrySchema = v.pipe(
  v.object({
    namespace: v.custom<ChainNamespace>(isChainNamespace),
    address: v.string(),
    name: orAbsent(v.custom<string>(isPlain)),
    label: optionalTextSchema,
    lastUsedAt: orAbsent(v.pipe(v.number(), v.integer(), v.minValue(0))),
    isSaved: v.fallback(v.boolean(), false),
  }),
  v.check(({ namespace, address }) => normalAddress(namespace, address) === address),
)
const schema = rowsSchema(entrySchema, { most: 2 * mostRecipients })

/** Storage of the address book, newest first, on this device only. Invalid entries are dropped. */
export const recipients: StoredValue<readonly RecipientEntry[]> = {
  name: 'recipients',
  parse(json) {
    const result = v.safeParse(schema, json)
    if (!result.success) return undefined
    const seen = new Set<string>()
    return result.output.filter(({ address }) => !seen.has(address) && seen.add(address))
  },
}

/** The address book, newest first. */
export type RecipientsStore = Remembered<readonly RecipientEntry[]>

export type RecipientsContext = LazyContext & { readonly storage: LatchkeyStorage }

/** Returns the address book of an instance. */
export const recipientsOf = defineLazy(
  ({ storage }: Pick<RecipientsContext, 'storage'>): RecipientsStore =>
    createRemembered({ storage, stored: recipients, initial: [] }),
)

type Entries = readonly RecipientEntry[]
/** In the form of `normalAddress`. */
type Key = Pick<RecipientEntry, 'namespace' | 'address'>

const isOf =
  ({ namespace, address }: Key) =>
  (entry: RecipientEntry) =>
    entry.namespace === namespace && entry.address === address

/** Limits saved and unsaved entries separately, so that saved ones are never dropped for unsaved ones. */
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

export function withoutNamespace(entries: Entries, namespace: ChainNamespace): Entries {
  return entries.filter((entry) => entry.namespace !== namespace)
}

export type NoteRecipientContext = RecipientsContext & { readonly env: Pick<Env, 'now'> }

export type NoteRecipientParameters = {
  /** CAIP-10 id of the recipient on the network of the transfer. */
  address: CaipAddress
  /** As shown: the name that resolved to it, or its own name. */
  name?: string | undefined
}

/**
 * Adds the recipient of a completed transfer to the address book. Never throws: the transfer is already sent.
 */
export function noteRecipient(
  context: NoteRecipientContext,
  { address: id, name }: NoteRecipientParameters,
): void {
  const namespace = namespaceOf(id)
  const address = normalAddress(namespace, splitCaipAddress(id).address)
  if (address === undefined) return
  const at = context.env.now()
  recipientsOf(context).change((entries) => withNoted(entries, { namespace, address, name, at }))
}
