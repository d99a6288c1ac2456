import type { Nft, TokenRow } from '@latchkey/hooks'

const fold = (text: string) => text.normalize('NFKC').toLowerCase()

/** Whether a query matches: part of a name or symbol, or the whole address. `query` must be folded already. */
function holds(query: string, names: readonly string[], address: string | undefined): boolean {
  return names.some((name) => fold(name).includes(query)) || fold(address ?? '') === query
}

/**
 * The tokens with a balance that match the text, look-alikes last. Without a text, hidden tokens are left out; a search
 * finds them too.
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

/** The NFTs that match the text, those of verified collections first. */
export function searchNfts(nfts: readonly Nft[], text: string): readonly Nft[] {
  const query = fold(text.trim())
  const found = nfts.filter(({ address, collection, name }) =>
    holds(query, [name, collection?.name ?? ''], address),
  )
  const isVerified = ({ collection }: Nft) => collection?.isVerified === true
  return [...found.filter(isVerified), ...found.filter((nft) => !isVerified(nft))]
}
