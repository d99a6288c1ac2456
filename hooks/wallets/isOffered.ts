import { canonicalRdns } from '../session/connectors/mergeConnectors.js'
import type { WalletChoices } from '../shared/types/features.js'
import type { Wallet } from '../shared/types/wallet.js'

/** Whether the app's choices allow a directory wallet to be listed. Ids and rdns are interchangeable. */
export function isOffered(
  { id, rdns }: Pick<Wallet, 'id' | 'rdns'>,
  { include = [], exclude = [] }: Pick<WalletChoices, 'include' | 'exclude'>,
): boolean {
  const isNamed = (names: readonly string[]) =>
    names.includes(id) ||
    (rdns !== undefined && names.some((name) => canonicalRdns(name) === canonicalRdns(rdns)))
  return !isNamed(exclude) && (include.length === 0 || isNamed(include))
}
