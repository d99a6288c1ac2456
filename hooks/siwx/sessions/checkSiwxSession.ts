import { readProperty } from '../../shared/readProperty.js'
import type { SiwxData, SiwxReason, SiwxSession } from '../../shared/types/siwx.js'
import { parseSiwxMessage } from '../messages/parseSiwxMessage.js'
import { longestSignature, readSiwxSession } from './readSiwxSession.js'
import { isSameAccount } from './siwxAccountOf.js'

/** What a sign-in has to hold. What is absent was not asked for, or is checked elsewhere. */
export type AskedSiwx = {
  readonly domain?: string | undefined
  /** The page: what is compared is its origin. */
  readonly uri?: string | undefined
  readonly nonce?: string | undefined
  readonly chainId?: string | undefined
  readonly accountAddress?: string | undefined
  /** In ms since 1970. */
  readonly now?: number | undefined
  /** How far two clocks may be apart, in ms. Default a minute. */
  readonly skew?: number | undefined
}

export type CheckSiwxSessionParameters = { session: unknown; asked: AskedSiwx }

function originOf(uri: string): string {
  if (!URL.canParse(uri)) return uri
  const { origin } = new URL(uri)
  return origin === 'null' ? uri : origin
}

/** A signature that is too long is none, and not worth a look. */
function withoutLongSignature(given: unknown): unknown {
  const signature = readProperty(given, 'signature')
  const isLong = typeof signature === 'string' && signature.length > longestSignature
  return isLong && typeof given === 'object' ? { ...given, signature: '' } : given
}

/** Data and text are compared field by field; only the case of an EVM address may differ. */
function saysTheSame(data: SiwxData, text: SiwxData): boolean {
  const { accountAddress: _, ...fields } = data
  const names = new Set([...Object.keys(fields), ...Object.keys(text)])
  names.delete('accountAddress')
  const at = (of: object, name: string) => JSON.stringify(Object.getOwnPropertyDescriptor(of, name)?.value)
  return isSameAccount(data, text) && [...names].every((name) => at(data, name) === at(text, name))
}

/** Was the text given another form after it was signed, by white space that nobody sees? */
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

/** The statement as it was asked for; the sentence that says what a recap allows (EIP-5573) is the wallet's. */
function isStatedBy(statement = '', said = ''): boolean {
  const sentence = `${said} I further authorize the stated URI`.trimStart()
  return statement === said || statement.startsWith(sentence)
}

/** Was it made of this sign-in? A host may read what is allowed out of it, so all of it has to be signed. */
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
 * Everything about a sign-in but its signature: is it one, is it for what was asked, do its fields say what was signed,
 * and is it its time? The first thing that is wrong, or undefined.
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
  if (!saysTheSame(data, text)) return 'tampered'
  const { now } = asked
  const untimely = now === undefined ? undefined : checkSiwxTimes(data, { ...asked, now })
  return untimely ?? checkCacao(session) ?? (signature === '' ? 'bad_signature' : undefined)
}

/** How far two clocks may be apart, in ms. */
export const siwxSkew = 60_000

export type SiwxTimes = Pick<SiwxData, 'issuedAt' | 'notBefore' | 'expirationTime'>

/**
 * What the times of a sign-in say at `now`, in ms since 1970. A beginning may lie a minute ahead, since clocks differ;
 * an end is an end. A time that can't be read is no time at which it holds.
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
