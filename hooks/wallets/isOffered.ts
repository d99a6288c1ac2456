import { canonicalRdns } from '../session/connectors/mergeConnectors.js'
import type { WalletChoices } from '../shared/types/features.js'
import type { Wallet } from '../shared/types/wallet.js'

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
