import * as v from 'valibot'
import { isChainNamespace, namespaceOf, splitCaipAddress } from '../../shared/caip.js'
import { normalAddress } from '../../shared/normalAddress.js'
import { rowsSchema } from '../../shared/rowsSchema.js'
import { createRemembered, type Remembered } from '../../shared/storage/createRemembered.js'
import type { LatchkeyStorage, StoredValue } from '../../shared/storage/createStorage.js'
import { optionalTextSchema, orAbsent } from '../../shared/storage/schemas.js'
import { cleanText } from '../../shared/text/cleanText.js'
import type { CaipAddress, ChainNamespace } from '../../shared/types/caip.js'
import type { Env } from '../../shared/types/env.js'

/** Somebody that was sent something from here, or was saved. */
export type RecipientEntry = {
  readonly namespace: ChainNamespace
  /** In full: EIP-55 on EVM, base58 on Solana. */
  readonly address: string
  /** As it was shown when something was sent. It may lead elsewhere by now. Untrusted text. */
  readonly name?: string | undefined
  /** The person's own word. */
  readonly label?: string | undefined
  /** When something was sent last, in ms since 1970; absent where nothing was. */
  readonly lastUsedAt?: number | undefined
  /** Did the person save it? Others are forgotten when there are newer ones. */
  readonly isSaved: boolean
}

/** How many saved ones and how many others are kept: the oldest go. */
export const mostRecipients = 100

const longestName = 255
/** A name with hidden characters would look like somebody else's once it is cleaned: it is none. */
const isPlain = (name: unknown) =>
  typeof name === 'string' && name !== '' && cleanText(name, longestName) === name

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

/** The address book, the newest first. An entry that can't be read is left out. It is kept on this device alone. */
export const recipients: StoredValue<readonly RecipientEntry[]> = {
  name: 'recipients',
  parse(json) {
    const result = v.safeParse(schema, json)
    if (!result.success) return undefined
    const seen = new Set<string>()
    return result.output.filter(({ address }) => !seen.has(address) && seen.add(address))
  },
}

/** The address book: the newest first. */
export type RecipientsStore = Remembered<readonly RecipientEntry[]>

export type RecipientsContext = {
  readonly storage: LatchkeyStorage
  readonly cache: { recipients?: RecipientsStore | undefined }
}

/** The address book of an instance. The first look makes it, and it stays. */
export function recipientsOf({ cache, storage }: RecipientsContext): RecipientsStore {
  cache.recipients ??= createRemembered({ storage, stored: recipients, initial: [] })
  return cache.recipients
}

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

export type NoteRecipientContext = RecipientsContext & { readonly env: Pick<Env, 'now'> }

export type NoteRecipientParameters = {
  /** Who got it, on the network that it was sent on. */
  address: CaipAddress
  /** As it was shown: the name that led to it, or its own. */
  name?: string | undefined
}

/**
 * Puts somebody that something was just sent to into the address book of this device, whatever network it was on. It
 * never throws: the sending is done.
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
