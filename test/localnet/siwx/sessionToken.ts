import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

const cookie = 'latchkey_siwx'
const options = { path: '/siwx', httpOnly: true, sameSite: 'Lax' } as const

/** The token of a request: from `Authorization: Bearer`, else from the cookie. */
export function readToken(context: Context): string | undefined {
  const [, bearer] = /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '') ?? []
  return bearer ?? getCookie(context, cookie)
}

/** Sets the cookie, or takes it away. */
export function writeToken(context: Context, token: string | undefined): void {
  if (token === undefined) deleteCookie(context, cookie, options)
  else setCookie(context, cookie, token, options)
}
