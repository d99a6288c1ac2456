import { namehash } from 'viem/ens'
import { decodeFunctionResult, encodeFunctionData } from 'viem/utils'
import type { Network } from '../../types/network.js'
import type { ResolvedName } from '../../types/transfer.js'
import { toCaipNetworkId } from '../../utils/caip.js'
import { checksumAddress } from '../../utils/checksumAddress.js'
import { parseChainId } from '../../utils/parseChainId.js'
import type { RpcClient } from '../types.js'
import type { Hex } from './callContract.js'
import { normalizeEnsName } from './normalizeEnsName.js'
import { orMalformed } from './orMalformed.js'
import { type Resolver, resolveEtherAddress, resolveRecord } from './universalResolver.js'

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
