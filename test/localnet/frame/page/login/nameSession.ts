import { bytesToHex } from 'viem'

/** What the app knows a session by: a digest of its token, which says that it is the same and opens nothing. */
export async function nameSession(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return bytesToHex(new Uint8Array(digest)).slice(2)
}
