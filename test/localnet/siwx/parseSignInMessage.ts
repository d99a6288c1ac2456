/** The fields of a signed text, as they stand in it. */
export type SignInMessage = {
  readonly domain: string
  readonly address: string
  readonly statement?: string | undefined
  readonly uri: string
  readonly version: string
  readonly chainId: string
  readonly nonce: string
  readonly issuedAt: string
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

// The network's name is for people and differs between apps; EIP-4361 has "Ethereum" there.
const heading = /^(\S{1,255}) wants you to sign in with your [^\n]{1,64} account:$/u
const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/
const longest = 10_000

/**
 * Reads a sign-in text line by line: EIP-4361, Solana's sign-in text, and the CAIP-122 form of both with one empty line
 * where there is no statement. Undefined for any line that doesn't belong there.
 */
export function parseSignInMessage(text: string): SignInMessage | undefined {
  // Any control character but the line feed could make people and programs read different texts.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (text.length > longest || /[\u0000-\u0009\u000b-\u001f\u007f]/.test(text)) return undefined
  const lines = text.split('\n')
  const domain = heading.exec(lines.shift() ?? '')?.[1]
  const address = lines.shift()
  if (domain === undefined || address === undefined || !/^\S+$/.test(address)) return undefined
  const start = readStatement(lines)
  return start && readFields(lines.slice(start.next), { domain, address, statement: start.statement })
}

/** The statement, and the line that follows it. */
function readStatement(lines: readonly string[]): { statement?: string; next: number } | undefined {
  const [empty, first = '', second] = lines
  if (empty !== '') return undefined
  if (first.startsWith('URI: ')) return { next: 1 }
  if (first === '') return { next: 2 }
  return second === '' ? { statement: first, next: 3 } : undefined
}

type Head = Pick<SignInMessage, 'domain' | 'address' | 'statement'>

function readFields(lines: readonly string[], head: Head): SignInMessage | undefined {
  const rest = [...lines]
  const take = (label: string, form: RegExp): string | undefined => {
    const prefix = `${label}: `
    const value = rest[0]?.startsWith(prefix) ? rest[0].slice(prefix.length) : undefined
    if (value === undefined || !form.test(value)) return undefined
    rest.shift()
    return value
  }
  const uri = take('URI', /^[a-z][a-z\d+.-]*:\S+$/i)
  const version = take('Version', /^1$/)
  const chainId = take('Chain ID', /^[-a-zA-Z\d]{1,32}(:[-_a-zA-Z\d]{1,32})?$/)
  const nonce = take('Nonce', /^[a-zA-Z\d]{8,128}$/)
  const issuedAt = take('Issued At', isoTime)
  const expirationTime = take('Expiration Time', isoTime)
  const notBefore = take('Not Before', isoTime)
  const requestId = take('Request ID', /^[-\w.~!$&'()*+,;=:@%]*$/)
  const resources = readResources(rest)
  if (uri === undefined || version === undefined || chainId === undefined) return undefined
  if (nonce === undefined || issuedAt === undefined || resources === undefined) return undefined

  const times = [issuedAt, expirationTime, notBefore].filter((time) => time !== undefined)
  if (times.some((time) => Number.isNaN(Date.parse(time)))) return undefined
  return {
    ...head,
    uri,
    version,
    chainId,
    nonce,
    issuedAt,
    expirationTime,
    notBefore,
    requestId,
    resources: resources.length === 0 ? undefined : resources,
  }
}

/** What follows the fields: nothing, or the list of resources. */
function readResources(lines: readonly string[]): readonly string[] | undefined {
  const [label, ...items] = lines
  if (label === undefined) return []
  if (label !== 'Resources:' || items.length === 0) return undefined
  return items.every((item) => /^- [a-z][a-z\d+.-]*:\S+$/i.test(item))
    ? items.map((item) => item.slice(2))
    : undefined
}
