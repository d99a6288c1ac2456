import * as v from 'valibot'
import { isLoopbackHost } from '../../../shared/links/hosts.js'
import { parseChainId } from '../../../shared/parseChainId.js'
import { caipNetworkIdSchema } from '../../../shared/storage/schemas.js'

/** Type of an account: `eoa` has a key of its own, `smartAccount` is a contract. */
export const accountTypeSchema = v.picklist(['eoa', 'smartAccount'])
export type EmbeddedAccountType = v.InferOutput<typeof accountTypeSchema>

/** Bytes in base58, up to 8,192 characters. */
export const base58Schema = v.pipe(v.string(), v.maxLength(8192), v.regex(/^[1-9A-HJ-NP-Za-km-z]*$/))

/** A Solana address. */
export const solanaAddressSchema = v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))

function toNetworkId(id: string | number): string {
  const chainId = parseChainId(id)
  return chainId === undefined ? String(id) : `eip155:${chainId}`
}

/** A network in a message: an EVM chain id as number or text, or any CAIP-2 id. Parsed to the CAIP-2 id. */
export const chainIdSchema = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.maxLength(64))]),
  v.transform(toNetworkId),
  caipNetworkIdSchema,
)

/** An address as `<input type=email>` takes it (WHATWG), with a top-level domain, and within the lengths of RFC 5321. */
const email =
  /^(?=[^@]{1,64}@)[\w.!#$%&'*+/=?^`{|}~-]+@(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/i

/** An email address, trimmed. */
export const emailSchema = v.pipe(
  v.string(),
  v.maxLength(320, 'Invalid email.'),
  v.trim(),
  v.regex(email, 'Invalid email.'),
)

/** The code sent by email. */
export const otpSchema = v.pipe(v.string(), v.regex(/^\d{6}$/, 'The code has six digits.'))

/** Bytes in hexadecimal. */
export const hexSchema = v.pipe(
  v.string(),
  v.regex(/^0x([\da-fA-F]{2})*$/),
  v.transform((text: string) => text as `0x${string}`),
)

/** An EVM address; its checksum is not verified. */
export const evmAddressSchema = v.pipe(
  v.string(),
  v.regex(/^0x[\da-fA-F]{40}$/),
  v.transform((text: string) => text as `0x${string}`),
)

/** An integer in base units, as hexadecimal quantity or decimal digits; parsed to a bigint. */
export const quantitySchema = v.pipe(
  v.union([
    v.pipe(v.string(), v.maxLength(80), v.regex(/^(0x[\da-fA-F]{1,64}|\d{1,78})$/)),
    v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  ]),
  v.transform((quantity: string | number) => BigInt(quantity)),
)

/** The id that links a response to its request. */
export const messageIdSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(128))

/** Whether a text is a web URL: https, or http on a loopback host, without a user name or password. */
function isWebUrl(text: string): boolean {
  if (/[\s\p{Cc}\p{Cf}\\]/u.test(text) || !URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (username !== '' || password !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname))
}

/** A URL that may be opened or requested. */
export const webUrlSchema = v.pipe(
  v.string(),
  v.maxLength(4096),
  v.check(isWebUrl, 'The address must begin with https.'),
)

/** Provider of a social log-in. Farcaster has messages of its own. */
export const socialProviderSchema = v.picklist(['google', 'github', 'apple', 'facebook', 'x', 'discord'])
export type EmbeddedSocialProvider = v.InferOutput<typeof socialProviderSchema>

const name = v.pipe(v.string(), v.maxLength(64))
const text = v.pipe(v.string(), v.maxLength(256))

/** The app's theme, for the frame to match. */
export const themeSchema = v.object({
  themeMode: v.optional(v.picklist(['light', 'dark'])),
  themeVariables: v.optional(v.record(name, v.union([text, v.pipe(v.number(), v.finite())]))),
  w3mThemeVariables: v.optional(v.record(name, text)),
})

/** A value that JSON can hold. */
export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue }

const maxCharacters = 2_000_000
const maxValues = 100_000
const maxDepth = 32

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype || Object.getPrototypeOf(prototype) === null
}

/** Whether a value is JSON within the limits: 2 MB of text, 100,000 values, 32 levels. Never throws. */
function isJsonValue(root: unknown): root is JsonValue {
  let characters = 0
  let values = 0
  const isTextLeft = (text: string) => {
    characters += text.length
    return characters <= maxCharacters
  }
  const fits = (value: unknown, depth: number): boolean => {
    if (++values > maxValues || depth > maxDepth) return false
    if (value === null || typeof value === 'boolean') return true
    if (typeof value === 'number') return Number.isFinite(value)
    if (typeof value === 'string') return isTextLeft(value)
    if (Array.isArray(value)) return value.every((item) => fits(item, depth + 1))
    if (typeof value !== 'object' || !isPlain(value)) return false
    // Serialization drops undefined properties.
    return Object.entries(value).every(
      ([key, item]) =>
        key !== '__proto__' && isTextLeft(key) && (item === undefined || fits(item, depth + 1)),
    )
  }
  return fits(root, 0)
}

/** Any JSON within the limits. */
export const jsonSchema = v.custom<JsonValue>(isJsonValue, 'The value is too large or is not JSON.')

/** A copy with bigints converted to the hexadecimal quantities of JSON-RPC. */
export function toJson(value: unknown): unknown {
  if (typeof value === 'bigint') return `0x${value.toString(16)}`
  if (Array.isArray(value)) return value.map(toJson)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toJson(item)]))
}
