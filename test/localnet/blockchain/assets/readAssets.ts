import type { Address } from 'viem'
import { nativeAddress } from '../../contract/nativeAddress.js'
import type { EvmNode } from '../../evm/startEvmNode.js'
import type { Asset } from './Asset.js'
import { assetIcon } from './assetIcon.js'
import { readTokens } from './readTokens.js'

/**
 * The assets behind addresses of an EVM chain, the native token under `nativeAddress`, by address with checksum. Contracts that
 * are no tokens are left out. Only honest tokens that stand there from the start have a picture.
 */
export async function readAssets(
  node: Pick<EvmNode, 'client' | 'deployed'>,
  addresses: readonly Address[],
): Promise<ReadonlyMap<Address, Asset>> {
  const tokens = await readTokens(
    node,
    [...new Set(addresses)].filter((address) => address !== nativeAddress),
  )
  const { contracts, tokens: known, swapTokens } = node.deployed
  const pictured = new Set([
    contracts.weth,
    ...known.filter(({ key }) => key !== 'hostile').map(({ address }) => address),
    ...swapTokens.filter(({ isListed }) => isListed).map(({ address }) => address),
  ])
  const { name, symbol, decimals } = node.client.chain.nativeCurrency
  const coin: Asset = { name, symbol, decimals, iconUrl: assetIcon(symbol) }
  return new Map([
    [nativeAddress, coin],
    ...[...tokens].map(([address, token]): [Address, Asset] => [
      address,
      {
        name: token.name,
        symbol: token.symbol,
        decimals: token.decimals,
        iconUrl: pictured.has(address) ? assetIcon(token.symbol) : '',
      },
    ]),
  ])
}
