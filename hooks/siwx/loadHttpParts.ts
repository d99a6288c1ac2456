import { createHttp } from '../clients/http/createHttp.js'
import { createSiwxClient } from '../clients/siwx/createSiwxClient.js'
import type { Env } from '../shared/types/env.js'
import { writeSiwxMessage } from './messages/writeSiwxMessage.js'
import type { SiwxParts } from './SiwxInstance.js'

export type HttpPartsParameters = {
  /** Where the server's routes begin; a path is one of the page's own server. */
  readonly baseUrl: string
  /** One sentence that the wallet shows, such as 'Sign in to Acme'. */
  readonly statement?: string | undefined
  /** What the sign-in opens, as URIs. */
  readonly resources?: readonly string[] | undefined
  /**
   * How the server knows the visitor again. Default `cookie`, the server's own, which scripts can't read. With `memory`
   * the token stays in the page and goes along as `Authorization: Bearer`: for a server of another site, whose cookies
   * browsers drop. A reload then asks again.
   */
  readonly token?: 'cookie' | 'memory' | undefined
}

const day = 24 * 60 * 60 * 1000

/** The parts of a sign-in whose nonces and sessions are a server's. */
export function loadHttpParts(
  { env }: { env: Env },
  { baseUrl, statement, resources, token = 'cookie' }: HttpPartsParameters,
): SiwxParts {
  const { href } = new URL(baseUrl, env.window?.location.href)
  const client = createSiwxClient({ http: createHttp({ env }), baseUrl: href.replace(/\/+$/, ''), token })
  let nonceLifetime: number | undefined
  return {
    messenger: {
      get nonceLifetime() {
        return nonceLifetime
      },
      async createRequest({ domain, uri, chainId, accountAddress, signal }) {
        const asked = { domain, uri, chainId, accountAddress, signal }
        // The server judges the times, so they are of its clock.
        const { nonce, issuedAt, expiresAt, signInEndsAt } = await client.getNonce(asked)
        nonceLifetime = Date.parse(expiresAt) - Date.parse(issuedAt)
        const expirationTime = signInEndsAt ?? new Date(Date.parse(issuedAt) + day).toISOString()
        return {
          domain,
          uri,
          version: '1',
          nonce,
          issuedAt,
          expirationTime,
          statement,
          resources,
        }
      },
      writeMessage: writeSiwxMessage,
    },
    // The server verifies what it is told to keep.
    verifiers: [],
    storage: client.storage,
  }
}
