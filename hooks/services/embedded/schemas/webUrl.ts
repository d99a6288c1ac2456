import * as v from 'valibot'

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** Whether a text is an address of the web: https, or http on this machine; no user name in it. */
function isWebUrl(text: string): boolean {
  if (/[\s\p{Cc}\p{Cf}\\]/u.test(text) || !URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (username !== '' || password !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname))
}

/** An address that may be opened or called. */
export const webUrlSchema = v.pipe(
  v.string(),
  v.maxLength(4096),
  v.check(isWebUrl, 'The address must begin with https.'),
)
