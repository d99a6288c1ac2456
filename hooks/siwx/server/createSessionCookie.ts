/** How the token is kept in the browser. Scripts of the page can't get it out of there. */
export type SessionCookieOptions = {
  /** Default `latchkey_siwx`, with `__Host-` before it where the other options allow that. */
  readonly name?: string | undefined
  /** Default: the host that answered, and no other. */
  readonly domain?: string | undefined
  /** Default `/`. */
  readonly path?: string | undefined
  /** Default `Lax`. `None` for pages of another site than the server's; browsers may drop such a cookie. */
  readonly sameSite?: 'Strict' | 'Lax' | 'None' | undefined
  /** Default true, unless all pages that may sign in are on this machine. */
  readonly secure?: boolean | undefined
}

export type TokenWay = {
  readonly token: string | undefined
  /** Does the visitor send it as `Authorization: Bearer`? Then there is no cookie. */
  readonly isBearer: boolean
  /** May another page have put the token where it was read, so that somebody else knows it? */
  readonly renews: boolean
}

export type SessionCookie = {
  /** The token of a request: from `Authorization: Bearer`, else from the cookie. */
  read(request: Request): string | undefined
  /** How the token of a request came and goes back. One that came in the cookie is told to nobody who asks for a bearer's. */
  wayOf(request: Request, parameters?: { bearer?: boolean | undefined }): TokenWay
  /** The value of `Set-Cookie`; without a token it takes the cookie away. Undefined where there are no cookies. */
  write(token: string | undefined): string | undefined
}

export type CreateSessionCookieParameters = {
  options: SessionCookieOptions | false
  /** How long a sign-in holds, in ms. */
  lifetime: number
}

const tokenForm = /^[0-9a-f]{64}$/

function readBearer(request: Request): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
}

export function createSessionCookie({ options, lifetime }: CreateSessionCookieParameters): SessionCookie {
  const orNone = (text = '') => (tokenForm.test(text) ? text : undefined)
  if (options === false)
    return {
      read: (request) => orNone(readBearer(request)),
      wayOf: (request) => ({ token: orNone(readBearer(request)), isBearer: true, renews: false }),
      write: () => undefined,
    }

  const { domain, path = '/', sameSite = 'Lax', secure = true } = options
  // With that beginning no page of a neighbouring host can plant a cookie.
  const isHostOnly = secure && path === '/' && domain === undefined
  const name = options.name ?? `${isHostOnly ? '__Host-' : ''}latchkey_siwx`
  const rest = [
    `Path=${path}`,
    ...(domain === undefined ? [] : [`Domain=${domain}`]),
    'HttpOnly',
    ...(secure ? ['Secure'] : []),
    `SameSite=${sameSite}`,
  ]

  function readCookie(request: Request): string | undefined {
    const cookies = (request.headers.get('cookie') ?? '').split(';').map((text) => text.trim())
    return cookies.find((text) => text.startsWith(`${name}=`))?.slice(name.length + 1)
  }

  return {
    read: (request) => orNone(readBearer(request) ?? readCookie(request)),
    wayOf(request, { bearer = false } = {}) {
      const sent = readBearer(request)
      const isBearer = bearer || sent !== undefined
      return {
        token: orNone(isBearer ? sent : readCookie(request)),
        isBearer,
        renews: !isBearer && !name.startsWith('__Host-'),
      }
    },
    write(token) {
      const life = token === undefined ? 0 : Math.floor(lifetime / 1000)
      return [`${name}=${token ?? ''}`, `Max-Age=${life}`, ...rest].join('; ')
    },
  }
}
