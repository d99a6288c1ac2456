import { type Address, encodeFunctionData, parseAbi } from 'viem'
import type { EvmNode } from '../../evm/startEvmNode.js'
import { callEach } from '../chains/callEach.js'
import { decodeResult } from '../chains/decodeResult.js'

const abi = parseAbi(['function FEE_BASIS_POINTS() view returns (uint256)'])
const whole = 10_000n

/** What a token keeps of each transfer, in hundredths of a percent: what it says itself, 0 for those that say nothing. */
export type TransferFee = bigint

/** The transfer fees of tokens, in their order. */
export async function readTransferFees(
  node: Pick<EvmNode, 'client' | 'deployed'>,
  tokens: readonly Address[],
): Promise<readonly TransferFee[]> {
  const data = encodeFunctionData({ abi })
  const answers = await callEach(
    node,
    tokens.map((to) => ({ to, data })),
  )
  return answers.map((answer) => {
    const fee = decodeResult(answer, { abi, functionName: 'FEE_BASIS_POINTS' }) ?? 0n
    return fee < whole ? fee : whole
  })
}

/** What arrives of an amount that is sent. */
export function afterFee(amount: bigint, fee: TransferFee): bigint {
  return amount - (amount * fee) / whole
}
