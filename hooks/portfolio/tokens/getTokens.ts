import { type SubjectParameters, subjectOf } from '../../session/subjectOf.js'
import type { TokenBalanceUnavailableError } from '../../shared/errors/balances.js'
import type { FiatCurrency, TokenList } from '../../shared/types/portfolio.js'
import type { LatchkeyInstance } from '../../shared/types/register.js'
import { type AccountContext, tokensQuery } from './queries.js'

export type GetTokensParameters = SubjectParameters & {
  /** Default: the currency chosen by the user, else the config's. */
  currency?: FiatCurrency | undefined
}
export type GetTokensReturnType = TokenList
export type GetTokensErrorType = TokenBalanceUnavailableError

/**
 * Reads the token balances of an account on one network, the most valuable first, those that the user hides too. Sends
 * nothing within 30 s after a failure of the same read.
 *
 * @throws TokenBalanceUnavailableError with the reason as its `cause`, and without an account or for a network that is
 * not configured; the signal's reason.
 * @example
 * const { rows } = await getTokens(latchkey, { currency: 'eur' })
 */
export async function getTokens(
  latchkey: LatchkeyInstance,
  { currency, ...parameters }: GetTokensParameters = {},
): Promise<GetTokensReturnType> {
  const context = latchkey as unknown as AccountContext
  const { signal, ...subject } = subjectOf(context, parameters)
  return tokensQuery(context, { ...subject, currency }).queryFn({ signal })
}
