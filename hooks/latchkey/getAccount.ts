import { type Account, accountOf } from '../features/session/domain/accountOf.js'
import type { SessionContext } from '../features/session/store.js'
import type { ChainNamespace } from '../types/caip.js'

/** Who is connected, and where; outside React. Default: the family that a person chose last. */
export function getAccount(
  { config, session }: SessionContext,
  { namespace }: { namespace?: ChainNamespace | undefined } = {},
): Account {
  const { networks, defaultNetwork } = config
  return accountOf({ session: session.getState(), networks, defaultNetwork, namespace })
}
