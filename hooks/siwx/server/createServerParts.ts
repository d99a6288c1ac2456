import { createHttp, type Http } from '../../clients/http/createHttp.js'
import { createRpcClient } from '../../clients/rpc/createRpcClient.js'
import { createEnv } from '../../shared/createEnv.js'
import type { Env } from '../../shared/types/env.js'
import { createNodeLimit } from './createNodeLimit.js'
import { createNonces, type Nonces } from './createNonces.js'
import { createSignInBook, type SignInBook } from './createSignInBook.js'
import { createSignIns, type SignIns } from './createSignIns.js'
import { createSignatureCheck, createVerifier } from './createVerifier.js'
import type { SiwxServerParameters } from './types.js'

const minute = 60_000
/** Of a node: the code of the largest contracts, in hex, several times. */
const maxAnswerBytes = 256 * 1024

export type ServerParts = {
  nonces: Nonces
  signIns: SignIns
  book: SignInBook
  env: Pick<Env, 'schedule'>
  /** Max lifetime of a session, in ms. */
  lifetime: number
}

/** `nonces`: default those of `createNonces`. */
export type CreateServerPartsParameters = SiwxServerParameters & { nonces?: Nonces }

/** Creates the parts of a sign-in server that are independent of requests and responses. */
export function createServerParts(parameters: CreateServerPartsParameters): ServerParts {
  const { networks, store, nodes, verifiers = [] } = parameters
  const { nonceLifetime = 5 * minute, sessionLifetime: lifetime = 24 * 60 * minute } = parameters
  const { now, fetch, ...rest } = createEnv()
  const ask = parameters.fetch ?? fetch
  const env = {
    ...rest,
    now: parameters.now ?? now,
    // Cloudflare Workers reject requests with `credentials`, which a server does not need.
    fetch: ((url, { credentials: _, ...init } = {}) => ask(url, init)) as typeof fetch,
  }
  const http = createHttp({ env })
  const small: Http = { request: (request) => http.request({ ...request, maxBytes: maxAnswerBytes }) }
  const rpc = createRpcClient({ http: small, env, service: false, nodes })
  const nonces =
    parameters.nonces ??
    createNonces({ store, now: env.now, env, lifetime: nonceLifetime, secret: parameters.secret })
  const signIns = createSignIns({ store, now: env.now, lifetime, env })
  const isSigned = createSignatureCheck({ withNode: createNodeLimit({ rpc, env }), verifiers })
  const verify = createVerifier({ networks, nonces, isSigned, now: env.now })
  return { nonces, signIns, book: createSignInBook({ nonces, signIns, verify }), lifetime, env }
}
