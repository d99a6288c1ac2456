import { namehash, packetToBytes } from 'viem/ens'
import { decodeFunctionResult, encodeFunctionData, toHex } from 'viem/utils'
import { RpcError } from '../../errors/rpc.js'
import type { Network } from '../../types/network.js'
import type { RpcClient } from '../types.js'
import { resolverAbi, universalResolverAbi } from './abi.js'
import { callContract, type Hex } from './callContract.js'
import { orMalformed } from './orMalformed.js'

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
