import { namehash, packetToBytes } from 'viem/ens'
import { decodeFunctionResult, encodeFunctionData, isAddressEqual, toHex } from 'viem/utils'
import { RpcError } from '../../errors/rpc.js'
import type { CaipAddress } from '../../types/caip.js'
import type { Network } from '../../types/network.js'
import { splitCaipAddress } from '../../utils/caip.js'
import { checkImageUrl } from '../../utils/checkImageUrl.js'
import type { ChainName, RpcClient } from '../types.js'
import { resolverAbi, universalResolverAbi } from './abi.js'
import { callContract, type Hex } from './callContract.js'
import { normalizeEnsName } from './normalizeEnsName.js'
import { orMalformed } from './orMalformed.js'

export type GetEnsNameParameters = {
  address: CaipAddress
  network: Network
  signal?: AbortSignal | undefined
}

/** SLIP-44 coin type of Ether: the primary name that counts on every EVM network (ENSIP-19). */
const ether = 60n
/** No gateway: a name that only a server outside the chain knows is not taken. */
const gateways: readonly string[] = []

type Resolver = { rpc: RpcClient; network: Network; resolver: Hex; signal: AbortSignal | undefined }

/** A revert is the resolver's way to say that there is no such record. */
async function orNothing<value>(read: Promise<value>): Promise<value | undefined> {
  try {
    return await read
  } catch (thrown) {
    if (thrown instanceof RpcError && thrown.isRevert) return undefined
    throw thrown
  }
}

async function reverse(
  { rpc, network, resolver, signal }: Resolver,
  address: Hex,
): Promise<string | undefined> {
  const call = { abi: universalResolverAbi, functionName: 'reverseWithGateways' } as const
  const data = encodeFunctionData({ ...call, args: [address, ether, gateways] })
  const answer = await orNothing(callContract(rpc, { network, to: resolver, data, signal }))
  return answer && orMalformed('reverse', () => decodeFunctionResult({ ...call, data: answer })[0])
}

async function resolve(
  { rpc, network, resolver, signal }: Resolver,
  name: string,
  record: Hex,
): Promise<Hex | undefined> {
  const call = { abi: universalResolverAbi, functionName: 'resolveWithGateways' } as const
  const data = encodeFunctionData({ ...call, args: [toHex(packetToBytes(name)), record, gateways] })
  const answer = await orNothing(callContract(rpc, { network, to: resolver, data, signal }))
  return answer && orMalformed('resolve', () => decodeFunctionResult({ ...call, data: answer })[0])
}

async function forward(resolver: Resolver, name: string): Promise<string | undefined> {
  const call = { abi: resolverAbi, functionName: 'addr' } as const
  const answer = await resolve(resolver, name, encodeFunctionData({ ...call, args: [namehash(name)] }))
  if (answer === undefined || answer === '0x') return undefined
  return orMalformed('addr', () => decodeFunctionResult({ ...call, data: answer }))
}

async function avatar(resolver: Resolver, name: string): Promise<string | undefined> {
  const call = { abi: resolverAbi, functionName: 'text' } as const
  const data = encodeFunctionData({ ...call, args: [namehash(name), 'avatar'] })
  const answer = await resolve(resolver, name, data)
  const url = answer && answer !== '0x' ? decodeFunctionResult({ ...call, data: answer }) : ''
  return checkImageUrl(url, ['https', 'data'])
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
  const owner = await forward(resolver, name)
  if (owner === undefined || !isAddressEqual(owner as Hex, address)) return undefined
  return { name, avatarUrl: await avatar(resolver, name).catch(() => undefined) }
}
