import { splitCaipAddress } from '../shared/caip.js'
import type { CaipAddress } from '../shared/types/caip.js'
import type { Connection } from '../shared/types/connector.js'

/** Which of a wallet's accounts was chosen here, and which one the wallet itself had in front then. */
export type AccountChoice = { readonly address: string; readonly leading: string }

const addressOf = (account: CaipAddress): string => splitCaipAddress(account).address

/** The address that the wallet itself has in front. */
export function leadingAddressOf({ accounts, leadingAddress }: Connection): string {
  return leadingAddress ?? addressOf(accounts[0])
}

/** What was chosen of a connection's accounts; undefined where the wallet's own order stands. */
export function choiceOf({ accounts, leadingAddress }: Connection): AccountChoice | undefined {
  return leadingAddress === undefined
    ? undefined
    : { address: addressOf(accounts[0]), leading: leadingAddress }
}

/**
 * The connection with the chosen account in front. The very same object where the wallet shares that account no more,
 * or leads with another one since: then it was changed in the wallet, and the wallet's word is newer.
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
