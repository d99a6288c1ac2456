import * as v from 'valibot'
import { nativeAddress } from '../../../../contract/nativeAddress.js'
import type { FrameWallet } from '../../FrameWallet.js'
import type { EvmNetwork } from '../../network/createNetworks.js'

/** What is held of an asset; `balance` in base units. */
export type HeldAsset = {
  readonly address: string
  readonly balance: string
  readonly type: 'NATIVE' | 'ERC20'
  readonly metadata: { readonly name: string; readonly symbol: string; readonly decimals: number }
}

/** The same with its price in US dollars, 0 where it is unknown, and its picture, empty where there is none. */
export type PricedAsset = Omit<HeldAsset, 'metadata'> & {
  readonly metadata: HeldAsset['metadata'] & { readonly iconUrl: string; readonly price: number }
}

const answerSchema = v.object({
  fungibles: v.looseTuple([
    v.object({
      iconUrl: v.optional(v.string(), ''),
      price: v.optional(v.pipe(v.number(), v.minValue(0)), 0),
    }),
  ]),
})

/** Asks the blockchain service what assets are worth. Without an answer they are still there, without a price. */
export function readPrices(
  { manifest }: FrameWallet,
  { network, assets }: { network: EvmNetwork; assets: readonly HeldAsset[] },
): Promise<readonly PricedAsset[]> {
  const read = async (address: string): Promise<{ iconUrl: string; price: number }> => {
    const body = {
      currency: 'usd',
      projectId: manifest.projectId ?? '',
      addresses: [`${network.id}:${address === 'native' ? nativeAddress : address}`],
    }
    try {
      const answer = await fetch(`${manifest.urls.services}/v1/fungible/price`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const [{ iconUrl, price }] = v.parse(answerSchema, await answer.json()).fungibles
      return { iconUrl, price }
    } catch {
      return { iconUrl: '', price: 0 }
    }
  }
  return Promise.all(
    assets.map(async (asset) => ({
      ...asset,
      metadata: { ...asset.metadata, ...(await read(asset.address)) },
    })),
  )
}
