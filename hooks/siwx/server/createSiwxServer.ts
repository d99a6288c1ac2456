import { InvalidConfigError } from '../../shared/errors/config.js'
import { SiwxRefusedError } from '../../shared/errors/siwx.js'
import { isLoopbackHost } from '../../shared/links/hosts.js'
import type { SiwxSession } from '../../shared/types/siwx.js'
import { createHandler, createOriginCheck, type Handler, type OriginCheck } from './createHandler.js'
import type { AskedSignIn, IssuedNonce } from './createNonces.js'
import { createRoutes } from './createRoutes.js'
import { createServerParts } from './createServerParts.js'
import { createSessionCookie } from './createSessionCookie.js'
import { parseRequest } from './readRequest.js'
import { verifyRequestSchema } from './schemas.js'
import type { SiwxServerParameters } from './types.js'

/** What the page has posted. */
export type VerifySignInParameters = {
  /** As received. Anything but a session is rejected as `malformed`. */
  session: unknown
  /**
   * The request with the session. A user who is already signed in keeps the token, unless it came in a cookie
   * that sibling hosts can set.
   */
  request: Request
}

/** An accepted sign-in. */
export type VerifySignInReturnType = {
  /** The verified session. */
  session: SiwxSession
  /** For `Authorization: Bearer`. */
  token: string
  /** Value of `Set-Cookie`. Undefined when cookies are disabled. */
  cookie: string | undefined
}

/** The server side of sign-in. `handle` covers everything; the other methods are for custom routes. */
export type SiwxServer = {
  /**
   * Handles the routes below `basePath`: `POST /nonce`, `POST /verify`, `GET` and `POST /sessions`, `POST
   * /sessions/revoke`, `GET /me`. Never rejects.
   */
  handle: Handler
  /**
   * Returns the valid sessions of a request's cookie or bearer token. Empty when the request is not signed
   * in.
   *
   * @example
   * const [session] = await siwx.getSessions(request)
   * if (!session) return new Response('Sign in first', { status: 401 })
   */
  getSessions(request: Request): Promise<readonly SiwxSession[]>
  /** Ends all sessions of a request's token. Returns the value of `Set-Cookie` that deletes the cookie. */
  signOut(request: Request): Promise<string | undefined>
  /**
   * Returns the origin of a request's page. Throws SiwxRefusedError `forbidden` for a page that may not sign
   * in.
   */
  checkOrigin: OriginCheck
  /** Creates a nonce for one sign-in, which must match what was requested. */
  createNonce(asked: AskedSignIn): Promise<IssuedNonce>
  /**
   * Verifies a sign-in and stores its session. Throws SiwxRefusedError with its reason, or
   * SiwxUnverifiedError.
   */
  verify(parameters: VerifySignInParameters): Promise<VerifySignInReturnType>
}

/**
 * Creates the server side of sign-in, on web-standard requests and responses: for Node, edge runtimes and any
 * framework.
 *
 * @throws InvalidConfigError
 *
 * @example
 * const siwx = createSiwxServer({
 *   origins: ['https://app.example.com'],
 *   networks: [mainnet],
 *   store: memoryStore(),
 *   basePath: '/api/siwx',
 * })
 * export const GET = siwx.handle
 * export const POST = siwx.handle
 */
export function createSiwxServer(parameters: SiwxServerParameters): SiwxServer {
  checkParameters(parameters)
  const { origins, basePath = '/siwx', onError = () => undefined } = parameters
  const parts = createServerParts(parameters)
  const { book, lifetime, nonces, signIns } = parts
  const isLocal = origins.every((origin) => isLoopbackHost(new URL(origin).hostname))
  const options = parameters.cookie ?? {}
  const cookie = createSessionCookie({ options: options && { secure: !isLocal, ...options }, lifetime })
  const checkOrigin = createOriginCheck(origins)
  const routes = createRoutes({ ...parts, cookie, origins, rateLimit: parameters.rateLimit })

  return {
    handle: createHandler({ routes, basePath, checkOrigin, onError }),
    checkOrigin,
    getSessions: (request) => signIns.list(cookie.read(request)),
    async signOut(request) {
      await signIns.change(cookie.read(request), { keeps: () => false })
      return cookie.write(undefined)
    },
    createNonce: nonces.issue,
    async verify({ session: given, request }) {
      const { session } = parseRequest(verifyRequestSchema, { session: given })
      const { signal } = request
      const token = await book.take({
        ...cookie.wayOf(request),
        sessions: [session],
        replaces: false,
        signal,
      })
      if (token === undefined) throw new SiwxRefusedError({ reason: 'expired' })
      return { session, token, cookie: cookie.write(token) }
    },
  }
}

const isOrigin = (text: unknown) =>
  typeof text === 'string' && /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text

const isLife = (ms: unknown) => ms === undefined || (Number.isSafeInteger(ms) && Number(ms) > 0)

/**
 * Validates the config of a sign-in server.
 *
 * @throws InvalidConfigError with all problems.
 */
export function checkParameters(parameters: SiwxServerParameters): void {
  const { origins, networks, store, basePath, nonceLifetime, secret, sessionLifetime, cookie } = parameters
  const problems: string[] = []
  const needs = (isGood: boolean, what: string) => {
    if (!isGood) problems.push(what)
  }
  const hasOrigins = Array.isArray(origins) && origins.length > 0 && origins.every(isOrigin)
  needs(hasOrigins, 'origins needs a list such as ["https://app.example.com"], without paths')
  needs(Array.isArray(networks) && networks.length > 0, 'networks needs one network at least')
  const methods = [store?.get, store?.set, store?.delete]
  needs(
    methods.every((method) => typeof method === 'function'),
    'store needs memoryStore() or keyValueStore(storage)',
  )
  needs(
    basePath === undefined || /^(\/[-\w.]+)*$/.test(basePath),
    'basePath needs a path such as "/api/siwx"',
  )
  needs(
    secret === undefined || (typeof secret === 'string' && secret.length >= 32),
    'secret needs 32 characters at least',
  )
  needs(isLife(nonceLifetime), 'nonceLifetime needs a number of milliseconds')
  needs(isLife(sessionLifetime), 'sessionLifetime needs a number of milliseconds')
  const isOpenToAll = cookie && cookie.sameSite === 'None' && cookie.secure === false
  needs(!isOpenToAll, 'cookie.secure needs to be true where sameSite is "None"')
  if (problems.length > 0) throw new InvalidConfigError(problems)
}
