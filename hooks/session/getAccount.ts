import type { ChainNamespace } from '../shared/types/caip.js'
import type { LatchkeyInstance, NetworkOf, Networks } from '../shared/types/register.js'
import { type Account, accountOf } from './accountOf.js'
import type { SessionContext } from './store.js'

export type GetAccountParameters<namespace extends ChainNamespace = ChainNamespace> = {
  /** Default: the active namespace. */
  namespace?: namespace | undefined
}

/** The connected account and network, outside React. */
export function getAccount<networks extends Networks, namespace extends ChainNamespace = ChainNamespace>(
  latchkey: LatchkeyInstance<networks>,
  parameters?: GetAccountParameters<namespace>,
): Account<namespace, NetworkOf<networks>>
/** @internal */
export function getAccount<namespace extends ChainNamespace = ChainNamespace>(
  context: SessionContext,
  parameters?: GetAccountParameters<namespace>,
): Account<namespace>
export function getAccount<namespace extends ChainNamespace>(
  latchkey: LatchkeyInstance | SessionContext,
  { namespace }: GetAccountParameters<namespace> = {},
): Account<namespace> {
  const { config, session } = latchkey as SessionContext
  return accountOf({ ...config, session: session.getState(), namespace })
}
