import { encodeBase58 } from '../../shared/base58.js'
import { tokenPrograms } from '../programs.js'
import type { RawAccount } from '../read/readRawAccounts.js'
import { readTokenExtensions, tokenExtensions } from './readMintState.js'

/** The fields of a token account that matter to a transfer. */
export type Holding = {
  readonly mint: string
  readonly owner: string
  readonly amount: bigint
  readonly isFrozen: boolean
  /** Whether it accepts tokens only with a memo. */
  readonly wantsMemo: boolean
}

const length = 165
const multisigLength = 355
const accountKind = 2
/** Offsets of owner, amount and state in a token account. State: 0 uninitialized, 1 initialized, 2 frozen. */
const [ownerAt, amountAt, stateAt] = [32, 64, 108]
const programs: readonly string[] = Object.values(tokenPrograms)

/** Reads a token account of either program. Undefined for anything else and for an uninitialized account. */
export function readHolding(account: RawAccount | undefined): Holding | undefined {
  if (account === undefined || !programs.includes(account.owner)) return undefined
  const { data, owner } = account
  const isExtended = owner === tokenPrograms.token2022 && data[length] === accountKind
  const isLong = isExtended && data.length !== multisigLength
  const state = data[stateAt]
  if ((data.length !== length && !isLong) || state === undefined || state === 0) return undefined
  const memo = readTokenExtensions(data).get(tokenExtensions.memoTransfer)
  return {
    mint: encodeBase58(data.slice(0, ownerAt)),
    owner: encodeBase58(data.slice(ownerAt, amountAt)),
    amount: new DataView(data.buffer, data.byteOffset).getBigUint64(amountAt, true),
    isFrozen: state === 2,
    wantsMemo: memo?.getUint8(0) === 1,
  }
}
