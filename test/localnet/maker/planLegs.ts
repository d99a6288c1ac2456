import type { Address } from '@solana/kit'
import type { Lies } from '../http/createLies.js'
import type { SolanaMakers } from '../solana/createSolanaAccounts.js'
import type { Leg } from './buildTrade.js'
import type { MakerAsset } from './makerAssets.js'
import type { Price } from './priceOrder.js'

export type PlanLegsParameters = {
  lies: Pick<Lies, 'tells'>
  assets: readonly MakerAsset[]
  input: MakerAsset
  output: MakerAsset
  price: Price
  taker: Address
  maker: Address
  thief: SolanaMakers['thief']['address']
}

/** How many times more than was asked is taken. */
const greed = 3n

/** What moves in a trade; under a lie something else than was promised. */
export function planLegs(parameters: PlanLegsParameters): readonly Leg[] {
  const { lies, assets, input, output, price, taker, maker, thief } = parameters
  const given: Leg = {
    asset: input,
    amount: lies.tells('swap:amount') ? price.inAmount * greed : price.inAmount,
    from: taker,
    to: lies.tells('swap:router') ? thief : maker,
  }
  // Another maker gives nothing for what it gets.
  if (lies.tells('swap:router')) return [given]
  const other = assets.find((asset) => asset !== input && asset !== output) ?? output
  const got: Leg = {
    asset: lies.tells('swap:token') ? other : output,
    amount: lies.tells('swap:minimum') ? price.sent / 2n : price.sent,
    from: maker,
    to: lies.tells('swap:recipient') ? thief : taker,
  }
  return [given, got]
}
