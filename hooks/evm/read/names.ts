import { namehash, packetToBytes } from 'viem/ens'
import { decodeFunctionResult, encodeFunctionData, isAddressEqual, toHex } from 'viem/utils'
import { splitCaipAddress } from '../../shared/caip.js'
import { RpcError } from '../../shared/errors/rpc.js'
import type { CaipAddress } from '../../shared/types/caip.js'
import type { ChainName, RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'
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
