import type { Token } from './types/token.js'

/** Is it counted in amounts, not in single items? Tokens of a config are, unless their standard says otherwise. */
export function isFungible({ standard }: Pick<Token, 'standard'>): boolean {
  return standard !== 'erc721' && standard !== 'erc1155'
}
