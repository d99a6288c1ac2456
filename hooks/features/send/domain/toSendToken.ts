import type { Nft } from '../../../types/nft.js'
import type { SendToken } from '../../../types/send.js'
import type { TokenBalance } from '../../../types/token.js'
import { cleanText } from '../../../utils/cleanText.js'

function fromNft({ id, networkId, address, tokenId, standard, ...nft }: Nft): SendToken {
  // On Solana the key is left out: an asset is compared by what it has.
  const item = tokenId === undefined ? {} : { tokenId }
  return {
    id,
    networkId,
    asset: { kind: 'nft', address, ...item, standard },
    name: cleanText(nft.name),
    symbol: '',
    decimals: 0,
    iconUrl: nft.imageUrl,
    held: nft.quantity,
  }
}

/** What a row of the wallet's tokens or collectibles is to somebody who sends it. */
export function toSendToken(row: TokenBalance | Nft): SendToken {
  if (!('decimals' in row)) return fromNft(row)
  const { id, networkId, address, decimals, iconUrl } = row
  return {
    id,
    networkId,
    asset: address === undefined ? { kind: 'native' } : { kind: 'token', address, decimals },
    name: cleanText(row.name),
    symbol: cleanText(row.symbol),
    decimals,
    iconUrl,
  }
}
