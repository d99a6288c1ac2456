import {
  ASSOCIATED_TOKEN_PROGRAM_ADDRESS,
  AssociatedTokenInstruction,
  getTransferCheckedInstructionDataDecoder,
  getTransferInstructionDataDecoder,
  identifyAssociatedTokenInstruction,
  identifyTokenInstruction,
  TOKEN_PROGRAM_ADDRESS,
  TokenInstruction,
} from '@solana-program/token'
import { formatUnits } from 'viem'
import type { PromptRow } from '../showPrompt.js'
import type { InstructionContext } from './describeInstructions.js'
import { identify, type KnownInstruction } from './readInstruction.js'
import { readTokenAccount } from './readTokenAccount.js'

type TokenTransfer = {
  readonly source: string
  readonly destination: string
  readonly mint: string
  readonly amount: bigint
  readonly decimals: number
}

/** Token-2022 has the transfers of the first token program at the same places. */
const tokenPrograms: readonly string[] = [
  TOKEN_PROGRAM_ADDRESS,
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]

/** A transfer of tokens, or a new account for them; undefined for every other instruction. */
export async function describeTokens(
  instruction: KnownInstruction,
  context: InstructionContext,
): Promise<readonly PromptRow[] | undefined> {
  const opened = readOpening(instruction)
  if (opened !== undefined) return [{ name: 'Opens a token account for', value: opened.owner }]
  const transfer = await readTransfer(instruction, context)
  if (transfer === undefined) return undefined

  const { source, destination, mint, amount, decimals } = transfer
  const owner = await findOwner(destination, context)
  const symbol = context.tokens.find(({ address }) => address === mint)?.symbol ?? 'of an unknown token'
  return [
    { name: 'To', value: owner ?? 'Unknown to the wallet' },
    { name: 'Amount', value: `${formatUnits(amount, decimals)} ${symbol}` },
    { name: 'Token', value: mint },
    { name: 'From token account', value: source },
    { name: 'To token account', value: destination },
  ]
}

async function readTransfer(
  instruction: KnownInstruction,
  { url }: InstructionContext,
): Promise<TokenTransfer | undefined> {
  const { program, accounts, data } = instruction
  if (!tokenPrograms.includes(program)) return undefined
  const kind = identify(identifyTokenInstruction, instruction)
  const [source, second, third] = accounts
  if (source === undefined || second === undefined) return undefined
  if (kind === TokenInstruction.TransferChecked && third !== undefined) {
    const { amount, decimals } = getTransferCheckedInstructionDataDecoder().decode(data)
    return { source, mint: second, destination: third, amount, decimals }
  }
  if (kind !== TokenInstruction.Transfer) return undefined
  // It names no token, so that only the account it comes from reports which one moves.
  const from = await readTokenAccount(url, source)
  if (from === undefined) return undefined
  const { amount } = getTransferInstructionDataDecoder().decode(data)
  return { source, destination: second, amount, mint: from.mint, decimals: from.decimals }
}

/** Whose token account it is or will be when the transaction has opened it. */
async function findOwner(
  tokenAccount: string,
  { instructions, url }: InstructionContext,
): Promise<string | undefined> {
  const opening = instructions.map(readOpening).find((opened) => opened?.tokenAccount === tokenAccount)
  return opening?.owner ?? (await readTokenAccount(url, tokenAccount))?.owner
}

function readOpening(instruction: KnownInstruction): { tokenAccount: string; owner: string } | undefined {
  const { program, accounts, data } = instruction
  if (program !== ASSOCIATED_TOKEN_PROGRAM_ADDRESS) return undefined
  const [, tokenAccount, owner] = accounts
  if (tokenAccount === undefined || owner === undefined) return undefined
  // The first form of the instruction had no data at all.
  const kind = data.length === 0 ? undefined : identify(identifyAssociatedTokenInstruction, instruction)
  const isOpening =
    data.length === 0 ||
    kind === AssociatedTokenInstruction.CreateAssociatedToken ||
    kind === AssociatedTokenInstruction.CreateAssociatedTokenIdempotent
  return isOpening ? { tokenAccount, owner } : undefined
}
