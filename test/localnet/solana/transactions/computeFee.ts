import { type Address, getU32Decoder, getU64Decoder, type ReadonlyUint8Array } from '@solana/kit'
import { programs } from '../solanaChain.js'
import type { Message } from './readTransaction.js'

const lamportsPerSignature = 5_000n
const microLamports = 1_000_000n
const unitsPerInstruction = 200_000n
const unitsPerBuiltin = 3_000n
const mostUnits = 1_400_000n
/** Programs that are part of the runtime are expected to need little. */
const builtins: readonly Address[] = [programs.system, programs.computeBudget]
const setLimit = 2
const setPrice = 3

/** What a message costs in lamports: a part for each signature, and a price for each compute unit that it asks for. */
export function computeFee(message: Message): bigint {
  const instructions = message.instructions.map(({ programAddressIndex, data = new Uint8Array() }) => ({
    program: message.staticAccounts[programAddressIndex],
    data,
  }))
  const budget = instructions.filter(({ program }) => program === programs.computeBudget)
  const limit = readOption(budget, setLimit, (data) => BigInt(getU32Decoder().decode(data, 1)))
  const price = readOption(budget, setPrice, (data) => getU64Decoder().decode(data, 1)) ?? 0n
  const unasked = instructions.map(({ program }) =>
    program !== undefined && builtins.includes(program) ? unitsPerBuiltin : unitsPerInstruction,
  )
  const wanted = limit ?? unasked.reduce((sum, units) => sum + units, 0n)
  const units = wanted < mostUnits ? wanted : mostUnits
  const priority = (units * price + microLamports - 1n) / microLamports
  return BigInt(message.header.numSignerAccounts) * lamportsPerSignature + priority
}

function readOption(
  budget: readonly { readonly data: ReadonlyUint8Array }[],
  kind: number,
  read: (data: ReadonlyUint8Array) => bigint,
): bigint | undefined {
  const found = budget.find(({ data }) => data[0] === kind && data.length >= 5)
  return found && read(found.data)
}
