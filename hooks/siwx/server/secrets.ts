const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Returns cryptographically random bytes in hex. */
export const createSecret = (bytes: number): string => toHex(crypto.getRandomValues(new Uint8Array(bytes)))

/** SHA-256 in hex. The hashed secrets are random, so no salt is needed. */
export async function hashSecret(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  return toHex(new Uint8Array(digest))
}

/** HMAC-SHA-256 in hex. */
export async function signText(key: string, text: string): Promise<string> {
  const bytes = (of: string) => new TextEncoder().encode(of)
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const own = await crypto.subtle.importKey('raw', bytes(key), algorithm, false, ['sign'])
  return toHex(new Uint8Array(await crypto.subtle.sign('HMAC', own, bytes(text))))
}
