import { isCaipNetworkId } from '../shared/caip.js'
import { redact } from '../shared/text/redact.js'
import type { AnalyticsReport } from '../shared/types/analytics.js'
import type { Env } from '../shared/types/env.js'
import { catalogue } from './catalogue.js'

/** The longest event that is looked at, as JSON. */
const mostCharacters = 64 * 1024
const longestValue = 64

const allowed: Readonly<Record<string, readonly string[] | null>> = catalogue

type Surroundings = Pick<Env, 'now' | 'randomUUID' | 'window'>
type Value = string | boolean

/** A copy of what was emitted, whatever it is; undefined when it can't be written as JSON, or is too long. */
function copyOf(event: unknown): { event?: unknown; properties?: Record<string, unknown> } | undefined {
  try {
    const text = JSON.stringify(event, (_, value) => (typeof value === 'bigint' ? String(value) : value))
    return text.length > mostCharacters ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Whether a value is short and has nothing that leads to a user: no address, key or name of an account, no email, no link,
 * not many words. Wallets name themselves, so names are no better than other text.
 */
function isHarmless(value: unknown): value is Value {
  if (typeof value !== 'string') return typeof value === 'boolean'
  if (isCaipNetworkId(value)) return true
  return (
    value.length <= longestValue && redact(value) === value && !/\S{26}|\.eth\b|(?:\S+\s+){6}/.test(value)
  )
}

function reportOf(
  type: AnalyticsReport['props']['type'],
  event: string,
  properties: Readonly<Record<string, Value>>,
  { now, randomUUID, window }: Surroundings,
): AnalyticsReport | undefined {
  // A server, or another runtime that has no page.
  if (!window?.location) return undefined
  const { hostname, origin, pathname } = window.location
  // What follows may name what the user looks at.
  const [route = '/'] = /^\/[a-z-]{0,25}(?=\/|$)/i.exec(pathname) ?? []
  return {
    eventId: randomUUID(),
    url: origin + route,
    domain: hostname,
    timestamp: now(),
    props: { type, event, ...(Object.keys(properties).length > 0 && { properties }) },
  }
}

/**
 * What is sent of an event: the properties that the catalogue names, where they are harmless. Of an event that it does not
 * know only the name is sent. Undefined for what is not sent at all.
 */
export function projectEvent(emitted: unknown, surroundings: Surroundings): AnalyticsReport | undefined {
  const { event, properties } = copyOf(emitted) ?? {}
  if (typeof event !== 'string' || !/^[A-Z][A-Z\d_]{0,63}$/.test(event)) return undefined
  const names = Object.hasOwn(allowed, event) ? allowed[event] : []
  if (!names) return undefined
  const sent = Object.entries(properties ?? {}).filter(
    (entry): entry is [string, Value] => names.includes(entry[0]) && isHarmless(entry[1]),
  )
  return reportOf('track', event, Object.fromEntries(sent), surroundings)
}

export type ProjectErrorParameters = {
  event: 'API_ERROR' | 'DATA_PARSING_ERROR' | 'INTERNAL_SDK_ERROR'
  /** The error's `name`. */
  errorType: string
}

/** What is sent of an error: its kind and the name of its class. Its message and stack may quote anything. */
export function projectError(
  { event, errorType }: ProjectErrorParameters,
  surroundings: Surroundings,
): AnalyticsReport | undefined {
  return reportOf('error', event, /^[A-Za-z]{1,64}$/.test(errorType) ? { errorType } : {}, surroundings)
}
