import * as v from 'valibot'
import type { ChainNamespace } from '../../types/caip.js'
import { isChainNamespace } from '../caip.js'
import { cleanText } from '../cleanText.js'
import type { StoredValue } from '../createStorage.js'
import { normalAddress } from '../normalAddress.js'
import { rowsSchema } from '../rowsSchema.js'
import { optionalTextSchema, orAbsent } from './schemas.js'

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
