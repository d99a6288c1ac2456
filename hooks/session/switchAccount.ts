import { namespaceOf, splitCaipAddress } from '../shared/caip.js'
import { UnauthorizedError } from '../shared/errors/provider.js'
import type { CaipAddress } from '../shared/types/caip.js'
import type { LatchkeyInstance } from '../shared/types/register.js'
import { leadingAddressOf } from './chooseAccount.js'
import { changeConnection } from './connection/changeConnection.js'
import { connectionOf } from './connection/connectionState.js'
import type { SessionContext } from './store.js'

export type SwitchAccountParameters = {
  /** One of `accounts` of `useAccount`, of any connected namespace. */
  account: CaipAddress
}
export type SwitchAccountErrorType = UnauthorizedError

/**
 * Makes one of a connected wallet's accounts the active one, and its namespace too. The wallet is not prompted: it
 * already shares all of them. The choice is stored, and applies until the wallet itself changes its account or is
 * disconnected.
 *
 * @throws UnauthorizedError for an account that no connected wallet shares.
 * @example
 * const { accounts } = getAccount(latchkey)
 * if (accounts[1]) switchAccount(latchkey, { account: accounts[1] })
 */
export function switchAccount(latchkey: LatchkeyInstance, parameters: SwitchAccountParameters): void
/** @internal */
export function switchAccount(
  context: Pick<SessionContext, 'session'>,
  parameters: SwitchAccountParameters,
): void
export function switchAccount(
  latchkey: LatchkeyInstance | Pick<SessionContext, 'session'>,
  { account }: SwitchAccountParameters,
): void {
  const { session } = latchkey as SessionContext
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
