import { type Address, type Hex, multicall3Abi } from 'viem'
import { isChainUnavailable } from '../../contract/chainUnavailable.js'
import type { EvmNode } from '../../evm/startEvmNode.js'

/** A read of a contract, encoded. */
export type Read = { readonly to: Address; readonly data: Hex }

const gasAlone = 2_000_000n

/**
 * The answers of contracts to reads, in their order; undefined for those that revert. One batch for all; what fails
 * there is asked again alone, so that a contract that burns all gas takes none from the others.
 */
export async function callEach(
  { client, deployed }: Pick<EvmNode, 'client' | 'deployed'>,
  reads: readonly Read[],
): Promise<readonly (Hex | undefined)[]> {
  if (reads.length === 0) return []
  const batch = await client
    .readContract({
      address: deployed.contracts.multicall3,
      abi: multicall3Abi,
      functionName: 'aggregate3',
      args: [reads.map(({ to, data }) => ({ target: to, allowFailure: true, callData: data }))],
    })
    .catch(ignoreRevert)
    .then((answers) => answers ?? [])
  return Promise.all(
    reads.map(async ({ to, data }, index) => {
      const answer = batch[index]
      if (answer?.success) return answer.returnData
      const alone = await client.call({ to, data, gas: gasAlone }).catch(ignoreRevert)
      return alone?.data
    }),
  )
}

/** A contract may fail; a node that doesn't answer is something else. */
function ignoreRevert(error: unknown): undefined {
  if (isChainUnavailable(error)) throw error
}
