import { type Address, type EncodedAccount, getBase58Decoder } from '@solana/kit'
import { programs } from '../solanaChain.js'
import type { Message } from '../transactions/readTransaction.js'

const nonceStart = 40
const nonceEnd = 72

/** Whether a message lives by a durable nonce instead of a blockhash, and that nonce is the account's now. */
export function isNonceCurrent(
  message: Message,
  getAccount: (address: Address) => EncodedAccount | undefined,
): boolean {
  const [first] = message.instructions
  if (first === undefined || message.staticAccounts[first.programAddressIndex] !== programs.system)
    return false
  const { data = new Uint8Array(), accountIndices = [] } = first
  if (data.length !== 4 || data[0] !== 4) return false
  const address = message.staticAccounts[accountIndices[0] ?? -1]
  const account = address && getAccount(address)
  if (account?.programAddress !== programs.system || account.data.length < nonceEnd) return false
  return getBase58Decoder().decode(account.data.slice(nonceStart, nonceEnd)) === message.lifetimeToken
}
