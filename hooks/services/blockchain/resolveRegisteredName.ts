import * as v from 'valibot'
import { HttpStatusError, MalformedResponseError } from '../../errors/http.js'
import type { PortfolioSource } from '../../types/portfolio.js'
import type { ResolvedName } from '../../types/transfer.js'
import { toCaipAddress, toCaipNetworkId } from '../../utils/caip.js'
import { isCaipAddress } from '../../utils/parseCaipAddress.js'
import { readProperty } from '../../utils/readProperty.js'
import { coinTypesOf } from './coinTypesOf.js'
import type { BlockchainClient } from './createBlockchainClient.js'

export type ResolveRegisteredNameParameters = Parameters<NonNullable<PortfolioSource['resolveName']>>[0]

/** What the service takes: letters that can't be taken for others, so that lower case is the normal form. */
const form = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/
const longestName = 255
const kilobyte = 1024

/** The answer: the record, or an empty list for a name that nobody has. Of it only what is needed. */
const schema = v.union([
  v.strictTuple([]),
  v.object({ name: v.string(), addresses: v.record(v.string(), v.unknown()) }),
])

/** It refuses names of zones that it doesn't keep. */
const isUnknown = (thrown: unknown) =>
  thrown instanceof HttpStatusError && (thrown.status === 400 || thrown.status === 404)

/**
 * Whom a name that people register at the service stands for on a network; undefined where it knows none, or the name has
 * no address for that network.
 *
 * @throws MalformedResponseError where the answer is for another name, or no address of the network; HttpStatusError and kin.
 */
export async function resolveRegisteredName(
  client: BlockchainClient,
  { name: typed, network, signal }: ResolveRegisteredNameParameters,
): Promise<ResolvedName | undefined> {
  const coins = coinTypesOf(network)
  const name = typed.length <= longestName ? typed.toLowerCase() : ''
  if (!form.test(name) || coins.length === 0) return undefined
  const path = `/v1/profile/account/${name}`
  const query = { apiVersion: '2' }
  const record = await client
    .get({ path, query, schema, signal, maxBytes: 64 * kilobyte })
    .catch((thrown: unknown) => {
      if (isUnknown(thrown)) return undefined
      throw thrown
    })
  if (record === undefined || Array.isArray(record)) return undefined
  if (record.name !== name) throw new MalformedResponseError({ details: 'another name than was asked for' })
  const [entry] = coins.flatMap((coin) => record.addresses[coin] ?? [])
  if (entry === undefined) return undefined
  const address = readProperty(entry, 'address')
  if (typeof address !== 'string' || !isCaipAddress(toCaipAddress(toCaipNetworkId(network), address)))
    throw new MalformedResponseError({ details: 'no address of the network' })
  return { name, address }
}
