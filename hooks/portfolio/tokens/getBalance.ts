import { type SubjectParameters, subjectOf } from '../../session/subjectOf.js'
import type { TokenBalanceUnavailableError } from '../../shared/errors/balances.js'
import type { LatchkeyInstance } from '../../shared/types/register.js'
import type { Balance } from '../../shared/types/token.js'
import { type AccountContext, balanceQuery } from './queries.js'

export type GetBalanceParameters = SubjectParameters
export type GetBalanceReturnType = Balance
export type GetBalanceErrorType = TokenBalanceUnavailableError

/**
 * Reads the native balance of an account, in base units. Sends nothing within 30 s after a failure of the same read.
 *
 * @throws TokenBalanceUnavailableError with the reason as its `cause`, and without an account or for a network that is
 * not configured; the signal's reason.
 * @example
 * const { value, decimals, symbol } = await getBalance(latchkey, { networkId: 'eip155:8453' })
 */
export async function getBalance(
  latchkey: LatchkeyInstance,
  parameters: GetBalanceParameters = {},
): Promise<GetBalanceReturnType> {
  const context = latchkey as unknown as AccountContext
  const { signal, ...subject } = subjectOf(context, parameters)
  return balanceQuery(context, subject).queryFn({ signal })
}
