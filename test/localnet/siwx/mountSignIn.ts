import type { Context, Hono } from 'hono'
import type { NodeEnvironment } from '../http/listen.js'
import type { Nonces, SignInRequest } from './createNonces.js'
import type { SiwxStore } from './createSiwxStore.js'
import type { Verify } from './createVerifier.js'
import { parseRequest } from './parseRequest.js'
import {
  nonceRequestSchema,
  type SignedSession,
  sessionsRequestSchema,
  verifyRequestSchema,
} from './requestSchemas.js'
import { SiwxRefusal } from './SiwxRefusal.js'
import { giveToken, readToken } from './sessionToken.js'

export type MountSignInParameters = { nonces: Nonces; store: SiwxStore; verify: Verify }

/** The routes that begin sign-ins: the nonce, one sign-in, and all of them anew. */
export function mountSignIn(
  app: Hono<NodeEnvironment>,
  { nonces, store, verify }: MountSignInParameters,
): void {
  app.post('/siwx/nonce', async (context) => {
    const request = parseRequest(nonceRequestSchema, await readJson(context))
    checkPage(request, context.req.header('origin'))
    const { nonce, issuedAt, expiresAt } = nonces.issue(request)
    return context.json({
      nonce,
      issuedAt: new Date(issuedAt).toISOString(),
      expiresAt: new Date(expiresAt).toISOString(),
    })
  })

  app.post('/siwx/verify', async (context) => {
    const { session, bearer } = parseRequest(verifyRequestSchema, await readJson(context))
    await verify([session])
    const token = store.add(readToken(context, { bearer }), session)
    return context.json({ sessions: [session], token: giveToken(context, token, { bearer }) }, 201)
  })

  app.post('/siwx/sessions', async (context) => {
    const { sessions, bearer } = parseRequest(sessionsRequestSchema, await readJson(context))
    const before = readToken(context, { bearer })
    const held = store.list(before)
    await verify(sessions.filter((session) => !held.some((other) => isSame(session, other))))
    const token = store.replace(before, sessions)
    return context.json({ sessions, token: giveToken(context, token, { bearer }) })
  })
}

function readJson(context: Context): Promise<unknown> {
  return context.req.json().catch(() => undefined)
}

/** A sign-in that the user already has needs no new nonce. */
function isSame(one: SignedSession, other: SignedSession): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** A page may ask for its own site only; the browser says which that is. Without one, domain and URI still have to agree. */
function checkPage({ domain, uri }: SignInRequest, origin: string | undefined): void {
  if (!URL.canParse(uri)) throw new SiwxRefusal('malformed')
  const page = new URL(uri)
  if (origin !== undefined && page.origin !== origin) throw new SiwxRefusal('uri_mismatch')
  if (domain !== page.host) throw new SiwxRefusal('domain_mismatch')
}
