import { namehash } from 'viem/ens'
import { decodeFunctionResult, encodeFunctionData, isAddressEqual } from 'viem/utils'
import type { CaipAddress } from '../../types/caip.js'
import type { Network } from '../../types/network.js'
import { splitCaipAddress } from '../../utils/caip.js'
import type { ChainName, RpcClient } from '../types.js'
import { resolverAbi, universalResolverAbi } from './abi.js'
import { callContract, type Hex } from './callContract.js'
import { normalizeEnsName } from './normalizeEnsName.js'
import { orMalformed } from './orMalformed.js'
import {
  gateways,
  orNothing,
  type Resolver,
  resolveEtherAddress,
  resolveRecord,
} from './universalResolver.js'

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
