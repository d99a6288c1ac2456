import type { Token } from './types/token.js'

/** Whether a token is fungible. Tokens of a config are, unless their standard is a collectible's. */
export function isFungible({ standard }: Pick<Token, 'standard'>): boolean {
  return standard !== 'erc721' && standard !== 'erc1155'
}
