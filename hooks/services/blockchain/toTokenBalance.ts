import type { Network } from '../../types/network.js'
import type { TokenBalance } from '../../types/token.js'
import { namespaceOf } from '../../utils/caip.js'
import { checksumAddress } from '../../utils/checksumAddress.js'
import { worthOf } from '../../utils/figure.js'
import { nativeAssetId } from '../../utils/nativeAssetId.js'
import type { BalanceRow } from './schemas/balances.js'

/** A row of the service as the library's. Its worth follows from price and quantity. */
export function toTokenBalance(row: BalanceRow, network: Network): TokenBalance {
  const { networkId } = row
  const isEvm = namespaceOf(networkId) === 'eip155'
  const address = row.address && isEvm ? checksumAddress(row.address) : row.address
  const id: TokenBalance['id'] =
    address === undefined ? nativeAssetId(network) : `${networkId}/${isEvm ? 'erc20' : 'token'}:${address}`
  return { ...row, id, address, value: worthOf(row) }
}
