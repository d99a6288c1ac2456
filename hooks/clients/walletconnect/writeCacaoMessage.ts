import * as v from 'valibot'
import type { SiwxCacao } from '../../shared/types/siwx.js'

type Payload = SiwxCacao['p']

/** First words of a recap's sentence. */
export const allowance = 'I further authorize the stated URI to perform the following actions on my behalf:'

/** The statement as it is signed: with the sentence that describes the methods of a recap (EIP-5573). */
export function stateRecap(statement: string | undefined, methods: readonly string[] | undefined | null) {
  if (!methods || statement?.includes(allowance)) return statement || undefined
  const sentence = `${allowance} (1) 'request': ${methods.map((name) => `'${name}'`).join(', ')} for 'eip155'.`
  return statement ? `${statement} ${sentence}` : sentence
}

/** The account and chain of `did:pkh:eip155:1:0x…`; empty strings for anything else. */
export function readIssuer(iss: string): { reference: string; address: string } {
  const [, reference = '', address = ''] = /^did:pkh:eip155:(\d+):(0x[\da-f]{40})$/i.exec(iss) ?? []
  return { reference, address }
}

/** The message that a wallet signed for a CACAO of an EVM account: EIP-4361, built from its payload. */
export function writeCacaoMessage(payload: Payload): string {
  const { reference, address } = readIssuer(payload.iss)
  const statement = stateRecap(payload.statement, readRecap(payload.resources))
  const fields: readonly (readonly [name: string, value: string | undefined])[] = [
    ['URI', payload.aud],
    ['Version', payload.version],
    ['Chain ID', reference],
    ['Nonce', payload.nonce],
    ['Issued At', payload.iat],
    ['Expiration Time', payload.exp],
    ['Not Before', payload.nbf],
    ['Request ID', payload.requestId],
  ]
  return [
    `${payload.domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    ...(statement ? [statement] : []),
    '',
    ...fields.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])),
    ...(payload.resources ? ['Resources:', ...payload.resources.map((resource) => `- ${resource}`)] : []),
  ].join('\n')
}

const prefix = 'urn:recap:'
const method = /^request\/([a-zA-Z][\w]{0,99})$/

const recapSchema = v.object({
  att: v.strictObject({
    eip155: v.pipe(
      v.record(v.string(), v.unknown()),
      v.check((abilities) => Object.keys(abilities).length > 0),
      v.check((abilities) => Object.keys(abilities).every((ability) => method.test(ability))),
    ),
  }),
})

function decode(resource: string): unknown {
  const text = resource.slice(prefix.length)
  if (!/^[\w+/-]+={0,2}$/.test(text)) return undefined
  try {
    const base64 = text.replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

/**
 * The methods that the last resource of a sign-in authorizes (ReCap, EIP-5573), sorted. Undefined when it is no
 * recap, null when it is invalid or authorizes anything else.
 */
export function readRecap(resources: readonly string[] = []): readonly string[] | undefined | null {
  const last = resources.at(-1)
  if (!last?.startsWith(prefix)) return undefined
  const result = v.safeParse(recapSchema, decode(last))
  if (!result.success) return null
  return (
    Object.keys(result.output.att.eip155)
      .map((ability) => method.exec(ability)?.[1] ?? '')
      // Sorted as in the wallets' package, which uses the locale of the environment.
      .sort((one, other) => one.localeCompare(other))
  )
}

const text = v.pipe(v.string(), v.maxLength(4096))
/** An RFC 3339 timestamp, exactly as it was signed. */
const moment = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/i),
  v.check((value) => Number.isFinite(Date.parse(value))),
)

/** A signed sign-in of a wallet (CAIP-74). */
export const cacaoSchema = v.object({
  h: v.object({ t: v.picklist(['caip122', 'eip4361']) }),
  p: v.object({
    iss: text,
    domain: text,
    aud: text,
    version: text,
    nonce: text,
    iat: moment,
    exp: v.optional(text),
    nbf: v.optional(text),
    statement: v.optional(text),
    requestId: v.optional(text),
    resources: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(16_384))), v.maxLength(100))),
  }),
  s: v.object({
    t: v.picklist(['eip191', 'eip1271']),
    s: v.pipe(v.string(), v.regex(/^0x([0-9a-f]{2})+$/i), v.maxLength(65_538)),
    m: v.optional(text),
  }),
})

/** At most one per network. */
export const cacaosSchema = v.pipe(v.array(cacaoSchema), v.minLength(1), v.maxLength(1000))
