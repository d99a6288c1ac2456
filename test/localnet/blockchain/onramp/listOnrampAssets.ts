import { nativeAddress } from '../../contract/nativeAddress.js'
import { evmChainId } from '../../evm/evmChainId.js'
import { solanaChain } from '../../solana/solanaChain.js'
import { assetIcon } from '../assets/assetIcon.js'
import { solAddress, solanaAssets } from '../assets/solanaAssets.js'
import type { BlockchainContext } from '../BlockchainContext.js'

/** Something that can be bought on one chain. `network` is its name in requests; `address` that of the token or coin. */
export type OnrampAsset = {
  readonly chainId: string
  readonly network: string
  readonly networkLabel: string
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly iconUrl: string
}

type Chains = Pick<BlockchainContext, 'evmNodes' | 'solana'>

const sold = ['usdc', 'dai']

/** What the provider sells: the native tokens, and the tokens that stand for dollars. The first asset of a chain is its coin. */
export function listOnrampAssets({ evmNodes, solana }: Chains): readonly OnrampAsset[] {
  const evm = evmNodes.flatMap((node): OnrampAsset[] => {
    const { chain, client, deployed } = node
    const place = { chainId: evmChainId(chain), network: toNetworkName(chain.name), networkLabel: chain.name }
    const tokens = deployed.tokens.filter(({ key }) => sold.includes(key))
    const coin = { ...client.chain.nativeCurrency, address: nativeAddress }
    return [coin, ...tokens].map(({ address, name, symbol, decimals }) => {
      return { ...place, address, name, symbol, decimals, iconUrl: assetIcon(symbol) }
    })
  })
  if (solana === undefined) return evm
  const place = {
    chainId: solana.chainId,
    network: toNetworkName(solanaChain.name),
    networkLabel: solanaChain.name,
  }
  const tokens = solana.mints.filter(({ key }) => sold.includes(key)).map(({ address }) => address)
  return [
    ...evm,
    ...[...solanaAssets(solana)]
      .filter(([address]) => address === solAddress || tokens.some((token) => token === address))
      .map(([address, asset]): OnrampAsset => ({ ...place, address, ...asset })),
  ]
}

/** A chain's id without its namespace: of an EVM chain the number. */
export function referenceOf({ chainId }: Pick<OnrampAsset, 'chainId'>): string {
  return chainId.slice(chainId.indexOf(':') + 1)
}

function toNetworkName(label: string): string {
  return label.toLowerCase().replaceAll(' ', '-')
}
