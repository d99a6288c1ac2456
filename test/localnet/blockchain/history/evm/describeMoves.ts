import { type Address, formatUnits } from 'viem'
import { nativeAddress } from '../../../contract/nativeAddress.js'
import { evmChainId } from '../../../evm/evmChainId.js'
import type { EvmNode } from '../../../evm/startEvmNode.js'
import type { Asset } from '../../assets/Asset.js'
import { readAssets } from '../../assets/readAssets.js'
import type { BlockchainContext } from '../../BlockchainContext.js'
import { type Currency, convertDollars, toJsonNumber, worthOf } from '../../prices/currencies.js'
import type { HistoryTransfer, NftInfo } from '../HistoryItem.js'
import type { Move } from '../index/Move.js'
import { nftKey, readNfts } from '../nfts/readNfts.js'

/** Writes down what moves meant for an account; undefined for a token that doesn't say what it is. */
export type DescribeMove = (move: Move, account: Address) => HistoryTransfer | undefined

/** Learns all about the assets of some moves at once. Prices are today's. */
export async function describeMoves(
  node: EvmNode,
  {
    moves,
    prices,
    currency,
  }: { moves: readonly Move[]; prices: BlockchainContext['prices']; currency: Currency },
): Promise<DescribeMove> {
  const fungible = moves.flatMap(({ asset }) => fungibleAddress(asset) ?? [])
  const nfts = moves.flatMap(({ asset }) => (asset.kind === 'nft' ? [asset] : []))
  const [assets, dollars, infos] = await Promise.all([
    readAssets(node, fungible),
    prices.findAll({ chainId: evmChainId(node.chain), addresses: fungible }),
    readNfts(node, nfts),
  ])
  return (move, account) => {
    const direction = directionOf(move, account)
    if (move.asset.kind === 'nft') {
      const info = infos.get(nftKey(move.asset))
      return info && describeNft(move, { info, direction })
    }
    const address = fungibleAddress(move.asset) ?? nativeAddress
    const asset = assets.get(address)
    const price = dollars.get(address)
    const figure = price === undefined ? undefined : convertDollars(price, currency)
    return asset && describeFungible(move, { asset, price: figure, direction })
  }
}

function fungibleAddress(asset: Move['asset']): Address | undefined {
  if (asset.kind === 'nft') return undefined
  return asset.kind === 'coin' ? nativeAddress : asset.address
}

function directionOf({ from, to }: Move, account: Address): HistoryTransfer['direction'] {
  if (from === to) return 'self'
  return to === account ? 'in' : 'out'
}

function describeNft(
  { amount }: Move,
  { info, direction }: { info: NftInfo; direction: HistoryTransfer['direction'] },
): HistoryTransfer {
  const quantity = { numeric: String(amount) }
  return { fungible_info: null, nft_info: info, direction, quantity, value: null, price: null }
}

/** A transfer of something that has decimals; `price` is a decimal string. */
export function describeFungible(
  { amount }: { amount: bigint },
  {
    asset: { name, symbol, decimals, iconUrl },
    price,
    direction,
  }: { asset: Asset; price: string | undefined; direction: HistoryTransfer['direction'] },
): HistoryTransfer {
  return {
    fungible_info: { name, symbol, icon: iconUrl === '' ? null : { url: iconUrl } },
    nft_info: null,
    direction,
    quantity: { numeric: formatUnits(amount, decimals) },
    value: price === undefined ? null : toJsonNumber(worthOf(amount, { price, decimals })),
    price: price === undefined ? null : toJsonNumber(price),
  }
}
