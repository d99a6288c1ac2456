import { readProperty } from '../../shared/readProperty.js'
import type { SiwxData, SiwxReason, SiwxSession } from '../../shared/types/siwx.js'
import { parseSiwxMessage } from '../messages/parseSiwxMessage.js'
import { longestSignature, readSiwxSession } from './readSiwxSession.js'
import { isSameAccount } from './siwxAccountOf.js'

/** Expected values of a sign-in. Absent ones are not checked. */
export type AskedSiwx = {
  readonly domain?: string | undefined
  /** URI of the page. Only its origin is compared. */
  readonly uri?: string | undefined
  readonly nonce?: string | undefined
  readonly chainId?: string | undefined
  readonly accountAddress?: string | undefined
  /** Unix time in ms. */
  readonly now?: number | undefined
  /** Max clock difference, in ms. Default: one minute. */
  readonly skew?: number | undefined
}

export type CheckSiwxSessionParameters = { session: unknown; asked: AskedSiwx }

function originOf(uri: string): string {
  if (!URL.canParse(uri)) return uri
  const { origin } = new URL(uri)
  return origin === 'null' ? uri : origin
}

/** Replaces a signature that is too long by an empty one, which is rejected later. */
function withoutLongSignature(given: unknown): unknown {
  const signature = readProperty(given, 'signature')
  const isLong = typeof signature === 'string' && signature.length > longestSignature
  return isLong && typeof given === 'object' ? { ...given, signature: '' } : given
}

/** Compares data and text field by field. Only the case of an EVM address may differ. */
function isSameData(data: SiwxData, text: SiwxData): boolean {
  const { accountAddress: _, ...fields } = data
  const names = new Set([...Object.keys(fields), ...Object.keys(text)])
  names.delete('accountAddress')
  const at = (of: object, name: string) => JSON.stringify(Object.getOwnPropertyDescriptor(of, name)?.value)
  return isSameAccount(data, text) && [...names].every((name) => at(data, name) === at(text, name))
}

/** Whether the text was changed by trailing white space after it was signed. */
function isReformatted(message: string): boolean {
  const lines = message.split('\n').map((line) => line.trimEnd())
  return parseSiwxMessage(lines.join('\n')) !== undefined
}

function checkAsked(data: SiwxData, asked: AskedSiwx): SiwxReason | undefined {
  const { accountAddress = data.accountAddress, chainId, domain, nonce, uri } = asked
  if (!isSameAccount(data, { ...data, accountAddress })) return 'address_mismatch'
  if (chainId !== undefined && data.chainId !== chainId) return 'chain_mismatch'
  if (domain !== undefined && data.domain !== domain) return 'domain_mismatch'
  if (uri !== undefined && originOf(data.uri) !== originOf(uri)) return 'uri_mismatch'
  if (nonce !== undefined && data.nonce !== nonce) return 'nonce_mismatch'
  return undefined
}

/**
 * Compares the statement with the requested one. The wallet may append the sentence for a ReCap (EIP-5573).
 */
function isStatedBy(statement = '', said = ''): boolean {
  const sentence = `${said} I further authorize the stated URI`.trimStart()
  return statement === said || statement.startsWith(sentence)
}

/**
 * Checks that a CACAO matches the sign-in. The app may read permissions from it, so every field must be
 * signed.
 */
function checkCacao({ cacao, data, signature }: SiwxSession): SiwxReason | undefined {
  if (cacao === undefined) return undefined
  const { p, s } = cacao
  const isIts =
    p.nonce === data.nonce &&
    p.domain === data.domain &&
    p.aud === data.uri &&
    p.version === data.version &&
    p.iat === data.issuedAt &&
    p.exp === data.expirationTime &&
    p.nbf === data.notBefore &&
    p.requestId === data.requestId &&
    JSON.stringify(p.resources) === JSON.stringify(data.resources) &&
    isStatedBy(data.statement, p.statement) &&
    p.iss.startsWith(`did:pkh:${data.chainId}:`) &&
    isSameAccount(data, { ...data, accountAddress: p.iss.slice(p.iss.lastIndexOf(':') + 1) })
  return isIts && s.s === signature ? undefined : 'tampered'
}

/**
 * Checks everything about a sign-in except its signature: its format, the expected values, that data and text
 * match, and its times. Returns the first problem, or undefined.
 *
 * @example
 * checkSiwxSession({ session, asked: { domain: 'app.example', uri: 'https://app.example/', now: Date.now() } })
 */
export function checkSiwxSession({
  session: given,
  asked,
}: CheckSiwxSessionParameters): SiwxReason | undefined {
  const session = readSiwxSession(withoutLongSignature(given))
  if (session === undefined) return 'malformed'
  const { data, message, signature } = session
  const text = parseSiwxMessage(message)
  if (text === undefined) return isReformatted(message) ? 'bad_signature' : 'malformed'
  const reason = checkAsked(data, asked)
  if (reason !== undefined) return reason
  if (!isSameData(data, text)) return 'tampered'
  const { now } = asked
  const timeProblem = now === undefined ? undefined : checkSiwxTimes(data, { ...asked, now })
  return timeProblem ?? checkCacao(session) ?? (signature === '' ? 'bad_signature' : undefined)
}

/** Max clock difference, in ms. */
export const siwxSkew = 60_000

export type SiwxTimes = Pick<SiwxData, 'issuedAt' | 'notBefore' | 'expirationTime'>

/**
 * Checks the times of a sign-in at `now`, a Unix time in ms. A start time may be up to one minute in the
 * future because clocks differ; the end is exact. An invalid time fails the check.
 */
export function checkSiwxTimes(
  { issuedAt, notBefore, expirationTime }: SiwxTimes,
  { now, skew = siwxSkew }: { now: number; skew?: number | undefined },
): 'not_yet_valid' | 'expired' | undefined {
  const begins = [issuedAt, notBefore].flatMap((moment) => (moment === undefined ? [] : [Date.parse(moment)]))
  if (expirationTime !== undefined) {
    const end = Date.parse(expirationTime)
    if (!(now < end) || begins.some((begin) => !(begin < end))) return 'expired'
  }
  return begins.every((begin) => begin <= now + skew) ? undefined : 'not_yet_valid'
}
