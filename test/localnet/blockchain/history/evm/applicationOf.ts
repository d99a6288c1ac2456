import type { Address } from 'viem'
import type { EvmNode } from '../../../evm/startEvmNode.js'
import { assetIcon } from '../../assets/assetIcon.js'

/** The application whose contract was called; null for unknown contracts. */
export function applicationOf(
  { deployed: { contracts } }: Pick<EvmNode, 'deployed'>,
  to: Address,
): { readonly name: string; readonly iconUrl: string } | null {
  const names = new Map<Address, string>([
    [contracts.uniswapV2Router, 'Uniswap V2 (local)'],
    [contracts.weth, 'Wrapped Ether (local)'],
    [contracts.ensRegistry, 'ENS (local)'],
    [contracts.multicall3, 'Multicall3 (local)'],
    [contracts.entryPoint, 'EntryPoint (local)'],
  ])
  const name = names.get(to)
  return name === undefined ? null : { name, iconUrl: assetIcon(name) }
}
