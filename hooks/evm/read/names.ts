import { namehash, packetToBytes } from 'viem/ens'
import { decodeFunctionResult, encodeFunctionData, isAddressEqual, toHex } from 'viem/utils'
import { splitCaipAddress, toCaipNetworkId } from '../../shared/caip.js'
import { checksumAddress } from '../../shared/checksumAddress.js'
import { RpcError } from '../../shared/errors/rpc.js'
import { parseChainId } from '../../shared/parseChainId.js'
import type { CaipAddress } from '../../shared/types/caip.js'
import type { ChainName, RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'
import type { ResolvedName } from '../../shared/types/transfer.js'
import { resolverAbi, universalResolverAbi } from './abi.js'
import { callContract, type Hex, orMalformed } from './callContract.js'

export type GetEnsNameParameters = {
  address: CaipAddress
  network: Network
  signal?: AbortSignal | undefined
}

/** SLIP-44 coin type of Ether. Its primary name applies to every EVM network (ENSIP-19). */
const etherCoinType = 60n

async function reverse(
  { rpc, network, resolver, signal }: Resolver,
  address: Hex,
): Promise<string | undefined> {
  const call = { abi: universalResolverAbi, functionName: 'reverseWithGateways' } as const
  const data = encodeFunctionData({ ...call, args: [address, etherCoinType, gateways] })
  const answer = await orNothing(callContract(rpc, { network, to: resolver, data, signal }))
  return answer && orMalformed('reverse', () => decodeFunctionResult({ ...call, data: answer })[0])
}

async function avatar(resolver: Resolver, name: string): Promise<string | undefined> {
  const call = { abi: resolverAbi, functionName: 'text' } as const
  const data = encodeFunctionData({ ...call, args: [namehash(name), 'avatar'] })
  const answer = await resolveRecord(resolver, name, data)
  return answer && answer !== '0x' ? decodeFunctionResult({ ...call, data: answer }) : undefined
}

/**
 * Reads the primary ENS name and avatar of an account. The name must resolve back to the account, so that a
 * reverse record that claims another account's name is ignored. Undefined on a network without a universal
 * resolver.
 */
export async function getEnsName(
  rpc: RpcClient,
  parameters: GetEnsNameParameters,
): Promise<ChainName | undefined> {
  const { network, signal } = parameters
  const contract = network.contracts?.ensUniversalResolver?.address
  if (contract === undefined) return undefined
  const resolver: Resolver = { rpc, network, resolver: contract as Hex, signal }
  const address = splitCaipAddress(parameters.address).address as Hex

  const claimed = await reverse(resolver, address)
  const name = claimed && (await normalizeEnsName(claimed))
  if (name === undefined || name === '' || name !== claimed) return undefined
  const owner = await resolveEtherAddress(resolver, name)
  if (owner === undefined || !isAddressEqual(owner, address)) return undefined
  return { name, avatar: await avatar(resolver, name).catch(() => undefined) }
}

export type ResolveEnsNameParameters = {
  /** As typed by the user. */
  name: string
  /** Network that the resolved address will be used on. */
  network: Network
  /** Network where names are registered. Default: `network`, if it has a universal resolver. */
  registry?: Network | undefined
  signal?: AbortSignal | undefined
}

const multicoinAbi = [
  {
    type: 'function',
    name: 'addr',
    stateMutability: 'view',
    inputs: [{ type: 'bytes32' }, { type: 'uint256' }],
    outputs: [{ type: 'bytes' }],
  },
] as const

/**
 * Coin type of the default address for all EVM networks, used when a name has none for a specific network
 * (ENSIP-19).
 */
const defaultCoinType = 0x8000_0000n
const noAddress = /^0x0{40}$/

async function resolveCoinType(resolver: Resolver, name: string, coin: bigint): Promise<Hex | undefined> {
  const call = { abi: multicoinAbi, functionName: 'addr' } as const
  const record = encodeFunctionData({ ...call, args: [namehash(name), coin] })
  const answer = await resolveRecord(resolver, name, record)
  if (answer === undefined || answer === '0x') return undefined
  return orMalformed('addr', () => decodeFunctionResult({ ...call, data: answer }))
}

/** ENSIP-11 coin type of a network. Undefined for a chain id of more than 31 bits. */
function coinTypeOf(network: Network): bigint | undefined {
  const chainId = parseChainId(toCaipNetworkId(network).replace(/^eip155:/, ''))
  return chainId !== undefined && chainId < defaultCoinType ? defaultCoinType | chainId : undefined
}

/**
 * Reads the address in a record. Undefined for the zero address, which an owner may set to clear the record.
 */
function readAddress(record: Hex | undefined): Hex | undefined {
  return record?.length === 42 && !noAddress.test(record) ? checksumAddress(record) : undefined
}

/**
 * Resolves a name to its address on a network, from on-chain records only. On the network where names are
 * registered this is the name's Ether address; elsewhere the address set for that network (ENSIP-11). Where
 * that is missing, the default EVM address is used (ENSIP-19). An Ether address is never used for another
 * network: it may be a contract whose owner controls nothing there. Undefined when the name has no normal
 * form (ENSIP-15) or no address.
 *
 * @throws MalformedResponseError, RpcError and the other RPC errors.
 * @example
 * const found = await resolveEnsName(rpc, { name: 'alice.eth', network: base, registry: mainnet })
 */
export async function resolveEnsName(
  rpc: RpcClient,
  parameters: ResolveEnsNameParameters,
): Promise<ResolvedName | undefined> {
  const { network, registry = network, signal } = parameters
  const contract = registry.contracts?.ensUniversalResolver?.address
  const name = await normalizeEnsName(parameters.name)
  if (contract === undefined || name?.includes('.') !== true) return undefined
  const resolver: Resolver = { rpc, network: registry, resolver: contract as Hex, signal }

  const isHome = toCaipNetworkId(registry) === toCaipNetworkId(network)
  const coin = coinTypeOf(network)
  if (!isHome && coin === undefined) return undefined
  const own = isHome
    ? await resolveEtherAddress(resolver, name)
    : await resolveCoinType(resolver, name, coin ?? defaultCoinType)
  const isNone = own === undefined || own === '0x' || (isHome && noAddress.test(own))
  const address = readAddress(isNone ? await resolveCoinType(resolver, name, defaultCoinType) : own)
  return address && { name, address }
}

/**
 * Names of lower-case letters, digits and hyphens are already in normal form. Any other name needs the
 * ENSIP-15 table.
 */
const plain = /^(?:[a-z0-9](?:[a-z0-9-]{0,62})\.)+[a-z0-9](?:[a-z0-9-]{0,62})$/
/** ENSIP-15 reserves labels with hyphens at their third and fourth position. */
const reserved = /(?:^|\.)..--/

/**
 * Returns the ENSIP-15 normal form of a name, or undefined when it has none. Loads the ENSIP-15 table only
 * for names that need it.
 */
export async function normalizeEnsName(name: unknown): Promise<string | undefined> {
  if (typeof name !== 'string' || name === '' || name.length > 255) return undefined
  const lower = name.toLowerCase()
  if (plain.test(lower) && !reserved.test(lower)) return lower
  try {
    const { normalizeWithTable } = await import('./normalizeWithTable.js')
    return normalizeWithTable(name)
  } catch {
    return undefined
  }
}

/** ENS's universal resolver on a network. */
export type Resolver = { rpc: RpcClient; network: Network; resolver: Hex; signal: AbortSignal | undefined }

/** No CCIP-Read gateways: names that resolve only through an off-chain server are not supported. */
export const gateways: readonly string[] = []

/** Maps a revert to undefined: the resolver reverts when a record does not exist. */
export async function orNothing<value>(read: Promise<value>): Promise<value | undefined> {
  try {
    return await read
  } catch (thrown) {
    if (thrown instanceof RpcError && thrown.isRevert) return undefined
    throw thrown
  }
}

/**
 * Calls a name's resolver and returns the result. Undefined when the name has no resolver or no such record.
 */
export async function resolveRecord(
  { rpc, network, resolver, signal }: Resolver,
  name: string,
  record: Hex,
): Promise<Hex | undefined> {
  const call = { abi: universalResolverAbi, functionName: 'resolveWithGateways' } as const
  const data = encodeFunctionData({ ...call, args: [toHex(packetToBytes(name)), record, gateways] })
  const answer = await orNothing(callContract(rpc, { network, to: resolver, data, signal }))
  return answer && orMalformed('resolve', () => decodeFunctionResult({ ...call, data: answer })[0])
}

/** Reads a name's Ether address. The zero address or undefined when there is none. */
export async function resolveEtherAddress(resolver: Resolver, name: string): Promise<Hex | undefined> {
  const call = { abi: resolverAbi, functionName: 'addr' } as const
  const record = encodeFunctionData({ ...call, args: [namehash(name)] })
  const answer = await resolveRecord(resolver, name, record)
  if (answer === undefined || answer === '0x') return undefined
  return orMalformed('addr', () => decodeFunctionResult({ ...call, data: answer }))
}
