import { type Address, encodeFunctionData, parseAbi, zeroAddress } from 'viem'
import type { EvmNode } from '../../evm/startEvmNode.js'
import { callEach } from '../chains/callEach.js'
import { decodeResult } from '../chains/decodeResult.js'

const abi = parseAbi([
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
  'function nonces(address) view returns (uint256)',
])

/** The tokens among these whose allowances can be given by signature: they count nonces and have a domain. */
export async function findPermitTokens(
  node: Pick<EvmNode, 'client' | 'deployed'>,
  tokens: readonly Address[],
): Promise<ReadonlySet<Address>> {
  const domain = encodeFunctionData({ abi, functionName: 'DOMAIN_SEPARATOR' })
  const nonce = encodeFunctionData({ abi, functionName: 'nonces', args: [zeroAddress] })
  const answers = await callEach(
    node,
    tokens.flatMap((to) => [domain, nonce].map((data) => ({ to, data }))),
  )
  const takesPermits = (index: number) =>
    decodeResult(answers[index * 2], { abi, functionName: 'DOMAIN_SEPARATOR' }) !== undefined &&
    decodeResult(answers[index * 2 + 1], { abi, functionName: 'nonces' }) !== undefined
  return new Set(tokens.filter((_, index) => takesPermits(index)))
}
