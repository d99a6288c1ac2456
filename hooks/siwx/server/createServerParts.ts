import { createHttp } from '../../clients/http/createHttp.js'
import { createRpcClient } from '../../clients/rpc/createRpcClient.js'
import { createEnv } from '../../shared/createEnv.js'
import { createNonces, type Nonces } from './createNonces.js'
import { createSignInBook, type SignInBook } from './createSignInBook.js'
import { createSignIns, type SignIns } from './createSignIns.js'
import { createSignatureCheck, createVerifier } from './createVerifier.js'
import type { SiwxServerParameters } from './types.js'

const minute = 60_000

export type ServerParts = {
  nonces: Nonces
  signIns: SignIns
  book: SignInBook
  /** Max lifetime of a session, in ms. */
  lifetime: number
}

/** Creates the parts of a sign-in server that are independent of requests and responses. */
export function createServerParts(parameters: SiwxServerParameters): ServerParts {
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
  const rpc = createRpcClient({ http: createHttp({ env }), env, service: false, nodes })
  const nonces = createNonces({ store, now: env.now, lifetime: nonceLifetime })
  const signIns = createSignIns({ store, now: env.now, lifetime })
  const isSigned = createSignatureCheck({ rpc, verifiers })
  const verify = createVerifier({ networks, nonces, isSigned, now: env.now })
  return { nonces, signIns, book: createSignInBook({ nonces, signIns, verify }), lifetime }
}
