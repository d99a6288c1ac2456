import * as v from 'valibot'
import { toCaipAddress, toCaipNetworkId } from '../../shared/caip.js'
import { HttpStatusError, MalformedResponseError } from '../../shared/errors/http.js'
import { isCaipAddress } from '../../shared/parseCaipAddress.js'
import { parseChainId } from '../../shared/parseChainId.js'
import { readProperty } from '../../shared/readProperty.js'
import type { Network } from '../../shared/types/network.js'
import type { PortfolioSource } from '../../shared/types/portfolio.js'
import type { ResolvedName } from '../../shared/types/transfer.js'
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

/** The first id that ENSIP-11 has no room for. */
const evmBit = 0x8000_0000n
const solana = '501'
/** Names of Ethereum stand under the first; the second is what registering clients work out for its id. */
const ethereum = ['60', '2147483649'] as const

/**
 * Under which coin types (SLIP-44, ENSIP-11) a name's address on a network stands, the first one first. None: names have
 * no address there. One of Ether counts on Ethereum alone.
 */
export function coinTypesOf(network: Network): readonly string[] {
  const { namespace = 'eip155', testnet } = network
  if (namespace === 'solana') return testnet ? [] : [solana]
  const chainId = namespace === 'eip155' ? parseChainId(network.id) : undefined
  if (chainId === undefined || chainId >= evmBit) return []
  return toCaipNetworkId(network) === 'eip155:1' ? ethereum : [String(evmBit | chainId)]
}
