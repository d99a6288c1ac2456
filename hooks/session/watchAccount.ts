import type { ChainNamespace } from '../shared/types/caip.js'
import type { LatchkeyInstance, NetworkOf, Networks } from '../shared/types/register.js'
import type { Account } from './accountOf.js'
import { getAccount } from './getAccount.js'
import type { SessionContext } from './store.js'

export type WatchAccountParameters<
  networks extends Networks = Networks,
  namespace extends ChainNamespace = ChainNamespace,
> = {
  /** Default: the active namespace. */
  namespace?: namespace | undefined
  /** Called with the account after each change, and with the one before. */
  onChange: (
    account: Account<namespace, NetworkOf<networks>>,
    before: Account<namespace, NetworkOf<networks>>,
  ) => void
}

const parts = ['status', 'caipAddress', 'networkId', 'connector', 'wallet', 'accountType'] as const

const isSame = (one: Account, other: Account): boolean =>
  parts.every((part) => Object.is(one[part], other[part])) && one.accounts.join() === other.accounts.join()

/**
 * Follows the account of one namespace: its status, address, network, wallet and shared accounts. Returns a function
 * that stops.
 *
 * @example
 * watchAccount(latchkey, { namespace: 'solana', onChange: ({ address }) => console.log(address) })
 */
export function watchAccount<networks extends Networks, namespace extends ChainNamespace = ChainNamespace>(
  latchkey: LatchkeyInstance<networks>,
  { namespace, onChange }: WatchAccountParameters<networks, namespace>,
): () => void {
  const { session } = latchkey as unknown as SessionContext
  const read = () => getAccount<networks, namespace>(latchkey, { namespace })
  let last = read()
  return session.subscribe(() => {
    const next = read()
    const before = last
    if (isSame(next, before)) return
    last = next
    onChange(next, before)
  })
}
