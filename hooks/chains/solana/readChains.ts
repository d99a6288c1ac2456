import { readProperty } from '../../utils/readProperty.js'
import { readList } from './readList.js'

/** More than this is a fault or an attack. */
const most = 100

/** The Solana chains that a wallet or an account names, such as `solana:mainnet`; anything else is left out. */
export function readChains(holder: unknown): readonly string[] {
  return readList(readProperty(holder, 'chains'), most).filter(
    (chain): chain is string => typeof chain === 'string' && /^solana:[-\w]{1,32}$/.test(chain),
  )
}
