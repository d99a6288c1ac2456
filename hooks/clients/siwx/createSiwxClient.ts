import * as v from 'valibot'
import { HttpStatusError } from '../../shared/errors/http.js'
import { SiwxRefusedError, SiwxUnverifiedError } from '../../shared/errors/siwx.js'
import type { SiwxAccount, SiwxSession, SiwxStorage } from '../../shared/types/siwx.js'
import type { Http, HttpRequest } from '../http/createHttp.js'
import { siwxNonceSchema, siwxRefusalSchema, siwxSessionsSchema, siwxSignedInSchema } from './schemas.js'

export type CreateSiwxClientParameters = {
  http: Http
  /** Absolute, without a trailing slash. */
  baseUrl: string
  /**
   * How the server recognizes the user: by its own cookie, or by a token that is stored in memory until the page
   * unloads.
   */
  token: 'cookie' | 'memory'
}

/** The nonce of one sign-in. Times are those of the server's clock. */
export type SiwxNonce = v.InferOutput<typeof siwxNonceSchema>

export type GetNonceParameters = {
  domain: string
  uri: string
  /** Without an account the nonce is valid for any: the wallet chooses the signer later. */
  chainId?: SiwxAccount['chainId'] | undefined
  accountAddress?: string | undefined
  signal: AbortSignal
}

/**
 * A sign-in server. Throws SiwxRefusedError, SiwxUnverifiedError, or an error of `Http.request`: HttpStatusError,
 * OfflineError, ServiceUnreachableError, HttpTimeoutError, MalformedResponseError, ResponseTooLargeError.
 */
export type SiwxClient = {
  getNonce(parameters: GetNonceParameters): Promise<SiwxNonce>
  /** The server verifies sessions before it adds them. */
  storage: SiwxStorage
}

type Call<data> = { schema: v.GenericSchema<unknown, data> } & Pick<
  HttpRequest<data>,
  'body' | 'query' | 'signal'
>

const nameOf = ({ chainId, accountAddress }: SiwxAccount) =>
  `${chainId}:${chainId.startsWith('eip155:') ? accountAddress.toLowerCase() : accountAddress}`

export function createSiwxClient({ http, baseUrl, token }: CreateSiwxClientParameters): SiwxClient {
  let bearerToken: string | undefined

  async function call<data>(path: string, { schema, body, ...rest }: Call<data>): Promise<data> {
    try {
      return await http.request({
        ...rest,
        url: `${baseUrl}${path}`,
        method: body === undefined ? 'GET' : 'POST',
        body,
        credentials: token === 'cookie' ? 'include' : 'omit',
        headers: bearerToken === undefined ? undefined : { authorization: `Bearer ${bearerToken}` },
        parse: (json) => {
          const { success, output } = v.safeParse(schema, json)
          return success ? output : undefined
        },
      })
    } catch (thrown) {
      throw toSiwxError(thrown)
    }
  }

  async function change(path: string, body: object): Promise<void> {
    const bearer = token === 'memory' || undefined
    const answer = await call(path, { schema: siwxSignedInSchema, body: { ...body, bearer } })
    if (bearer) bearerToken = answer.token ?? undefined
  }

  async function list(account?: SiwxAccount): Promise<readonly SiwxSession[]> {
    const { chainId, accountAddress } = account ?? {}
    return (await call('/sessions', { schema: siwxSessionsSchema, query: { chainId, accountAddress } }))
      .sessions
  }

  return {
    getNonce: ({ signal, ...asked }) => call('/nonce', { schema: siwxNonceSchema, body: asked, signal }),
    storage: {
      async add(sessions) {
        const [session, ...others] = sessions
        if (session === undefined) return
        if (others.length === 0) return change('/verify', { session })
        const isOther = ({ data }: SiwxSession) => !sessions.some((one) => nameOf(one.data) === nameOf(data))
        await change('/sessions', { sessions: [...(await list()).filter(isOther), ...sessions] })
      },
      list,
      async delete(account) {
        if (account === undefined) return change('/sessions', { sessions: [] })
        const { chainId, accountAddress } = account
        await call('/sessions/revoke', { schema: siwxSessionsSchema, body: { chainId, accountAddress } })
      },
    },
  }
}

/**
 * Converts a response of a sign-in server to a typed error: a rejection with its reason, or unverified; returns
 * any other error unchanged.
 */
export function toSiwxError(thrown: unknown): unknown {
  if (!(thrown instanceof HttpStatusError)) return thrown
  const { success, output } = v.safeParse(siwxRefusalSchema, thrown.body)
  if (!success || output.reason === 'unavailable') return thrown
  if (output.reason === 'unverified') return new SiwxUnverifiedError({ cause: thrown })
  return new SiwxRefusedError({ reason: output.reason, cause: thrown })
}
