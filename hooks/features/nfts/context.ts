import type { Portfolio } from '../../types/portfolio.js'

/** The part of the instance that reading collectibles may touch. */
export type NftsContext = {
  readonly id: string
  readonly services: { readonly portfolio: Pick<Portfolio, 'getNfts'> }
}
