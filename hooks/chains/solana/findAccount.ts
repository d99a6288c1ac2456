import { UnauthorizedError } from '../../errors/provider.js'
import { readProperty } from '../../utils/readProperty.js'
import { readList } from './readList.js'

const most = 1000

/**
 * The wallet's own account object of an address, which its features take as it is.
 *
 * @throws UnauthorizedError when the wallet no longer shares the account.
 */
export function findAccount(wallet: unknown, address: string): unknown {
  const accounts = readList(readProperty(wallet, 'accounts'), most)
  const account = accounts.find((candidate) => readProperty(candidate, 'address') === address)
  if (account === undefined) throw new UnauthorizedError({ details: address })
  return account
}
