import * as v from 'valibot'
import { HttpStatusError } from '../../shared/errors/http.js'
import { SiwxRefusedError, SiwxUnverifiedError } from '../../shared/errors/siwx.js'
import type { SiwxAccount, SiwxSession, SiwxStorage } from '../../shared/types/siwx.js'
import type { Http, HttpRequest } from '../http/createHttp.js'
import { siwxNonceSchema, siwxRefusalSchema, siwxSessionsSchema, siwxSignedInSchema } from './schemas.js'

export type CreateSiwxClientParameters = {
  http: Http
  /** Absolute, without a slash at its end. */
  baseUrl: string
  /** How the server knows the visitor again: by its own cookie, or by a token that lives as long as the page. */
  token: 'cookie' | 'memory'
}

/** For one sign-in. Times as the server's clock has them. */
export type SiwxNonce = v.InferOutput<typeof siwxNonceSchema>

export type GetNonceParameters = {
  domain: string
  uri: string
  /** Without an account the nonce is good for any: the wallet says later who signs. */
  chainId?: SiwxAccount['chainId'] | undefined
  accountAddress?: string | undefined
  signal: AbortSignal
}

/** A sign-in server. Throws SiwxRefusedError, SiwxUnverifiedError, HttpStatusError and kin. */
export type SiwxClient = {
  getNonce(parameters: GetNonceParameters): Promise<SiwxNonce>
  /** Sessions are verified by the server before it adds them. */
  storage: SiwxStorage
}

type Call<data> = { schema: v.GenericSchema<unknown, data> } & Pick<
  HttpRequest<data>,
  'body' | 'query' | 'signal'
>

const nameOf = ({ chainId, accountAddress }: SiwxAccount) =>
  `${chainId}:${chainId.startsWith('eip155:') ? accountAddress.toLowerCase() : accountAddress}`

export function createSiwxClient({ http, baseUrl, token }: CreateSiwxClientParameters): SiwxClient {
  let held: string | undefined

  async function call<data>(path: string, { schema, body, ...rest }: Call<data>): Promise<data> {
    try {
      return await http.request({
        ...rest,
        url: `${baseUrl}${path}`,
        method: body === undefined ? 'GET' : 'POST',
        body,
        credentials: token === 'cookie' ? 'include' : 'omit',
        headers: held === undefined ? undefined : { authorization: `Bearer ${held}` },
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
    if (bearer) held = answer.token ?? undefined
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

/** What a sign-in server's answer means: a refusal with its reason, a doubt; anything else is left as it is. */
export function toSiwxError(thrown: unknown): unknown {
  if (!(thrown instanceof HttpStatusError)) return thrown
  const { success, output } = v.safeParse(siwxRefusalSchema, thrown.body)
  if (!success || output.reason === 'unavailable') return thrown
  if (output.reason === 'unverified') return new SiwxUnverifiedError({ cause: thrown })
  return new SiwxRefusedError({ reason: output.reason, cause: thrown })
}
