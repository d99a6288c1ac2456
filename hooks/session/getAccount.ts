import type { ChainNamespace } from '../shared/types/caip.js'
import { type Account, accountOf } from './accountOf.js'
import type { SessionContext } from './store.js'

export type GetAccountParameters = {
  /** Default: the active namespace. */
  namespace?: ChainNamespace | undefined
}

/** The connected account and network, outside React. */
export function getAccount(
  { config, session }: SessionContext,
  { namespace }: GetAccountParameters = {},
): Account {
  return accountOf({ ...config, session: session.getState(), namespace })
}
