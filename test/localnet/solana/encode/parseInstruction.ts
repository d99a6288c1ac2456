import {
  type AccountMeta,
  type Address,
  getBase58Decoder,
  type Instruction,
  type InstructionWithAccounts,
  type InstructionWithData,
  type ReadonlyUint8Array,
} from '@solana/kit'
import { programs } from '../solanaChain.js'
import { getTextDecoder } from '../transactions/getTextDecoder.js'
import { parseAssociatedTokenInstruction } from './parseAssociatedTokenInstruction.js'
import { parseSystemInstruction } from './parseSystemInstruction.js'
import { parseTokenInstruction } from './parseTokenInstruction.js'

/** What an instruction does, in the words of its program. */
export type ParsedInstruction = { readonly type: string; readonly info: Readonly<Record<string, unknown>> }

/** An instruction with everything there, even if empty. */
export type ReadableInstruction = Instruction &
  InstructionWithData<ReadonlyUint8Array> &
  InstructionWithAccounts<readonly AccountMeta[]>

/** An instruction as `jsonParsed` shows it: read where the program is known, else with its raw data. */
export type WireInstruction = { readonly programId: Address; readonly stackHeight: number } & (
  | { readonly program: string; readonly parsed: ParsedInstruction | string }
  | { readonly accounts: readonly Address[]; readonly data: string }
)

/** The programs whose instructions are read, with the names that nodes give them. */
const readers: Readonly<
  Record<
    string,
    { program: string; read(instruction: ReadableInstruction): ParsedInstruction | string | undefined }
  >
> = {
  [programs.system]: { program: 'system', read: parseSystemInstruction },
  // Nodes call both token programs so where they parse instructions.
  [programs.token]: { program: 'spl-token', read: parseTokenInstruction },
  [programs.token2022]: { program: 'spl-token', read: parseTokenInstruction },
  [programs.associatedToken]: {
    program: 'spl-associated-token-account',
    read: parseAssociatedTokenInstruction,
  },
  [programs.memo]: { program: 'spl-memo', read: ({ data }) => getTextDecoder().decode(data) },
  [programs.memoV1]: { program: 'spl-memo', read: ({ data }) => getTextDecoder().decode(data) },
}

/** Shows an instruction; one that its program could not read either is shown raw. */
export function parseInstruction(instruction: ReadableInstruction, stackHeight: number): WireInstruction {
  const { programAddress, accounts, data } = instruction
  const reader = readers[programAddress]
  const parsed = reader && attempt(() => reader.read(instruction))
  if (reader !== undefined && parsed !== undefined)
    return { program: reader.program, programId: programAddress, parsed, stackHeight }
  return {
    programId: programAddress,
    accounts: accounts.map(({ address }) => address),
    data: getBase58Decoder().decode(data),
    stackHeight,
  }
}

function attempt<result>(read: () => result): result | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
