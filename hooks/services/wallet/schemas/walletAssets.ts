import * as v from 'valibot'
import type { TokenBalance } from '../../../types/token.js'
import { isDecimals } from '../../../utils/amount.js'
import { checkImageUrl } from '../../../utils/checkImageUrl.js'
import { checksumAddress } from '../../../utils/checksumAddress.js'
import { cleanText } from '../../../utils/cleanText.js'
import { isEvmAddress } from '../../../utils/isEvmAddress.js'
import { toDecimal } from '../../../utils/toDecimal.js'

/** What a wallet says of one asset, at a price in US dollars. */
export type WalletAsset = Omit<TokenBalance, 'id' | 'networkId' | 'value' | 'isLookalike'>

/** The specification's rules for an asset: one that breaks them makes the whole answer void. */
export const walletAssetSchema = v.pipe(
  v.object({
    address: v.string(),
    balance: v.pipe(v.string(), v.regex(/^0x[\da-f]{1,64}$/i)),
    type: v.picklist(['ERC20', 'NATIVE']),
    metadata: v.object({
      name: v.string(),
      symbol: v.string(),
      iconUrl: v.string(),
      decimals: v.custom<number>(isDecimals),
      price: v.pipe(v.number(), v.finite(), v.minValue(0)),
    }),
  }),
  v.check(({ type, address }) => type === 'NATIVE' || (address.startsWith('0x') && isEvmAddress(address))),
  v.transform(({ type, address, balance, metadata }): WalletAsset => {
    const { decimals, price, iconUrl } = metadata
    const own = type === 'NATIVE' ? undefined : checksumAddress(address)
    const symbol = cleanText(metadata.symbol)
    return {
      address: own,
      name: cleanText(metadata.name) || symbol || address,
      symbol: symbol || cleanText(metadata.name) || address,
      decimals,
      quantity: BigInt(balance),
      price: price === 0 ? undefined : toDecimal(price),
      iconUrl: checkImageUrl(iconUrl, ['https', 'data']),
    }
  }),
)

/** The answer of `wallet_getAssets` (EIP-7811): assets by chain id in hex. */
export const walletAssetsSchema = v.record(v.string(), v.array(walletAssetSchema))
