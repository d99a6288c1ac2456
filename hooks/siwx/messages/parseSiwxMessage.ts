import { isCaipNetworkId } from '../../shared/caip.js'
import { parseCaipAddress } from '../../shared/parseCaipAddress.js'
import { readProperty } from '../../shared/readProperty.js'
import type { CaipNetworkId } from '../../shared/types/caip.js'
import type { SiwxData } from '../../shared/types/siwx.js'

/** Max length of a message, far above what wallets show. A longer one is not parsed. */
export const longestSiwxMessage = 16_384

const opening = / wants you to sign in with your ([\w ]{1,64}) account:$/

/** In this order, each at most once. */
const fields = [
  ['URI', 'uri'],
  ['Version', 'version'],
  ['Chain ID', 'chainId'],
  ['Nonce', 'nonce'],
  ['Issued At', 'issuedAt'],
  ['Expiration Time', 'expirationTime'],
  ['Not Before', 'notBefore'],
  ['Request ID', 'requestId'],
] as const

/** Wallet Standard names of Solana's networks, with or without the prefix `solana:`. */
const solanaNetworks: { readonly [word: string]: CaipNetworkId } = {
  mainnet: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  testnet: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  devnet: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
}

function readChainId(written: string, accountName: string): string {
  const isSolana = accountName === 'Solana'
  const word = isSolana ? written.replace(/^solana:/, '') : ''
  if (Object.hasOwn(solanaNetworks, word)) return solanaNetworks[word] ?? written
  // A bare number is an EIP-4361 chain id.
  return !isSolana && /^\d+$/.test(written) ? `eip155:${written}` : written
}

/** Finds the start of the named fields, and the statement before them. */
function readStatement(lines: readonly string[]): { start: number; statement?: string } | undefined {
  if (lines[2] !== '') return undefined
  if (lines[3]?.startsWith('URI: ') && lines[4] !== '') return { start: 3 }
  if (lines[3] === '') return { start: 4 }
  return lines[3] !== undefined && lines[4] === '' ? { start: 5, statement: lines[3] } : undefined
}

/**
 * Parses a message of EIP-4361, Sign-In with Solana or CAIP-122. Undefined for anything else, and for a
 * message in which a line is missing, duplicate, out of order or invalid. Runs in linear time.
 */
export function parseSiwxMessage(text: unknown): SiwxData | undefined {
  if (typeof text !== 'string' || text.length > longestSiwxMessage) return undefined
  const lines = text.split('\n')
  const [first = '', accountAddress] = lines
  const [said, accountName = ''] = opening.exec(first) ?? []
  const beginning = readStatement(lines)
  if (said === undefined || beginning === undefined) return undefined

  const { start, ...found } = beginning
  const read: Record<string, unknown> = { domain: first.slice(0, -said.length), accountAddress, ...found }
  let at = start
  for (const [name, field] of fields) {
    if (!lines[at]?.startsWith(`${name}: `)) continue
    read[field] = lines[at]?.slice(name.length + 2)
    at += 1
  }
  if (lines[at] === 'Resources:') {
    const listed = lines.slice(at + 1)
    if (!listed.every((line) => line.startsWith('- '))) return undefined
    read['resources'] = listed.map((line) => line.slice(2))
    at = lines.length
  }
  if (at !== lines.length || read['issuedAt'] === undefined) return undefined
  const chainId = readChainId(String(read['chainId']), accountName)
  if (!parseCaipAddress(`${chainId}:${accountAddress}`)) return undefined
  return readSiwxData({ ...read, chainId })
}

const maxResources = 64
const fits = (pattern: RegExp, maxLength: number) => (value: unknown) =>
  typeof value === 'string' && value.length <= maxLength && pattern.test(value)

const isDomain = fits(/^(\[[\da-f:.]{2,45}\]|[\w.-]+)(:\d{1,5})?$/i, 261)
const isUri = fits(/^[a-z][a-z\d+.-]*:[\x21-\x7e]+$/i, 4096)
const isNonce = fits(/^[a-z\d]{8,}$/i, 256)
/** A single line of text: no line breaks or control characters. */
const isStatement = fits(/^[^\p{Cc}\u2028\u2029]+$/u, 4096)
const isRequestId = fits(/^[\x21-\x7e]*$/, 256)

/** A valid RFC 3339 date and time. */
const isMoment = (value: unknown) =>
  fits(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/i, 40)(value) &&
  Number.isFinite(Date.parse(value as string))

const isResources = (value: unknown) =>
  Array.isArray(value) && value.length <= maxResources && value.every(isUri)

type Check = (value: unknown) => boolean
const optional: { readonly [field in keyof SiwxData]?: Check } = {
  issuedAt: isMoment,
  expirationTime: isMoment,
  notBefore: isMoment,
  statement: isStatement,
  requestId: isRequestId,
  resources: isResources,
}
const needed: { readonly [field in keyof SiwxData]?: Check } = {
  // Whether the address is valid for its namespace is checked on the message.
  accountAddress: fits(/^[-.%a-z\d]+$/i, 128),
  domain: isDomain,
  uri: isUri,
  version: (value) => value === '1',
  nonce: isNonce,
  chainId: isCaipNetworkId,
}

/**
 * Reads the fields of a sign-in from any value, each validated, without additional fields. Undefined when one
 * is invalid.
 */
export function readSiwxData(value: unknown): SiwxData | undefined {
  const data: Record<string, unknown> = {}
  for (const [field, check] of Object.entries({ ...needed, ...optional })) {
    const content = readProperty(value, field)
    if (content === undefined && field in optional) continue
    if (!check(content)) return undefined
    data[field] = content
  }
  return data as SiwxData
}
