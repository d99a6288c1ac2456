import type { IncomingMessage } from 'node:http'
import { decodeJWT, verifyJWT } from '@walletconnect/relay-auth'
import * as v from 'valibot'
import { isLoopbackOrigin } from '../http/allowLoopback.js'

export type AuthorizeClientParameters = { projectId: string; now: () => number }

/** Who connects, or why it may not, in the words that clients of the hosted relay look for. */
export type Authorization = { readonly clientId: string } | { readonly refusal: string }

const claims = v.object({
  iss: v.string(),
  sub: v.string(),
  aud: v.string(),
  iat: v.number(),
  exp: v.number(),
})
/** How far a visitor's clock may be ahead, in seconds. */
const leeway = 120

/** Checks a connection: its page, its project and the token that names the client. */
export async function authorizeClient(
  request: Pick<IncomingMessage, 'url' | 'headers'>,
  { projectId, now }: AuthorizeClientParameters,
): Promise<Authorization> {
  const { origin, authorization } = request.headers
  const query = new URLSearchParams((request.url ?? '').split('?')[1])
  const project = query.get('projectId')
  if (origin !== undefined && !isLoopbackOrigin(origin)) return refuse('Unauthorized: origin not allowed')
  if (!project) return refuse('Authorization error: Project ID is missing')
  if (project !== projectId) return refuse('Unauthorized: invalid key')

  const token = query.get('auth') ?? authorization?.replace(/^Bearer /, '')
  if (!token) return refuse('JWT validation error: JWT Token is missing')
  const claimed = await readToken(token)
  if (claimed === undefined) return refuse('JWT validation error: JWT Token is invalid')
  const seconds = now() / 1_000
  if (claimed.iat > seconds + leeway) return refuse('JWT validation error: JWT Token is not yet valid')
  if (claimed.exp <= seconds) return refuse('JWT validation error: JWT Token is expired')
  return { clientId: claimed.iss }
}

function refuse(refusal: string): Authorization {
  return { refusal }
}

/** The claims of a token that is signed by the key it names; undefined for any other text. */
async function readToken(token: string): Promise<v.InferOutput<typeof claims> | undefined> {
  try {
    const isSigned = await verifyJWT(token)
    return isSigned ? v.parse(claims, decodeJWT(token).payload) : undefined
  } catch {
    return undefined
  }
}
