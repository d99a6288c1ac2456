import { splitCaipAddress } from '../shared/caip.js'
import type { CaipAddress } from '../shared/types/caip.js'
import type { Connection } from '../shared/types/connector.js'

/** The chosen account of a wallet, and the wallet's own first account at that time. */
export type AccountChoice = { readonly address: string; readonly leading: string }

/** The address of a CAIP-10 id. */
export const addressOf = (account: CaipAddress): string => splitCaipAddress(account).address

/** The wallet's own first address. */
export function leadingAddressOf({ accounts, leadingAddress }: Connection): string {
  return leadingAddress ?? addressOf(accounts[0])
}

/** The choice among a connection's accounts; undefined when the wallet's own order applies. */
export function choiceOf({ accounts, leadingAddress }: Connection): AccountChoice | undefined {
  return leadingAddress === undefined
    ? undefined
    : { address: addressOf(accounts[0]), leading: leadingAddress }
}

/**
 * The connection with the chosen account first. Returns the same object when the wallet no longer shares that
 * account, or when its own first account has changed since: the change in the wallet is newer than the choice.
 */
export function chooseAccount(connection: Connection, { address, leading }: AccountChoice): Connection {
  const { accounts } = connection
  const chosen = accounts.find((account) => addressOf(account) === address)
  if (chosen === undefined || chosen === accounts[0]) return connection
  if (leadingAddressOf(connection) !== leading) return connection
  const others = accounts.filter((account) => account !== chosen)
  return {
    ...connection,
    accounts: [chosen, ...others],
    leadingAddress: address === leading ? undefined : leading,
  }
}
