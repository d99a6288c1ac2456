import type { Address, Instruction } from '@solana/kit'
import type { ManifestToken } from '../../../createManifest.js'
import type { PromptRow } from '../showPrompt.js'
import { describeCoins } from './describeCoins.js'
import { describeTokens } from './describeTokens.js'
import { type KnownInstruction, readInstruction } from './readInstruction.js'

export type DescribeInstructionsParameters = {
  instructions: readonly Instruction[]
  /** Who signs, and so needs not be named again. */
  account: Address
  url: string
  tokens: readonly ManifestToken[]
}

/** What an instruction is described with. */
export type InstructionContext = Omit<DescribeInstructionsParameters, 'instructions'> & {
  /** All of the transaction. */
  readonly instructions: readonly KnownInstruction[]
}

/** What a transaction does, in words: receiver and exact amount of transfers, and every other program by its address. */
export async function describeInstructions({
  instructions,
  ...context
}: DescribeInstructionsParameters): Promise<readonly PromptRow[]> {
  const known = instructions.map(readInstruction)
  const described = await Promise.all(
    known.map(async (instruction) => {
      const all = { ...context, instructions: known }
      return (
        describeCoins(instruction, all) ??
        (await describeTokens(instruction, all)) ??
        describeOther(instruction)
      )
    }),
  )
  return described.flat()
}

function describeOther({ program, accounts, data }: KnownInstruction): readonly PromptRow[] {
  return [{ name: 'Program', value: `${program}, ${data.length} bytes for ${accounts.length} accounts` }]
}
