import { readProperty } from '../../shared/readProperty.js'
import { tokenPrograms } from '../programs.js'
import { readList } from '../values.js'
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

/** More instructions than a transaction can have, inner ones included. */
const maxInstructions = 512
const programs: readonly unknown[] = Object.values(tokenPrograms)

type Step = {
  readonly type: string
  readonly text: (key: string) => string | undefined
  readonly isOfNothing: boolean
}

function readStep(instruction: unknown): readonly Step[] {
  const parsed = readProperty(instruction, 'parsed')
  const [type, info] = [readProperty(parsed, 'type'), readProperty(parsed, 'info')]
  if (typeof type !== 'string' || !programs.includes(readProperty(instruction, 'programId'))) return []
  const text = (key: string) => {
    const value = readProperty(info, key)
    return typeof value === 'string' ? value : undefined
  }
  // The `Checked` instructions contain the decimals, so nodes report their amount as `tokenAmount`.
  const amount = text('amount') ?? readProperty(readProperty(info, 'tokenAmount'), 'amount')
  return [{ type: type.replace(/Checked$/, ''), text, isOfNothing: amount === '0' }]
}

/**
 * Instructions of the token programs, in execution order. The program id can't be forged by other programs.
 */
function readSteps(answer: unknown): readonly Step[] {
  const message = readProperty(readProperty(answer, 'transaction'), 'message')
  const called = readList(readProperty(readProperty(answer, 'meta'), 'innerInstructions'), maxInstructions)
  return readList(readProperty(message, 'instructions'), maxInstructions)
    .flatMap((instruction, index) => [
      instruction,
      ...called
        .filter((group) => readProperty(group, 'index') === index)
        .flatMap((group) => readList(readProperty(group, 'instructions'), maxInstructions)),
    ])
    .flatMap(readStep)
}

/** Reads the token instructions of a transaction in `getTransaction`'s jsonParsed format. */
export function readTokenActs(answer: unknown, { owner, tokenAccounts }: ReadTokenActsParameters): TokenActs {
  const steps = readSteps(answer)
  const own = steps.filter(({ text }) => text('owner') === owner)
  const delegates = new Map<string | undefined, string>()
  for (const { type, text, isOfNothing } of own) {
    const delegate = text('delegate')
    if (type === 'approve' && delegate !== undefined && !isOfNothing) delegates.set(text('source'), delegate)
    else delegates.delete(text(type === 'closeAccount' ? 'account' : 'source'))
  }
  /** Token accounts of the owner that instructions of one kind refer to. */
  const heldIn = (list: readonly Step[], kind: string) => {
    const addresses = new Set(
      list.flatMap(({ type, text }) => (type === kind ? [text('account') ?? ''] : [])),
    )
    return [...addresses].flatMap((address) => {
      const held = tokenAccounts.get(address)
      return held?.owner === owner ? [held] : []
    })
  }
  const returned = steps.filter(({ text }) => text('destination') === owner)
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
