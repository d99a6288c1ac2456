import { encodeBase58 } from '../../../hooks/shared/base58.js'
import { keyBytes } from './wire.js'

export const system = '11111111111111111111111111111111'
export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
export const associatedProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
export const computeBudget = 'ComputeBudget111111111111111111111111111111'
export const memoProgram = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
export const guards = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95'

/** An account as the cluster stores it. */
export type Account = { readonly owner: string; readonly lamports: bigint; readonly data: Uint8Array }
export type Accounts = ReadonlyMap<string, Account>

export const emptyAccount: Account = { owner: system, lamports: 0n, data: new Uint8Array() }

/** Lamports that keep an account of so many bytes. */
export const rentOf = (size: number): bigint => BigInt(size + 128) * 6960n

const [mintSize, accountSize] = [82, 165]
/** Offsets in a token account. */
export const [ownerAt, amountAt, delegateAt, stateAt, delegatedAt] = [32, 64, 72, 108, 121]
const isToken = ({ owner }: Account) => owner === tokenProgram || owner === token2022

export const viewOf = (data: Uint8Array): DataView =>
  new DataView(data.buffer, data.byteOffset, data.byteLength)

/** Offset of the state of a Token-2022 extension. Undefined when there is none. */
export function extensionAt(data: Uint8Array, kind: number): number | undefined {
  const view = viewOf(data)
  for (let at = accountSize + 1; at + 4 <= data.length; ) {
    const found = view.getUint16(at, true)
    if (found === 0) return undefined
    if (found === kind) return at + 4
    at += 4 + view.getUint16(at + 2, true)
  }
  return undefined
}

export type Mint = { readonly decimals: number; readonly program: string; feeOf(quantity: bigint): bigint }
const [feeConfig, feeAmount, immutableOwner] = [1, 2, 7]

export function readMint(account: Account | undefined): Mint | undefined {
  if (account === undefined || !isToken(account)) return undefined
  const { data, owner: program } = account
  const isIt = data.length === mintSize || (program === token2022 && data[accountSize] === 1)
  if (!isIt || data[45] !== 1) return undefined
  const config = program === token2022 ? extensionAt(data, feeConfig) : undefined
  return {
    decimals: data[44] ?? 0,
    program,
    feeOf(quantity) {
      if (config === undefined) return 0n
      // The newer fee of the two: the ledger stays in its first epoch, as the fees do.
      const view = viewOf(data)
      const [most, points] = [view.getBigUint64(config + 98, true), view.getUint16(config + 106, true)]
      const share = (quantity * BigInt(points) + 9999n) / 10_000n
      return share < most ? share : most
    },
  }
}

export const hasFee = (mint: Account | undefined): boolean =>
  mint?.owner === token2022 && extensionAt(mint.data, feeConfig) !== undefined

export type Holding = {
  readonly mint: string
  readonly owner: string
  readonly amount: bigint
  readonly isFrozen: boolean
}

/** The token account that an account is. */
export function readHolding(account: Account | undefined): Holding | undefined {
  if (account === undefined || !isToken(account)) return undefined
  const { data, owner: program } = account
  const isIt = data.length === accountSize || (program === token2022 && data[accountSize] === 2)
  if (!isIt || (data[stateAt] ?? 0) === 0) return undefined
  return {
    mint: encodeBase58(data.slice(0, ownerAt)),
    owner: encodeBase58(data.slice(ownerAt, amountAt)),
    amount: viewOf(data).getBigUint64(amountAt, true),
    isFrozen: data[stateAt] === 2,
  }
}

/** A new token account, as the associated token program makes it. */
export function createHolding({
  mint,
  owner,
  program,
  withFee,
  amount = 0n,
}: {
  mint: string
  owner: string
  program: string
  withFee: boolean
  amount?: bigint
}): Account {
  const extensions =
    program === tokenProgram
      ? []
      : [2, immutableOwner, 0, 0, 0, ...(withFee ? [feeAmount, 0, 8, 0, ...new Uint8Array(8)] : [])]
  const data = Uint8Array.from([...new Uint8Array(accountSize), ...extensions])
  data.set(keyBytes(mint), 0)
  data.set(keyBytes(owner), ownerAt)
  data[stateAt] = 1
  viewOf(data).setBigUint64(amountAt, amount, true)
  return { owner: program, lamports: rentOf(data.length), data }
}

/** A mint, with a transfer fee in basis points if it has one. */
export function createMint(
  program: string,
  { decimals, feePoints }: { decimals: number; feePoints?: number },
): Account {
  const data = new Uint8Array(feePoints === undefined ? mintSize : accountSize + 1 + 4 + 108)
  data[44] = decimals
  data[45] = 1
  if (feePoints !== undefined) {
    data.set([1, feeConfig, 0, 108, 0], accountSize)
    const view = viewOf(data)
    for (const at of [accountSize + 5 + 72, accountSize + 5 + 90]) {
      view.setBigUint64(at + 8, 2n ** 63n, true)
      view.setUint16(at + 16, feePoints, true)
    }
  }
  return { owner: program, lamports: rentOf(data.length), data }
}

/** The account with some bytes replaced. */
export function withU64(account: Account, at: number, value: bigint): Account {
  const data = account.data.slice()
  viewOf(data).setBigUint64(at, value, true)
  return { ...account, data }
}

/** The account with more of the fee withheld in it. */
export function withWithheld(account: Account, fee: bigint): Account {
  const at = extensionAt(account.data, feeAmount)
  return at === undefined || fee === 0n
    ? account
    : withU64(account, at, viewOf(account.data).getBigUint64(at, true) + fee)
}
