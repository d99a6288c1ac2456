import { parseResponse } from '../../shared/parseResponse.js'
import { tokenPrograms } from '../programs.js'
import { instructionsSchema, type ParsedInstruction } from '../schemas.js'
import type { BalanceChanges } from './readBalanceChanges.js'

/** Token instructions of a transaction that affect an account, besides transfers. */
export type TokenActs = {
  /** Delegate that was approved to spend its tokens. */
  readonly delegate: string | undefined
  readonly hasRevoked: boolean
  readonly hasClosed: boolean
  /** Mints that were minted to its token accounts, and mints burned from them. */
  readonly minted: ReadonlySet<string>
  readonly burned: ReadonlySet<string>
  /** Rent refunded to it by closed token accounts, in lamports. */
  readonly refund: bigint
}

export type ReadTokenActsParameters = Pick<BalanceChanges, 'tokenAccounts'> & {
  /** Plain address of the account. */
  owner: string
}

const programs: readonly string[] = Object.values(tokenPrograms)

type Step = ParsedInstruction['parsed']['info'] & { readonly type: string; readonly isOfNothing: boolean }

/** The parsed instructions of a transaction in `getTransaction`'s jsonParsed format, in execution order. */
export function readInstructions(answer: unknown): readonly ParsedInstruction[] {
  const { meta, transaction } = parseResponse(instructionsSchema, answer, 'getTransaction')
  const steps = transaction.message.instructions.map((instruction) => [instruction])
  for (const { index, instructions } of meta.innerInstructions)
    for (const called of instructions) steps[index]?.push(called)
  return steps.flat().filter((instruction) => instruction !== undefined)
}

/** Instructions of the token programs. The program id can't be forged by other programs. */
function readSteps(answer: unknown): readonly Step[] {
  return readInstructions(answer).flatMap(({ programId = '', parsed: { type, info } }): Step[] => {
    const isOfNothing = (info.amount ?? info.tokenAmount?.amount) === '0'
    return programs.includes(programId) ? [{ ...info, type: type.replace(/Checked$/, ''), isOfNothing }] : []
  })
}

/** Reads the token instructions of a transaction in `getTransaction`'s jsonParsed format. */
export function readTokenActs(answer: unknown, { owner, tokenAccounts }: ReadTokenActsParameters): TokenActs {
  const steps = readSteps(answer)
  const own = steps.filter((step) => step.owner === owner)
  const delegates = new Map<string | undefined, string>()
  for (const { type, account, delegate, source, isOfNothing } of own) {
    if (type === 'approve' && delegate !== undefined && !isOfNothing) delegates.set(source, delegate)
    else delegates.delete(type === 'closeAccount' ? account : source)
  }
  /** Token accounts of the owner that instructions of one kind refer to. */
  const heldIn = (list: readonly Step[], kind: string) => {
    const addresses = new Set(list.flatMap(({ type, account = '' }) => (type === kind ? [account] : [])))
    return [...addresses].flatMap((address) => {
      const held = tokenAccounts.get(address)
      return held?.owner === owner ? [held] : []
    })
  }
  const returned = steps.filter(({ destination }) => destination === owner)
  return {
    delegate: [...delegates.values()].at(-1),
    // Approving an amount of 0 also revokes.
    hasRevoked: own.some(({ type, isOfNothing }) => type === 'revoke' || (type === 'approve' && isOfNothing)),
    hasClosed: own.some(({ type }) => type === 'closeAccount'),
    minted: new Set(heldIn(steps, 'mintTo').map(({ mint }) => mint)),
    burned: new Set(heldIn(steps, 'burn').map(({ mint }) => mint)),
    refund: heldIn(returned, 'closeAccount').reduce((sum, { refund }) => sum + refund, 0n),
  }
}
