import * as v from 'valibot'
import { readProperty } from '../../shared/readProperty.js'
import { readText } from '../../shared/readText.js'
import { sessionSchema } from './schemas.js'

/** Limits of what is stored. `row` and `text` are in UTF-16 code units. */
const max = { rows: 200, row: 32_768, text: 4096 }

type Check = (row: object) => boolean

const has =
  (name: string, type: 'number' | 'string' | 'object'): Check =>
  (row) => {
    const value = readProperty(row, name)
    return typeof value === type && value !== null
  }
/** By any other the client fails for all of its subscriptions. */
const hasRelay: Check = (row) => readText(readProperty(row, 'relay'), 'protocol') === 'irn'
const hasTopic: Check = (row) => /^[\da-f]{64}$/.test(readText(row, 'topic'))

/** What the client takes for granted in the rows of its lists, by name. */
const rowChecks: { readonly [name: string]: readonly Check[] } = {
  session: [(row) => v.is(sessionSchema, row)],
  pairing: [hasTopic, has('expiry', 'number'), hasRelay],
  proposal: [has('id', 'number'), has('proposer', 'object'), has('expiryTimestamp', 'number')],
  request: [hasTopic, has('id', 'number'), has('params', 'object')],
  subscription: [hasTopic, has('id', 'string'), hasRelay],
  history: [has('id', 'number'), has('topic', 'string'), has('request', 'object')],
  expirer: [has('target', 'string'), has('expiry', 'number')],
  authKeys: [has('responseTopic', 'string'), has('publicKey', 'string')],
  pairingTopics: [has('topic', 'string'), has('pairingTopic', 'string')],
  requests: [has('id', 'number')],
}

/** A copy of a row; undefined for one that the client can't use, or that is too long. */
function readRow(row: unknown, checks: readonly Check[]): unknown {
  if (typeof row !== 'object' || row === null || !checks.every((check) => check(row))) return undefined
  return copyOf(row, max.row)
}

/** A copy; undefined for what is longer, or nested too deeply to be written. */
function copyOf(value: unknown, maxLength = Number.POSITIVE_INFINITY): unknown {
  try {
    const text = JSON.stringify(value)
    return text.length > maxLength ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A session with its valid namespaces alone: the client does not start with one that has others. */
function repairSession(row: unknown): unknown {
  const { namespaces } = v.parse(sessionSchema, row)
  const valid = namespaces.map(({ key, chains, ...lists }) => [
    key,
    { ...(chains.length > 0 && { chains }), ...lists },
  ])
  return { ...Object(row), namespaces: Object.fromEntries(valid) }
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []

/** Messages by their hash. Of a long one that was read only its hash is kept, by which the client knows that it has it. */
const readMessages = (value: unknown, isUnread: boolean) =>
  entriesOf(value)
    .slice(-max.rows)
    .flatMap(([hash, text]) => {
      if (typeof text !== 'string' || (isUnread && text.length > max.text)) return []
      return [[hash, text.length > max.text ? '' : text] as const]
    })

export type ReadClientRecordsParameters = {
  /** Name of the client's store, such as `history`. */
  name: string
  /** Whether the client still has a session or pairing of a topic. Default: every topic. */
  isLive?: ((topic: string) => boolean) | undefined
}

/**
 * Reads what WalletConnect's client stores under a name, as a copy: records that it can't use are left out, where one would keep it
 * from ever starting again; so are those of ended sessions, which hold addresses and requests, and what is more than it needs.
 */
export function readClientRecords(
  value: unknown,
  { name, isLive = () => true }: ReadClientRecordsParameters,
): unknown {
  const checks = rowChecks[name]
  if (checks) {
    const rows = (Array.isArray(value) ? value : []).flatMap((row) => readRow(row, checks) ?? [])
    if (name === 'session') return rows.slice(-max.rows).map(repairSession)
    const kept = name === 'history' ? rows.filter((row) => isLive(readText(row, 'topic'))) : rows
    return kept.slice(-max.rows)
  }
  if (name === 'keychain')
    return Object.fromEntries(
      entriesOf(value).filter(([, key]) => typeof key === 'string' && /^[\da-f]{64}$/.test(key)),
    )
  if (name.startsWith('messages'))
    return Object.fromEntries(
      entriesOf(value).flatMap(([topic, messages]) =>
        isLive(topic) ? [[topic, Object.fromEntries(readMessages(messages, name !== 'messages'))]] : [],
      ),
    )
  return copyOf(value)
}
