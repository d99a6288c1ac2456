import { parseUnits } from 'viem'
import type { ArtifactName } from '../contracts/readArtifact.js'

/**
 * What a token is there for: its allowance can be given by signature, by EIP-2612 or as DAI has it; no list of tokens
 * names it; it can be bought and never sold.
 */
export type SwapTokenKind = 'permit' | 'daiPermit' | 'unlisted' | 'buyOnly'

/** A token of both chains that is there to be swapped. */
export type SwapToken = {
  readonly kind: SwapTokenKind
  readonly artifact: ArtifactName
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Whether the hosted service names it among the tokens of its chain. */
  readonly isListed: boolean
}

/** In the order of their deployment. */
export const swapTokens: readonly SwapToken[] = [
  {
    kind: 'permit',
    artifact: 'PermitToken',
    name: 'Permit Dollar',
    symbol: 'PUSD',
    decimals: 6,
    isListed: true,
  },
  {
    kind: 'daiPermit',
    artifact: 'DaiPermitToken',
    name: 'Classic Dollar',
    symbol: 'CUSD',
    decimals: 18,
    isListed: true,
  },
  {
    kind: 'unlisted',
    artifact: 'TestToken',
    name: 'Unlisted',
    symbol: 'UNL',
    decimals: 18,
    isListed: false,
  },
  {
    kind: 'buyOnly',
    artifact: 'BuyOnlyToken',
    name: 'Moonshot',
    symbol: 'MOON',
    decimals: 18,
    isListed: false,
  },
]

/** The accounts that start with them, by their place in the manifest; others buy them, or are sent some. */
export const swapTokenHolders: { readonly first: number; readonly end: number } = { first: 6, end: 10 }

/** What each of those starts with, in base units. */
export function swapTokenShare({ decimals }: SwapToken): bigint {
  return parseUnits('1000', decimals)
}
