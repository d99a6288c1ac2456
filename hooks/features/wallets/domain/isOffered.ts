import type { WalletChoices } from '../../../types/features.js'
import type { Wallet } from '../../../types/wallet.js'
import { canonicalRdns } from '../../session/domain/canonicalRdns.js'

/** Do the host's choices let a wallet of the directory be listed? An rdns may stand where an id may. */
export function isOffered(
  { id, rdns }: Pick<Wallet, 'id' | 'rdns'>,
  { include = [], exclude = [] }: Pick<WalletChoices, 'include' | 'exclude'>,
): boolean {
  const isNamed = (names: readonly string[]) =>
    names.includes(id) ||
    (rdns !== undefined && names.some((name) => canonicalRdns(name) === canonicalRdns(rdns)))
  return !isNamed(exclude) && (include.length === 0 || isNamed(include))
}
