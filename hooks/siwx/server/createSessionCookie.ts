/** Options of the session cookie. It is HttpOnly: scripts can't read it. */
export type SessionCookieOptions = {
  /** Default: `latchkey_siwx`, prefixed with `__Host-` if the other options allow it. */
  readonly name?: string | undefined
  /** Default: only the host that responded. */
  readonly domain?: string | undefined
  /** Default: `/`. */
  readonly path?: string | undefined
  /**
   * Default: `Lax`. Use `None` for pages on another site than the server's; browsers may drop such a cookie.
   */
  readonly sameSite?: 'Strict' | 'Lax' | 'None' | undefined
  /** Default: true, unless all origins are on the local machine. */
  readonly secure?: boolean | undefined
}

export type TokenWay = {
  readonly token: string | undefined
  /** Whether the client sends it as `Authorization: Bearer`. No cookie is set then. */
  readonly isBearer: boolean
  /** Whether another page could have set the cookie, so that an attacker may know the token. */
  readonly renews: boolean
}

export type SessionCookie = {
  /** Reads the token of a request: from `Authorization: Bearer`, else from the cookie. */
  read(request: Request): string | undefined
  /**
   * How the token of a request was sent and is returned. A token from a cookie is never returned to a client
   * that asks for a bearer token.
   */
  wayOf(request: Request, parameters?: { bearer?: boolean | undefined }): TokenWay
  /** Value of `Set-Cookie`; without a token it deletes the cookie. Undefined when cookies are disabled. */
  write(token: string | undefined): string | undefined
}

export type CreateSessionCookieParameters = {
  options: SessionCookieOptions | false
  /** Max lifetime of a session, in ms. */
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
  // With the `__Host-` prefix no page of a sibling host can set the cookie.
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
