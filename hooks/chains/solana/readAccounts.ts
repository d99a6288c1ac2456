import { isSolanaAddress } from '../../utils/isSolanaAddress.js'
import { readProperty } from '../../utils/readProperty.js'
import { readChains } from './readChains.js'
import { readList } from './readList.js'

/** At most this many accounts of a wallet are listened to; a longer answer is a fault or an attack. */
const most = 1000

/** A wallet may serve other families beside, each account naming its own chains. */
function isOfSolana(account: unknown): boolean {
  const chains = readProperty(account, 'chains')
  return chains === undefined || readChains(account).length > 0
}

/** The Solana addresses among a wallet's accounts, each once; anything else is left out. */
export function readAccounts(accounts: unknown): readonly string[] {
  const addresses = readList(accounts, most)
    .filter(isOfSolana)
    .map((account) => readProperty(account, 'address'))
  return [...new Set(addresses.filter(isSolanaAddress))]
}
