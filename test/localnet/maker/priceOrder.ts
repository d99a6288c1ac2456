import { ContractError } from '../contract/ContractError.js'
import { afterTransfer, type MakerAsset } from './makerAssets.js'

/** What is traded, in base units. */
export type Price = {
  /** What the taker gives. */
  readonly inAmount: bigint
  /** What the maker gives. */
  readonly sent: bigint
  /** What arrives of it. */
  readonly outAmount: bigint
}

/** What the maker keeps of the market's price, in hundredths of a percent. */
const spread = 10n

/**
 * What a maker gives for an amount: firm, whatever happens to the market.
 *
 * @throws ContractError with status 400 and the words `insufficient liquidity` when it is more than half of the stock or nothing.
 */
export function priceOrder({
  input,
  output,
  amount,
}: {
  input: MakerAsset
  output: MakerAsset
  amount: bigint
}): Price {
  const received = afterTransfer(amount, input)
  const worth = received * input.price * 10n ** BigInt(output.decimals) * (10_000n - spread)
  const sent = worth / (output.price * 10n ** BigInt(input.decimals) * 10_000n)
  const outAmount = afterTransfer(sent, output)
  if (outAmount <= 0n || sent * 2n > output.stock)
    throw new ContractError(400, [{ field: 'amount', description: 'insufficient liquidity' }])
  return { inAmount: amount, sent, outAmount }
}
