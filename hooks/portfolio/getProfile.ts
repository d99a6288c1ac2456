import { type SubjectParameters, subjectOf } from '../session/subjectOf.js'
import type { UnknownError } from '../shared/errors/provider.js'
import type { ProfileErrorType } from '../shared/errors/unions.js'
import type { Profile } from '../shared/types/portfolio.js'
import type { LatchkeyInstance } from '../shared/types/register.js'
import { profileQuery } from './profile.js'
import type { AccountContext } from './tokens/queries.js'

export type GetProfileParameters = SubjectParameters
export type GetProfileReturnType = Profile
export type GetProfileErrorType = ProfileErrorType | UnknownError

/**
 * Reads the name and avatar of an account, with their source; `{ source: 'none' }` when it has neither.
 *
 * @throws ProfileErrorType: RpcError, HttpTimeoutError and the like; UnknownError without an account; the signal's reason.
 * @example
 * const { name } = await getProfile(latchkey, { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' })
 */
export async function getProfile(
  latchkey: LatchkeyInstance,
  parameters: GetProfileParameters = {},
): Promise<GetProfileReturnType> {
  const context = latchkey as unknown as AccountContext
  const { address, signal } = subjectOf(context, parameters)
  return profileQuery(context, { address }).queryFn({ signal })
}
