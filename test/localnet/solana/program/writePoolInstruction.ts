import {
  type AccountMeta,
  type AccountRole,
  type Address,
  type Instruction,
  isWritableRole,
  mergeRoles,
  upgradeRoleToWritable,
} from '@solana/kit'

/** An instruction that the program makes, in slots from one on and up to another one, without that. */
export type PoolStep = { readonly instruction: Instruction; readonly from?: bigint; readonly until?: bigint }

export type WritePoolInstructionParameters = {
  program: Address
  /** The program's own address, which signs what is made for it, and its seed. */
  vault: Address
  seed: Uint8Array
  steps: readonly PoolStep[]
}

const never = 2n ** 64n - 1n
/** Bytes of a step before its accounts. */
const headLength = 20

/** An instruction of the pool program that makes these. The vault signs inside of it alone. */
export function writePoolInstruction({
  program,
  vault,
  seed,
  steps,
}: WritePoolInstructionParameters): Instruction {
  const metas = new Map<Address, AccountRole>()
  const note = (address: Address, role: AccountRole) => {
    const known = metas.get(address)
    metas.set(address, known === undefined ? role : mergeRoles(known, role))
  }
  for (const { instruction } of steps) {
    note(instruction.programAddress, 0)
    for (const { address, role } of instruction.accounts ?? [])
      note(address, address === vault ? (isWritableRole(role) ? upgradeRoleToWritable(0) : 0) : role)
  }
  const places = [...metas.keys()]
  const written = steps.flatMap(({ from = 0n, instruction, until = never }) => {
    const { accounts = [], data = new Uint8Array(), programAddress } = instruction
    const head = new Uint8Array(headLength)
    const view = new DataView(head.buffer)
    view.setBigUint64(0, from, true)
    view.setBigUint64(8, until, true)
    head[16] = places.indexOf(programAddress)
    head[17] = accounts.length
    view.setUint16(18, data.length, true)
    // The roles' numbers are the program's flags: 1 for writable, 2 for signing.
    return [...head, ...accounts.flatMap(({ address, role }) => [places.indexOf(address), role]), ...data]
  })
  return {
    programAddress: program,
    accounts: [...metas].map(([address, role]): AccountMeta => ({ address, role })),
    data: Uint8Array.from([seed.length, ...seed, ...written]),
  }
}
