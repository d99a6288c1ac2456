import type * as v from 'valibot'
import { splitCaipAddress } from '../../shared/caip.js'
import { HttpStatusError, MalformedResponseError } from '../../shared/errors/http.js'
import { NameServiceError, NameSignatureExpiredError } from '../../shared/errors/names.js'
import { addressKey } from '../../shared/keys.js'
import { readProperty } from '../../shared/readProperty.js'
import { cleanText } from '../../shared/text/cleanText.js'
import type { NameService } from '../../shared/types/names.js'
import type { Network } from '../../shared/types/network.js'
import type { BlockchainClient, CreateBlockchainClientParameters } from './createBlockchainClient.js'
import { nameLookupSchema, nameSuggestionsSchema } from './schemas/names.js'

export type CreateHostedNamesParameters = {
  client: BlockchainClient
  /** Default `reown.id`. */
  suffix?: string | undefined
}

const maxBytes = 64 * 1024
const maxReasonLength = 300

/** The first chain id without a coin type. */
const evmBit = 0x8000_0000

/** Coin type of an EVM network by ENSIP-11, which the service takes for Ethereum too. Undefined: it has none. */
function coinTypeOf({ id }: Network): number | undefined {
  const chainId = Number(id)
  return chainId < evmBit ? evmBit + chainId : undefined
}

/** Reads why the service rejected a request: its first reason, else the default text. */
function toNameError(thrown: unknown, text: string): unknown {
  if (!(thrown instanceof HttpStatusError)) return thrown
  const reason = readProperty(readProperty(thrown.body, 'reasons'), '0')
  const description = cleanText(readProperty(reason, 'description'), maxReasonLength)
  const isExpired = readProperty(reason, 'field') === 'timestamp' || /timestamp|expired/i.test(description)
  const options = { cause: thrown, details: description }
  return isExpired
    ? new NameSignatureExpiredError(options)
    : new NameServiceError({ text: description || text, ...options })
}

async function orNameError<value>(read: Promise<value>, text: string): Promise<value> {
  return read.catch((thrown: unknown) => {
    throw toNameError(thrown, text)
  })
}

/** Client of the hosted names, or of a service with the same API. */
export function createHostedNames({ client, suffix = 'reown.id' }: CreateHostedNamesParameters): NameService {
  const wholeOf = (name: string) => `${name}.${suffix}`
  /** Plain addresses of a record, by whatever coin type. */
  const addressesOf = (record: v.InferOutput<typeof nameLookupSchema>, name: string) => {
    if (Array.isArray(record)) return undefined
    if (record.name !== wholeOf(name))
      throw new MalformedResponseError({ details: 'another name than was asked for' })
    return Object.values(record.addresses).map(({ address }) => address)
  }
  return {
    id: 'hosted',
    suffix,
    lifetime: 10_000,
    problemOf(network) {
      const { namespace = 'eip155', testnet } = network
      if (namespace !== 'eip155' || testnet) return 'network'
      return coinTypeOf(network) === undefined ? 'chainId' : undefined
    },
    async find({ name, signal }) {
      const path = `/v1/profile/account/${wholeOf(name)}`
      const query = { apiVersion: '2' }
      const request = client
        .get({ path, query, schema: nameLookupSchema, signal, maxBytes })
        .catch((thrown: unknown): [] => {
          if (thrown instanceof HttpStatusError && thrown.status === 404) return []
          throw thrown
        })
      const addresses = addressesOf(await orNameError(request, 'Error resolving name'), name)
      return addresses && { addresses }
    },
    async suggest({ name, signal }) {
      const path = `/v1/profile/suggestions/${name}`
      const request = client.get({
        ...{ path, query: { zone: suffix }, schema: nameSuggestionsSchema, signal, maxBytes },
      })
      const { suggestions } = await orNameError(request, 'Error fetching name suggestions')
      return suggestions.flatMap(({ name: whole, registered }) =>
        registered || !whole.endsWith(`.${suffix}`) ? [] : [whole.slice(0, -suffix.length - 1)],
      )
    },
    message: ({ name, now }) =>
      JSON.stringify({ name: wholeOf(name), attributes: {}, timestamp: Math.floor(now / 1000) }),
    async register({ account, message, name, network, signal, signature }) {
      const { address } = splitCaipAddress(account)
      const body = { coin_type: coinTypeOf(network), address, message, signature }
      // The service takes no project id here.
      const request = client.post({
        ...{ path: '/v1/profile/account', body: { ...body, projectId: undefined } },
        ...{ schema: nameLookupSchema, signal },
      })
      const found = addressesOf(await orNameError(request, `Error registering name ${wholeOf(name)}`), name)
      if (!found?.some((one) => addressKey(one) === addressKey(address)))
        throw new MalformedResponseError({ details: 'another account than was registered' })
    },
  }
}

type Choice =
  | NameService
  | { readonly url?: string | undefined; readonly suffix?: string | undefined }
  | false
  | undefined

export type NameServiceConfig = {
  readonly projectId?: string | undefined
  /** A service of the app's own, settings of the hosted one, or false for none. */
  readonly services?: { readonly names?: Choice } | undefined
}

/** The app's own service, else the hosted one with a project id or a URL. */
export function createNameService(
  { projectId, services }: NameServiceConfig,
  createClient: (access: Pick<CreateBlockchainClientParameters, 'url'>) => BlockchainClient,
): NameService | undefined {
  const choice = services?.names
  if (choice === false) return undefined
  if (choice !== undefined && 'register' in choice) return choice
  const { suffix, url } = choice ?? {}
  if (projectId === undefined && url === undefined) return undefined
  return createHostedNames({ client: createClient({ url }), suffix })
}
