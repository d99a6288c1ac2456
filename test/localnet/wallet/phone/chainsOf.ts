import type { Namespace } from './Session.js'

/** The CAIP-2 ids of a namespace, which sessions may leave to the accounts. */
export function chainsOf({ accounts, chains }: Namespace): readonly string[] {
  return chains ?? [...new Set(accounts.map((account) => account.slice(0, account.lastIndexOf(':'))))]
}
