import { associatedProgram, computeBudget, memoProgram, system, token2022, viewOf } from './accounts.js'
import type { Message } from './wire.js'

/** An account of an instruction. */
export type AccountMeta = {
  readonly address: string
  readonly isWritable: boolean
  readonly isSigner?: boolean
}
export type Instruction = {
  readonly program: string
  readonly accounts: readonly AccountMeta[]
  readonly data: Uint8Array
}

const written = (address: string): AccountMeta => ({ address, isWritable: true })
const readOnly = (address: string): AccountMeta => ({ address, isWritable: false })

const u64 = (value: bigint): readonly number[] => {
  const bytes = new Uint8Array(8)
  viewOf(bytes).setBigUint64(0, value, true)
  return [...bytes]
}

export const transferSol = (from: string, to: string, quantity: bigint): Instruction => ({
  program: system,
  accounts: [{ ...written(from), isSigner: true }, written(to)],
  data: Uint8Array.from([2, 0, 0, 0, ...u64(quantity)]),
})

export const limitUnits = (units: number): Instruction => ({
  program: computeBudget,
  accounts: [],
  data: Uint8Array.from([2, ...u64(BigInt(units)).slice(0, 4)]),
})

export const priceUnits = (price: bigint): Instruction => ({
  program: computeBudget,
  accounts: [],
  data: Uint8Array.from([3, ...u64(price)]),
})

export const memo = (text: string): Instruction => ({
  program: memoProgram,
  accounts: [],
  data: new TextEncoder().encode(text),
})

/** Creates an associated token account, unless it is there. */
export function createAssociated({
  payer,
  address,
  owner,
  mint,
  program,
}: {
  payer: string
  address: string
  owner: string
  mint: string
  program: string
}): Instruction {
  const accounts = [written(address), ...[owner, mint, system, program].map(readOnly)]
  return {
    program: associatedProgram,
    accounts: [{ ...written(payer), isSigner: true }, ...accounts],
    data: Uint8Array.of(1),
  }
}

export type TokenTransfer = {
  program: string
  source: string
  mint: string
  destination: string
  owner: string
  quantity: bigint
  decimals: number
  /** TransferCheckedWithFee, where it is given. */
  fee?: bigint | undefined
}

export function transferToken(transfer: TokenTransfer): Instruction {
  const { program, source, mint, destination, owner, quantity, decimals, fee } = transfer
  const isWithFee = fee !== undefined && program === token2022
  const head = isWithFee ? [26, 1] : [12]
  return {
    program,
    accounts: [
      ...[written(source), readOnly(mint), written(destination)],
      { address: owner, isWritable: false, isSigner: true },
    ],
    data: Uint8Array.from([...head, ...u64(quantity), decimals, ...(isWithFee ? u64(fee) : [])]),
  }
}

export const approveToken = (
  program: string,
  {
    source,
    delegate,
    owner,
    quantity,
  }: { source: string; delegate: string; owner: string; quantity: bigint },
): Instruction => ({
  program,
  accounts: [...[written(source), readOnly(delegate)], { address: owner, isWritable: false, isSigner: true }],
  data: Uint8Array.from([4, ...u64(quantity)]),
})

/** A message with one signer, who pays. */
export function buildMessage(
  payer: string,
  { blockhash, instructions }: { blockhash: string; instructions: readonly Instruction[] },
): Message {
  const metas = instructions.flatMap(({ accounts }) => accounts)
  const addresses = [...new Set(metas.map(({ address }) => address))].filter((address) => address !== payer)
  const isWritten = (address: string) => metas.some((meta) => meta.address === address && meta.isWritable)
  const programs = instructions.map(({ program }) => program)
  const readOnly = [...addresses.filter((address) => !isWritten(address)), ...programs]
  const others = [...new Set(readOnly)].filter((address) => address !== payer && !isWritten(address))
  const keys = [payer, ...addresses.filter(isWritten), ...others]
  const steps = instructions.map(({ program, accounts, data }) => ({
    program,
    accounts: accounts.map(({ address }) => keys.indexOf(address)),
    data,
  }))
  return { isLegacy: false, header: [1, 0, others.length], keys, blockhash, steps }
}

/** The instructions of a message, to change them. */
export function instructionsOf({ header, keys, steps }: Message): readonly Instruction[] {
  const writable = keys.length - header[2]
  return steps.map(({ program, accounts, data }) => ({
    program,
    accounts: accounts.map((index) => ({
      address: keys[index] ?? '',
      isWritable: index < writable,
      isSigner: index < header[0],
    })),
    data,
  }))
}
