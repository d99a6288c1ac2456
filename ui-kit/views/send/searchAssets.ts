import type { Nft, TokenRow } from '@latchkey/hooks'

const fold = (text: string) => text.normalize('NFKC').toLowerCase()

/** What of a thing is searched: a part of its name or symbol, or its whole address. */
function holds(query: string, names: readonly string[], address: string | undefined): boolean {
  return names.some((name) => fold(name).includes(query)) || fold(address ?? '') === query
}

/**
 * The tokens that can be sent and match: real ones before look-alikes. Those that a person hides are found by their names
 * alone.
 */
export function searchTokens(tokens: readonly TokenRow[], text: string): readonly TokenRow[] {
  const query = fold(text.trim())
  const found = tokens.filter(
    ({ address, isHidden, name, quantity, symbol }) =>
      quantity > 0n && (query === '' ? !isHidden : holds(query, [name, symbol], address)),
  )
  const isLike = ({ isLookalike }: TokenRow) => isLookalike === true
  return [...found.filter((row) => !isLike(row)), ...found.filter(isLike)]
}

/** The collectibles that match: those that somebody vouches for first. */
export function searchNfts(nfts: readonly Nft[], text: string): readonly Nft[] {
  const query = fold(text.trim())
  const found = nfts.filter(({ address, collection, name }) =>
    holds(query, [name, collection?.name ?? ''], address),
  )
  const isVerified = ({ collection }: Nft) => collection?.isVerified === true
  return [...found.filter(isVerified), ...found.filter((nft) => !isVerified(nft))]
}
