import type { SessionContext } from '../../session/store.js'
import { type SubjectParameters, subjectOf } from '../../session/subjectOf.js'
import type { NftsErrorType } from '../../shared/errors/unions.js'
import type { NftPage } from '../../shared/types/nft.js'
import type { PortfolioOrigin } from '../../shared/types/portfolio.js'
import type { LatchkeyInstance } from '../../shared/types/register.js'
import { type NftsContext, nftsQuery } from './queries.js'

export type GetNftsParameters = SubjectParameters & {
  /** `next` of the previous page. Default: the first page. */
  cursor?: string | undefined
}
export type GetNftsReturnType = NftPage & {
  /** Where the items are from. Undefined when no source supports the network. */
  readonly source: PortfolioOrigin | undefined
}
export type GetNftsErrorType = NftsErrorType

/**
 * Reads one page of an account's collectibles, as `useNfts` lists them. Texts and images are untrusted.
 *
 * @throws NftsErrorType: RpcError, HttpTimeoutError and the like; NetworkNotFoundError without an account, and for a
 * network that is not configured; the signal's reason.
 * @example
 * const { items, next } = await getNfts(latchkey)
 */
export async function getNfts(
  latchkey: LatchkeyInstance,
  { cursor, ...parameters }: GetNftsParameters = {},
): Promise<GetNftsReturnType> {
  const context = latchkey as unknown as NftsContext & SessionContext
  const { signal, ...subject } = subjectOf(context, parameters)
  const { followed: _, ...page } = await nftsQuery(context, subject).queryFn({ pageParam: cursor, signal })
  return page
}
