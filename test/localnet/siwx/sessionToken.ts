import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

const cookie = 'latchkey_siwx'
const options = { path: '/siwx', httpOnly: true, sameSite: 'Lax' } as const

function readBearer(context: Context): string | undefined {
  return /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1]
}

/** The token of a request: from `Authorization: Bearer`, else from the cookie, which counts for nothing to a bearer. */
export function readToken(context: Context, { bearer = false } = {}): string | undefined {
  return readBearer(context) ?? (bearer ? undefined : getCookie(context, cookie))
}

/** Gives the token back the way it goes: in the answer of a bearer, else in the cookie. Gives what the answer says. */
export function giveToken(
  context: Context,
  token: string | undefined,
  { bearer }: { bearer: boolean },
): string | null {
  if (bearer || readBearer(context) !== undefined) return token ?? null
  writeToken(context, token)
  return null
}

/** Sets the cookie, or takes it away. */
function writeToken(context: Context, token: string | undefined): void {
  if (token === undefined) deleteCookie(context, cookie, options)
  else setCookie(context, cookie, token, options)
}
