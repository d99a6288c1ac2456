import type { Address } from 'viem'
import { nativeAddress } from '../../contract/nativeAddress.js'
import type { EvmNode } from '../../evm/startEvmNode.js'
import { readAssets } from '../assets/readAssets.js'
import type { BlockchainContext } from '../BlockchainContext.js'
import { conversionError } from './conversionError.js'
import { parseEvmAccount } from './parseEvmAccount.js'

/** Two assets of one chain; the native token is `nativeAddress`. */
export type Pair = { readonly node: EvmNode; readonly from: Address; readonly to: Address }

/**
 * Reads the CAIP-10 ids of what is sold and what is bought.
 *
 * @throws ContractError with status 400 for other chains, different chains, one asset twice and what is no token.
 */
export async function parsePair(
  context: Pick<BlockchainContext, 'evmNodes' | 'solana'>,
  texts: { from: string; to: string },
): Promise<Pair> {
  const from = parseEvmAccount(context, { text: texts.from, field: 'from' })
  const to = parseEvmAccount(context, { text: texts.to, field: 'to' })
  if (from.node !== to.node) throw conversionError('tokens must be on the same chain')
  if (from.address === to.address) throw conversionError('tokens must be different')
  const assets = await readAssets(from.node, [from.address, to.address])
  for (const { address } of [from, to])
    if (address !== nativeAddress && !assets.has(address))
      throw conversionError(`token ${address} is not known`)
  return { node: from.node, from: from.address, to: to.address }
}
