import { SiwxRefusedError } from '../../shared/errors/siwx.js'
import type { Env } from '../../shared/types/env.js'
import type { SiwxSession } from '../../shared/types/siwx.js'
import { isSameAccount } from '../sessions/siwxAccountOf.js'
import type { AskedSignIn, Nonces } from './createNonces.js'
import type { SessionCookie } from './createSessionCookie.js'
import type { SignInBook } from './createSignInBook.js'
import type { SignIns } from './createSignIns.js'
import { parseRequest, readRequest } from './readRequest.js'
import {
  accountQuerySchema,
  accountRequestSchema,
  nonceRequestSchema,
  sessionsRequestSchema,
  verifyRequestSchema,
} from './schemas.js'
import type { Answer } from './toResponse.js'
import type { RateLimit } from './types.js'

export type CreateRoutesParameters = {
  nonces: Nonces
  signIns: SignIns
  book: SignInBook
  cookie: SessionCookie
  origins: readonly string[]
  /** Max lifetime of a session, in ms. */
  lifetime: number
  env: Pick<Env, 'schedule'>
  rateLimit: RateLimit | undefined
}

/** Max bytes of a body: some addresses; one session with the long signature of a smart account; several. */
const maxBytes = { small: 16 * 1024, session: 256 * 1024, sessions: 512 * 1024 }
/** What a route costs at least: see `RateLimit`. */
const costs = { read: 1, signature: 10 }

/** Rejects what is above the limit of its client. */
async function checkRate(request: Request, cost: number, rateLimit: RateLimit | undefined): Promise<void> {
  if (rateLimit && !(await rateLimit(request, cost))) throw new SiwxRefusedError({ reason: 'rate_limited' })
}

/** Request handlers by method and path. */
export type Routes = { readonly [route: string]: (request: Request) => Promise<Answer> }

const toText = (time: number) => new Date(time).toISOString()

/** Checks that a page requests a nonce for itself only, by the origin that the browser sends. */
function checkPage({ domain, uri }: AskedSignIn, origins: readonly string[], origin: string | null): void {
  if (!URL.canParse(uri)) throw new SiwxRefusedError({ reason: 'malformed' })
  const page = new URL(uri)
  if (origin !== null && page.origin !== origin) throw new SiwxRefusedError({ reason: 'uri_mismatch' })
  if (domain !== page.host) throw new SiwxRefusedError({ reason: 'domain_mismatch' })
  if (!origins.includes(page.origin)) throw new SiwxRefusedError({ reason: 'forbidden' })
}

type Taken = { sessions: readonly SiwxSession[]; bearer: boolean; replaces: boolean }

/** Routes that create sessions: the nonce, one sign-in, and the replacement of all. */
function createSignInRoutes(parameters: CreateRoutesParameters): Routes {
  const { nonces, book, cookie, origins, lifetime, env, rateLimit } = parameters

  /**
   * The token is returned in one way only: as an HttpOnly cookie, or in the body for clients that send it as
   * a bearer token.
   */
  async function take(request: Request, { sessions, bearer, replaces }: Taken): Promise<Answer> {
    const way = cookie.wayOf(request, { bearer })
    const token = await book.take({ ...way, sessions, replaces, signal: request.signal })
    if (way.isBearer) return { body: { sessions, token: token ?? null } }
    return { body: { sessions, token: null }, cookie: cookie.write(token) }
  }

  return {
    async 'POST /nonce'(request) {
      await checkRate(request, costs.read, rateLimit)
      const asked = await readRequest(request, { schema: nonceRequestSchema, maxBytes: maxBytes.small, env })
      checkPage(asked, origins, request.headers.get('origin'))
      const { nonce, issuedAt, expiresAt } = await nonces.issue(asked)
      const signInEndsAt = toText(issuedAt + lifetime)
      return { body: { nonce, issuedAt: toText(issuedAt), expiresAt: toText(expiresAt), signInEndsAt } }
    },
    async 'POST /verify'(request) {
      await checkRate(request, costs.signature, rateLimit)
      const { session, bearer } = await readRequest(request, {
        ...{ schema: verifyRequestSchema, maxBytes: maxBytes.session, env },
      })
      return { status: 201, ...(await take(request, { sessions: [session], bearer, replaces: false })) }
    },
    async 'POST /sessions'(request) {
      await checkRate(request, costs.read, rateLimit)
      const { sessions, bearer } = await readRequest(request, {
        ...{ schema: sessionsRequestSchema, maxBytes: maxBytes.sessions, env },
      })
      await checkRate(request, costs.signature * sessions.length, rateLimit)
      return take(request, { sessions, bearer, replaces: true })
    },
  }
}

/** All routes, without the base path. */
export function createRoutes(parameters: CreateRoutesParameters): Routes {
  const { signIns, cookie, env, rateLimit } = parameters
  return {
    ...createSignInRoutes(parameters),
    async 'GET /sessions'(request) {
      await checkRate(request, costs.read, rateLimit)
      const query = Object.fromEntries(new URL(request.url).searchParams)
      const { chainId, accountAddress } = parseRequest(accountQuerySchema, query)
      const all = await signIns.list(cookie.read(request))
      const sessions = all.filter(({ data }) =>
        isSameAccount(data, {
          chainId: chainId ?? data.chainId,
          accountAddress: accountAddress ?? data.accountAddress,
        }),
      )
      return { body: { sessions } }
    },
    async 'GET /me'(request) {
      await checkRate(request, costs.read, rateLimit)
      const sessions = await signIns.list(cookie.read(request))
      if (sessions.length === 0) throw new SiwxRefusedError({ reason: 'unauthenticated' })
      return { body: { accounts: sessions.map(({ data }) => `${data.chainId}:${data.accountAddress}`) } }
    },
    async 'POST /sessions/revoke'(request) {
      await checkRate(request, costs.read, rateLimit)
      const account = await readRequest(request, {
        schema: accountRequestSchema,
        maxBytes: maxBytes.small,
        env,
      })
      const token = cookie.read(request)
      const left = await signIns.change(token, { keeps: ({ data }) => !isSameAccount(data, account) })
      const sessions = await signIns.list(left)
      return { body: { sessions }, cookie: left === undefined ? cookie.write(undefined) : undefined }
    },
  }
}
