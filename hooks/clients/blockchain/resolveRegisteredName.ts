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

/** Names that the service accepts. These letters have no lookalikes, so lower case is the normal form. */
const form = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/
const maxNameLength = 255
const kilobyte = 1024

/** Response: the record, or an empty list for an unregistered name. Only the needed fields are read. */
const schema = v.union([
  v.pipe(v.array(v.unknown()), v.maxLength(0)),
  v.object({ name: v.string(), addresses: v.record(v.string(), v.unknown()) }),
])

/** The service responds with 400 or 404 for names of zones that it does not serve. */
const isUnknown = (thrown: unknown) =>
  thrown instanceof HttpStatusError && (thrown.status === 400 || thrown.status === 404)

/**
 * Resolves a name that is registered at the service to an address on a network. Undefined when the service does
 * not know the name, or the name has no address for that network.
 *
 * @throws MalformedResponseError when the response is for another name or holds no address of the network; HttpStatusError,
 * OfflineError, ServiceUnreachableError, HttpTimeoutError, ResponseTooLargeError.
 */
export async function resolveRegisteredName(
  client: BlockchainClient,
  { name: typed, network, signal }: ResolveRegisteredNameParameters,
): Promise<ResolvedName | undefined> {
  const coins = coinTypesOf(network)
  const name = typed.length <= maxNameLength ? typed.toLowerCase() : ''
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

/** The first chain id for which ENSIP-11 has no coin type. */
const evmBit = 0x8000_0000n
const solana = '501'
/** Addresses of Ethereum are stored under the first; registering clients compute the second from its chain id. */
const ethereum = ['60', '2147483649'] as const

/**
 * Coin types (SLIP-44, ENSIP-11) that hold a name's address on a network, in order of preference. Empty: names
 * have no address there. The coin type of Ether applies to Ethereum only.
 */
export function coinTypesOf(network: Network): readonly string[] {
  const { namespace = 'eip155', testnet } = network
  if (namespace === 'solana') return testnet ? [] : [solana]
  const chainId = namespace === 'eip155' ? parseChainId(network.id) : undefined
  if (chainId === undefined || chainId >= evmBit) return []
  return toCaipNetworkId(network) === 'eip155:1' ? ethereum : [String(evmBit | chainId)]
}
