import { ContractError } from '../../contract/ContractError.js'
import { type OnrampAsset, referenceOf } from './listOnrampAssets.js'

/** What is wanted: a network by name, by number or by CAIP-2 id, and an asset by symbol; the first of all where absent. */
export type Wanted = { readonly network?: string | undefined; readonly symbol?: string | undefined }

/** Whether a text names an asset's network. */
function isNetwork(asset: OnrampAsset, text: string): boolean {
  return [asset.network, asset.chainId, referenceOf(asset)].includes(text)
}

/** Whether a text names an asset: by its symbol, or by that of the real coin which a local token stands for. */
function isSymbol({ symbol }: OnrampAsset, text: string): boolean {
  const wanted = text.toLowerCase()
  return [wanted, `t${wanted}`].includes(symbol.toLowerCase())
}

/**
 * The assets of a network, of all of them where none is named.
 *
 * @throws ContractError with status 400 when there is no such network.
 */
export function assetsOn(
  assets: readonly OnrampAsset[],
  network: string | undefined,
): readonly OnrampAsset[] {
  const there = assets.filter((asset) => network === undefined || isNetwork(asset, network))
  return there.length > 0 ? there : refuse('network', `Network ${network} is not supported`)
}

/**
 * The asset that is wanted.
 *
 * @throws ContractError with status 400 when it isn't sold.
 */
export function findOnrampAsset(assets: readonly OnrampAsset[], { network, symbol }: Wanted): OnrampAsset {
  const found = assetsOn(assets, network).find((asset) => symbol === undefined || isSymbol(asset, symbol))
  return found ?? refuse('asset', `Asset ${symbol} is not supported there`)
}

function refuse(field: string, description: string): never {
  throw new ContractError(400, [{ field, description: description.slice(0, 200) }])
}
