import type { ChainNamespace } from '../shared/types/caip.js'
import { type Account, accountOf } from './accountOf.js'
import type { SessionContext } from './store.js'

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
