import { namehash } from 'viem/ens'
import { decodeFunctionResult, encodeFunctionData } from 'viem/utils'
import { toCaipNetworkId } from '../../shared/caip.js'
import { checksumAddress } from '../../shared/checksumAddress.js'
import { isNameRegistry } from '../../shared/nameRegistry.js'
import { parseChainId } from '../../shared/parseChainId.js'
import { resolveTwice } from '../../shared/resolveTwice.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'
import type { ResolvedName } from '../../shared/types/transfer.js'
import { type Hex, orMalformed } from './callContract.js'
import { normalizeEnsName, type Resolver, resolveEtherAddress, resolveRecord } from './names.js'

export type ResolveEnsNameParameters = {
  /** As typed by the user. */
  name: string
  /** Network that the resolved address will be used on. */
  network: Network
  /** Network where names are registered. Default: `network`, if it is a registry. */
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
 * form (ENSIP-15) or no address. Two nodes of the registry are compared, where the app has two.
 *
 * @throws NameUnavailableError when the nodes disagree; MalformedResponseError, RpcError and the other RPC errors.
 * @example
 * const found = await resolveEnsName(rpc, { name: 'alice.eth', network: base, registry: mainnet })
 */
export async function resolveEnsName(
  rpc: RpcClient,
  parameters: ResolveEnsNameParameters,
): Promise<ResolvedName | undefined> {
  const { network, registry = network, signal } = parameters
  const contract = isNameRegistry(registry) ? registry.contracts?.ensUniversalResolver?.address : undefined
  const name = await normalizeEnsName(parameters.name)
  if (contract === undefined || name?.includes('.') !== true) return undefined

  const isHome = toCaipNetworkId(registry) === toCaipNetworkId(network)
  const coin = coinTypeOf(network)
  if (!isHome && coin === undefined) return undefined
  return resolveTwice(rpc, registry, async (client) => {
    const resolver: Resolver = { rpc: client, network: registry, resolver: contract as Hex, signal }
    const own = isHome
      ? await resolveEtherAddress(resolver, name)
      : await resolveCoinType(resolver, name, coin ?? defaultCoinType)
    const isNone = own === undefined || own === '0x' || (isHome && noAddress.test(own))
    const address = readAddress(isNone ? await resolveCoinType(resolver, name, defaultCoinType) : own)
    return address && { name, address }
  })
}
