import { namespaceOf, splitCaipAddress } from '../shared/caip.js'
import { UnauthorizedError } from '../shared/errors/provider.js'
import type { CaipAddress } from '../shared/types/caip.js'
import { leadingAddressOf } from './chooseAccount.js'
import { changeConnection } from './connection/changeConnection.js'
import { connectionOf } from './connection/connectionState.js'
import type { SessionContext } from './store.js'

export type SwitchAccountParameters = {
  /** One of `accounts` of `useAccount`, of any connected family. */
  account: CaipAddress
}
export type SwitchAccountErrorType = UnauthorizedError

/**
 * Makes one of the accounts that a connected wallet shares the active one, and its family too. No wallet is asked: it
 * has allowed all of them. The choice holds, in later visits too, until the wallet itself moves to another account or
 * is disconnected.
 *
 * @throws UnauthorizedError for an account that no connected wallet shares.
 * @example
 * const { accounts } = getAccount(latchkey)
 * if (accounts[1]) switchAccount(latchkey, { account: accounts[1] })
 */
export function switchAccount(
  { session }: Pick<SessionContext, 'session'>,
  { account }: SwitchAccountParameters,
): void {
  const namespace = namespaceOf(account)
  const { address } = splitCaipAddress(account)
  const connection = connectionOf(session.getState().connections[namespace])
  const isShared = connection?.accounts.some((shared) => splitCaipAddress(shared).address === address)
  if (connection === undefined || !isShared) throw new UnauthorizedError({ details: account })
  const { connectorId } = connection
  const leading = leadingAddressOf(connection)
  changeConnection(session, namespace, { type: 'accountChosen', connectorId, address, leading })
  session.namespaceChosen(namespace)
}
