import type { Address } from '@solana/kit'
import { solAddress } from '../blockchain/assets/solanaAssets.js'
import { programs } from '../solana/solanaChain.js'
import type { SolanaNode } from '../solana/startSolanaNode.js'
import { makerLamports, testMints } from '../solana/testMints.js'

/** What the makers trade. SOL has no mint and no token program. */
export type MakerAsset = {
  readonly address: Address
  readonly symbol: string
  readonly decimals: number
  /** In cents per whole unit. */
  readonly price: bigint
  /** In base units. */
  readonly stock: bigint
  readonly tokenProgram: Address | undefined
  /** What a transfer costs, in hundredths of a percent. */
  readonly transferFee: bigint
}

/** In cents; SOL and the dollar as the data service has them. */
const prices: Readonly<Partial<Record<(typeof testMints)[number]['key'], bigint>>> = {
  usdc: 100n,
  reward: 50n,
  fee: 200n,
}
const solPrice = 15_000n

/** SOL first, then the tokens. */
export function listMakerAssets({ tokens }: Pick<SolanaNode, 'tokens'>): readonly MakerAsset[] {
  const sol: MakerAsset = {
    address: solAddress as Address,
    symbol: 'SOL',
    decimals: 9,
    price: solPrice,
    stock: makerLamports,
    tokenProgram: undefined,
    transferFee: 0n,
  }
  const traded = tokens.flatMap(({ key, address, symbol, decimals, standard }): MakerAsset[] => {
    const price = prices[key]
    const mint = testMints.find((candidate) => candidate.key === key)
    if (price === undefined || mint?.stock === undefined) return []
    const tokenProgram = programs[standard === 'spl' ? 'token' : 'token2022']
    const transferFee = BigInt(mint.feeBasisPoints ?? 0)
    return [{ address, symbol, decimals, price, stock: mint.stock, tokenProgram, transferFee }]
  })
  return [sol, ...traded]
}

/** The most that a transfer costs, as the mint has it. */
const highestTransferFee = 1_000_000_000n

/** What arrives of an amount that is sent. */
export function afterTransfer(amount: bigint, { transferFee }: Pick<MakerAsset, 'transferFee'>): bigint {
  // Rounded up, as the program does it.
  const fee = (amount * transferFee + 9_999n) / 10_000n
  return amount - (fee < highestTransferFee ? fee : highestTransferFee)
}
