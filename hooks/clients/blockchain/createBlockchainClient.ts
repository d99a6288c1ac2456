import * as v from 'valibot'
import type { Http } from '../http/createHttp.js'
import { sdkQuery } from '../http/sdkQuery.js'
import { toConfigurationError } from '../http/toConfigurationError.js'

const hostedUrl = 'https://rpc.walletconnect.org'

export type CreateBlockchainClientParameters = {
  http: Http
  projectId: string | undefined
  /** Base URL of a service with the hosted API. Default: the hosted service. */
  url: string | undefined
}

export type BlockchainGet<data> = {
  /** Begins with a slash. */
  path: string
  query?: Readonly<Record<string, string | undefined>> | undefined
  schema: v.GenericSchema<unknown, data>
  signal?: AbortSignal | undefined
  /** In ms. */
  timeout?: number | undefined
  /** Default 2 MB. */
  maxBytes?: number | undefined
}

export type BlockchainPost<data> = Pick<BlockchainGet<data>, 'path' | 'schema' | 'signal' | 'timeout'> & {
  /** Sent with the project id, unless it has one of its own. */
  body: Readonly<Record<string, unknown>>
}

/** Requests to the blockchain data service. Each one carries the project id. */
export type BlockchainClient = {
  /**
   * Sends one GET request and parses the response.
   *
   * @throws InvalidAppConfigurationError when the service rejects the project, else HttpStatusError, OfflineError,
   * ServiceUnreachableError, HttpTimeoutError, ResponseTooLargeError or MalformedResponseError.
   */
  get<data>(parameters: BlockchainGet<data>): Promise<data>
  /** Sends one POST request and parses the response. It is never retried. Rejects as `get` does. */
  post<data>(parameters: BlockchainPost<data>): Promise<data>
}

export function createBlockchainClient({
  http,
  projectId,
  url = hostedUrl,
}: CreateBlockchainClientParameters): BlockchainClient {
  const base = url.replace(/\/+$/, '')
  return {
    async get({ path, query, schema, signal, timeout, maxBytes }) {
      try {
        return await http.request({
          url: `${base}${path}`,
          query: { ...sdkQuery(projectId), ...query },
          parse: (json) => v.parse(schema, json),
          signal,
          timeout,
          maxBytes,
        })
      } catch (thrown) {
        throw toConfigurationError(thrown)
      }
    },
    async post({ path, body, schema, signal, timeout }) {
      try {
        return await http.request({
          url: `${base}${path}`,
          method: 'POST',
          body: { projectId, ...body },
          parse: (json) => v.parse(schema, json),
          signal,
          timeout,
        })
      } catch (thrown) {
        throw toConfigurationError(thrown)
      }
    },
  }
}
