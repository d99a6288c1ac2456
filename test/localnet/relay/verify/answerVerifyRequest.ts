import { sign } from 'node:crypto'
import { createVerifyKey } from './createVerifyKey.js'

/**
 * What Verify says of a page: that it is the one it claims to be, that it is another one, that it is known to cheat, or
 * nothing at all.
 */
export type VerifyState = 'valid' | 'invalid' | 'scam' | 'unknown'

/** The addresses of Verify, which are fixed in the official clients. */
export const verifyUrls = /^https:\/\/verify\.walletconnect\.(org|com)\//

/** An answer of Verify. */
export type VerifyAnswer = { readonly status: number; readonly contentType: string; readonly body: string }

/** Seconds that an attestation and the public key are good for. */
const lifetime = { attestation: 600, publicKey: 86_400 }

/**
 * Answers a request to Verify: the page in which a dapp has its origin attested, and the public key with which a wallet
 * checks that. Both are needed, or a wallet that gets an attestation waits for ever.
 */
export function answerVerifyRequest(url: URL, state: VerifyState): VerifyAnswer {
  const [, version, ...path] = url.pathname.split('/')
  const [name] = path
  if (version === 'v3' && name === 'attestation') {
    const body = writePage(attest(url.searchParams, state))
    return { status: 200, contentType: 'text/html; charset=utf-8', body }
  }
  if (version === 'v3' && name === 'public-key') {
    const { publicKey } = createVerifyKey()
    const body = JSON.stringify({ publicKey, expiresAt: unixTime() + lifetime.publicKey })
    return { status: 200, contentType: 'application/json', body }
  }
  return { status: 404, contentType: 'application/json', body: '{}' }
}

/** The token that vouches for the page that asks, or for another one. */
function attest(query: URLSearchParams, state: VerifyState): string {
  const claims = {
    id: query.get('id'),
    origin: state === 'invalid' ? 'https://other.example' : query.get('origin'),
    exp: unixTime() + lifetime.attestation,
    isScam: state === 'scam',
    isVerified: state === 'unknown' ? null : true,
  }
  const content = [{ alg: 'ES256', typ: 'JWT' }, claims].map(encode).join('.')
  const key = { key: createVerifyKey().privateKey, dsaEncoding: 'ieee-p1363' } as const
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

/** The page that reports to the dapp around it. */
function writePage(attestation: string): string {
  const message = JSON.stringify(JSON.stringify({ type: 'verify_attestation', attestation }))
  return `<!doctype html><title>Verify</title><script>parent.postMessage(${message}, '*')</script>`
}

function unixTime(): number {
  return Math.floor(Date.now() / 1_000)
}
