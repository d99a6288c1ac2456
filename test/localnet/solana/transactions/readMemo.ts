import type { Address } from '@solana/kit'
import { programs } from '../solanaChain.js'
import { getTextDecoder } from './getTextDecoder.js'
import type { Message } from './readTransaction.js'

const memoPrograms: readonly (Address | undefined)[] = [programs.memo, programs.memoV1]

/** The memos of a transaction as nodes list them, each behind its length in bytes; null when it has none. */
export function readMemo({ instructions, staticAccounts }: Message): string | null {
  const memos = instructions
    .filter(({ programAddressIndex }) => memoPrograms.includes(staticAccounts[programAddressIndex]))
    .map(({ data = new Uint8Array() }) => `[${data.length}] ${getTextDecoder().decode(data)}`)
  return memos.length === 0 ? null : memos.join('; ')
}
