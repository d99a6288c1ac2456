import { type Address, encodeFunctionData, erc20Abi, erc20Abi_bytes32, type Hex, hexToString } from 'viem'
import type { EvmNode } from '../../evm/startEvmNode.js'
import { callEach } from '../chains/callEach.js'
import { decodeResult } from '../chains/decodeResult.js'

/** What a token contract says of itself. */
export type TokenFacts = {
  readonly address: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

const longestText = 1_000

/** Facts about tokens by address. Contracts that don't say their symbol and decimals are left out: they are no tokens. */
export async function readTokens(
  node: Pick<EvmNode, 'client' | 'deployed'>,
  addresses: readonly Address[],
): Promise<ReadonlyMap<Address, TokenFacts>> {
  const questions = ['name', 'symbol', 'decimals'] as const
  const answers = await callEach(
    node,
    addresses.flatMap((to) =>
      questions.map((functionName) => ({ to, data: encodeFunctionData({ abi: erc20Abi, functionName }) })),
    ),
  )
  const facts = addresses.flatMap((address, index) => {
    const [name, symbol, decimals] = answers.slice(index * 3, index * 3 + 3)
    const symbolText = readText('symbol', symbol)
    const decimalsNumber = decodeResult(decimals, { abi: erc20Abi, functionName: 'decimals' })
    if (symbolText === undefined || decimalsNumber === undefined) return []
    const nameText = readText('name', name) ?? symbolText
    return [{ address, name: nameText, symbol: symbolText, decimals: decimalsNumber }]
  })
  return new Map(facts.map((fact) => [fact.address, fact]))
}

function readText(functionName: 'name' | 'symbol', data: Hex | undefined): string | undefined {
  // Tokens from before the standard answer with 32 bytes.
  const bytes = data?.length === 66 ? decodeResult(data, { abi: erc20Abi_bytes32, functionName }) : undefined
  const text =
    bytes === undefined
      ? decodeResult(data, { abi: erc20Abi, functionName })
      : hexToString(bytes).replace(/\0+$/, '')
  return text?.slice(0, longestText)
}
