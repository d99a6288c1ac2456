import { SiwxRefusedError } from '../../errors/siwx.js'
import type { SiwxSession } from '../../types/siwx.js'
import { isLoopbackHost } from '../../utils/isLoopbackHost.js'
import { checkParameters } from './checkParameters.js'
import { createHandler, type Handler } from './createHandler.js'
import type { AskedSignIn, IssuedNonce } from './createNonces.js'
import { createOriginCheck, type OriginCheck } from './createOriginCheck.js'
import { createRoutes } from './createRoutes.js'
import { createServerParts } from './createServerParts.js'
import { createSessionCookie } from './createSessionCookie.js'
import { parseRequest } from './readRequest.js'
import { verifyRequestSchema } from './requestSchemas.js'
import type { SiwxServerParameters } from './SiwxServerParameters.js'

export type VerifySignInParameters = {
  /** As it came: anything else than a session is refused as `malformed`. */
  session: unknown
  /**
   * The request that brought it: those who are signed in already keep their token, unless it came in a cookie that
   * neighbouring hosts can plant.
   */
  request: Request
}

export type VerifySignInReturnType = {
  session: SiwxSession
  /** For `Authorization: Bearer`. */
  token: string
  /** The value of `Set-Cookie`; undefined where the server sets none. */
  cookie: string | undefined
}

/** The server side of sign-in. `handle` is all of it; the rest is for routes of your own. */
export type SiwxServer = {
  /**
   * Answers the routes below `basePath`: `POST /nonce`, `POST /verify`, `GET` and `POST /sessions`,
   * `POST /sessions/revoke`, `GET /me`. Never rejects.
   */
  handle: Handler
  /**
   * Who sent this request: the sessions of its cookie or bearer token that hold now, none for nobody.
   *
   * @example
   * const [session] = await siwx.getSessions(request)
   * if (!session) return new Response('Sign in first', { status: 401 })
   */
  getSessions(request: Request): Promise<readonly SiwxSession[]>
  /** Ends all sessions of a request's token. Gives the value of `Set-Cookie` that takes the cookie away. */
  signOut(request: Request): Promise<string | undefined>
  /** The page that a request comes from. Throws SiwxRefusedError `forbidden` for one that may not sign in. */
  checkOrigin: OriginCheck
  /** A nonce for one sign-in, which then has to be for what was asked. */
  createNonce(asked: AskedSignIn): Promise<IssuedNonce>
  /** Verifies a sign-in and takes it. Throws SiwxRefusedError with its reason, or SiwxUnverifiedError. */
  verify(parameters: VerifySignInParameters): Promise<VerifySignInReturnType>
}

/**
 * Makes the server side of sign-in, on web-standard requests and responses: Node, edge runtimes, any framework.
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
  const routes = createRoutes({ ...parts, cookie, origins })

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
