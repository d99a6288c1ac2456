import { LocalnetRequestError } from '../LocalnetRequestError.js'
import type { WalletsQuery } from './createWalletHub.js'

const mostWallets = 100

/**
 * Reads `?origin=<origin>&profile=<name>&wallets=<n>&mode=<mode>`: which wallets a page has, and whether they start locked.
 *
 * @throws LocalnetRequestError when the origin is missing or the number isn't one.
 */
export function parseWalletsQuery(query: URLSearchParams): WalletsQuery & { startLocked: boolean } {
  const origin = query.get('origin')
  const count = Number(query.get('wallets') ?? 1)
  if (origin === null) throw new LocalnetRequestError('"origin" is missing.')
  if (!Number.isInteger(count) || count < 1 || count > mostWallets)
    throw new LocalnetRequestError(`"wallets" must be a number from 1 to ${mostWallets}.`)
  return {
    profile: query.get('profile') ?? 'default',
    origin,
    count,
    startLocked: query.get('mode') === 'locked',
  }
}
