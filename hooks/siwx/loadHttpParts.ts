import { createHttp } from '../clients/http/createHttp.js'
import { createSiwxClient } from '../clients/siwx/createSiwxClient.js'
import type { Env } from '../shared/types/env.js'
import { writeSiwxMessage } from './messages/writeSiwxMessage.js'
import type { SiwxParts } from './SiwxInstance.js'

/** How the page talks to the server that verifies sign-ins. */
export type HttpPartsParameters = {
  /** Base URL of the server's routes. A path is relative to the page. */
  readonly baseUrl: string
  /** One sentence that the wallet shows, such as 'Sign in to Acme'. */
  readonly statement?: string | undefined
  /** URIs of the resources that the sign-in grants access to. */
  readonly resources?: readonly string[] | undefined
  /**
   * How the server recognizes the user. `cookie`: an HttpOnly cookie of the server. `memory`: the token stays
   * in the page and is sent as `Authorization: Bearer`, for a server on another site, whose cookies browsers
   * drop; a reload then requires a new sign-in. Default: `cookie`.
   */
  readonly token?: 'cookie' | 'memory' | undefined
}

const day = 24 * 60 * 60 * 1000

/** Creates the parts of a sign-in whose nonces and sessions are managed by a server. */
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
        // The server checks the times, so they must be from its clock.
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
    // The server verifies the sessions that it stores.
    verifiers: [],
    storage: client.storage,
  }
}
