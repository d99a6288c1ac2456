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

/** SLIP-44 coin type of Ether: the primary name that counts on every EVM network (ENSIP-19). */
const ether = 60n

async function reverse(
  { rpc, network, resolver, signal }: Resolver,
  address: Hex,
): Promise<string | undefined> {
  const call = { abi: universalResolverAbi, functionName: 'reverseWithGateways' } as const
  const data = encodeFunctionData({ ...call, args: [address, ether, gateways] })
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
 * The primary ENS name of an account, and its picture. The name must lead back to the account: a reverse record that
 * claims somebody else's name is not shown. Undefined on a network without a universal resolver.
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
  /** As it was typed. */
  name: string
  /** Where something will be sent to it. */
  network: Network
  /** Where names are registered. Default: `network`, where it has a universal resolver. */
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

/** Of a name's address on every EVM network, where it has none of its own for one (ENSIP-19). */
const defaultCoin = 0x8000_0000n
const noAddress = /^0x0{40}$/

async function resolveCoin(resolver: Resolver, name: string, coin: bigint): Promise<Hex | undefined> {
  const call = { abi: multicoinAbi, functionName: 'addr' } as const
  const record = encodeFunctionData({ ...call, args: [namehash(name), coin] })
  const answer = await resolveRecord(resolver, name, record)
  if (answer === undefined || answer === '0x') return undefined
  return orMalformed('addr', () => decodeFunctionResult({ ...call, data: answer }))
}

/** ENSIP-11's coin type of a network; undefined for an id beyond its 31 bits. */
function coinOf(network: Network): bigint | undefined {
  const chainId = parseChainId(toCaipNetworkId(network).replace(/^eip155:/, ''))
  return chainId !== undefined && chainId < defaultCoin ? defaultCoin | chainId : undefined
}

/** The address in a record; an owner may have set one to nobody. */
function readAddress(record: Hex | undefined): Hex | undefined {
  return record?.length === 42 && !noAddress.test(record) ? checksumAddress(record) : undefined
}

/**
 * Who a name is on a network, by the records of the chain alone. On the network where names are registered that is the
 * name's address of Ether, elsewhere the one that it has for that network (ENSIP-11); where it has none, its address for
 * all EVM networks (ENSIP-19). An address of Ether is never taken for another network: a contract may stand there whose
 * owner has nothing on that one. Undefined where the name has no normal form (ENSIP-15) or leads nowhere.
 *
 * @throws MalformedResponseError; RpcError and kin where the node can't be asked.
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
  const coin = coinOf(network)
  if (!isHome && coin === undefined) return undefined
  const own = isHome
    ? await resolveEtherAddress(resolver, name)
    : await resolveCoin(resolver, name, coin ?? defaultCoin)
  const isNone = own === undefined || own === '0x' || (isHome && noAddress.test(own))
  const address = readAddress(isNone ? await resolveCoin(resolver, name, defaultCoin) : own)
  return address && { name, address }
}

/** Names of plain lower-case letters, digits and hyphens are their own normal form; anything else needs the table. */
const plain = /^(?:[a-z0-9](?:[a-z0-9-]{0,62})\.)+[a-z0-9](?:[a-z0-9-]{0,62})$/
/** ENSIP-15 reserves labels with two hyphens at their third and fourth place. */
const reserved = /(?:^|\.)..--/

/** ENSIP-15 normal form of a name, or undefined where it has none. Loads the table only for a name that needs it. */
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

/** No gateway: a name that only a server outside the chain knows is not taken. */
export const gateways: readonly string[] = []

/** A revert is the resolver's way to say that there is no such record. */
export async function orNothing<value>(read: Promise<value>): Promise<value | undefined> {
  try {
    return await read
  } catch (thrown) {
    if (thrown instanceof RpcError && thrown.isRevert) return undefined
    throw thrown
  }
}

/** What the resolver of a name answers to a call; undefined where there is none. */
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

/** The name's address of Ether; the zero address where there is none. */
export async function resolveEtherAddress(resolver: Resolver, name: string): Promise<Hex | undefined> {
  const call = { abi: resolverAbi, functionName: 'addr' } as const
  const record = encodeFunctionData({ ...call, args: [namehash(name)] })
  const answer = await resolveRecord(resolver, name, record)
  if (answer === undefined || answer === '0x') return undefined
  return orMalformed('addr', () => decodeFunctionResult({ ...call, data: answer }))
}
