import type { ChainNamespace } from '../shared/types/caip.js'
import type { NetworkOf, Networks } from '../shared/types/register.js'
import { type Account, accountOf } from './accountOf.js'
import type { SessionContext } from './store.js'

export type GetAccountParameters<namespace extends ChainNamespace = ChainNamespace> = {
  /** Default: the active namespace. */
  namespace?: namespace | undefined
}

/** The connected account and network, outside React. */
export function getAccount<networks extends Networks, namespace extends ChainNamespace = ChainNamespace>(
  { config, session }: SessionContext & { readonly config: { readonly networks: networks } },
  { namespace }: GetAccountParameters<namespace> = {},
): Account<namespace, NetworkOf<networks>> {
  return accountOf({ ...config, session: session.getState(), namespace }) as Account<
    namespace,
    NetworkOf<networks>
  >
}
