import { type Account, accountOf } from '../features/session/domain/accountOf.js'
import type { SessionContext } from '../features/session/store.js'
import type { ChainNamespace } from '../types/caip.js'

export type GetAccountParameters = {
  /** Default: the family that a person chose last. */
  namespace?: ChainNamespace | undefined
}

/** Who is connected, and where; outside React. */
export function getAccount(
  { config, session }: SessionContext,
  { namespace }: GetAccountParameters = {},
): Account {
  return accountOf({ ...config, session: session.getState(), namespace })
}
