import { UnsafeReceiverError } from '../../../errors/transfers.js'
import type { RawAccount } from '../readRawAccounts.js'
import { programAddresses } from './programAddresses.js'
import { type Holding, readHolding } from './readHolding.js'

export type ReadReceivedParameters = { to: string; mint: string; address: string }

/**
 * The receiver's associated account; undefined where it has to be made.
 *
 * @throws UnsafeReceiverError where it is somebody else's now.
 */
export function readReceived(
  account: RawAccount | undefined,
  { to, mint, address }: ReadReceivedParameters,
): Holding | undefined {
  const isMissing = account?.owner === programAddresses.system && account.data.length === 0
  if (account === undefined || isMissing) return undefined
  const holding = readHolding(account)
  if (holding?.owner !== to || holding.mint !== mint)
    throw new UnsafeReceiverError({ reason: 'foreignAccount', details: address })
  return holding
}
