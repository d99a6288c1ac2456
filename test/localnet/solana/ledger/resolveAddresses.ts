import type { Address, EncodedAccount } from '@solana/kit'
import { type LoadedAddresses, loadAddresses } from '../transactions/loadAddresses.js'
import type { Message } from '../transactions/readTransaction.js'

/** All accounts of a message in the order that its indices mean: named ones, then loaded writable ones, then the rest. */
export function resolveAddresses(
  message: Message,
  getAccount: (address: Address) => EncodedAccount | undefined,
): { readonly loaded: LoadedAddresses; readonly addresses: readonly Address[] } {
  const loaded = loadAddresses(message, getAccount)
  return { loaded, addresses: [...message.staticAccounts, ...loaded.writable, ...loaded.readonly] }
}
