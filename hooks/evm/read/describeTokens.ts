import { decodeAbiParameters, hexToString } from 'viem/utils'
import { isDecimals } from '../../shared/isDecimals.js'
import { isEvmAddress } from '../../shared/isEvmAddress.js'
import type { RpcClient, TokenIdentity } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'
import { callMany, type Hex, readUint256 } from './callContract.js'

export type DescribeTokensParameters = {
  network: Network
  addresses: readonly string[]
  signal?: AbortSignal | undefined
}

/** `name()`, `symbol()` and `decimals()`. */
const selectors = ['0x06fdde03', '0x95d89b41', '0x313ce567'] as const

/** Tokens from before the standard was final return 32 bytes padded with zeros. */
function readText(data: Hex | undefined): string | undefined {
  if (data === undefined) return undefined
  try {
    if (data.length === 66) return hexToString(data).replace(/\0+$/, '')
    return decodeAbiParameters([{ type: 'string' }], data)[0]
  } catch {
    return undefined
  }
}

/**
 * Reads name, symbol and decimals of ERC-20 tokens from their contracts, by address. A token without decimals, or with
 * neither name nor symbol, is absent.
 *
 * @throws MalformedResponseError and the other RPC errors.
 */
export async function describeTokens(
  rpc: RpcClient,
  { addresses, network, signal }: DescribeTokensParameters,
): Promise<ReadonlyMap<string, TokenIdentity>> {
  const asked = addresses.filter(isEvmAddress)
  const calls = asked.flatMap((to) => selectors.map((data) => ({ to, data })))
  const answers = await callMany(rpc, { network, calls, signal })
  const found = new Map<string, TokenIdentity>()
  for (const [index, address] of asked.entries()) {
    const [named, marked, counted] = answers.slice(index * selectors.length)
    const [name, symbol] = [readText(named), readText(marked)]
    const decimals = Number(counted && readUint256(counted))
    if (isDecimals(decimals) && (name || symbol))
      found.set(address, { name: name || symbol || '', symbol: symbol || name || '', decimals })
  }
  return found
}
