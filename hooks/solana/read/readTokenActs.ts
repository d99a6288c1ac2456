import { readProperty } from '../../shared/readProperty.js'
import { tokenPrograms } from '../programs.js'
import { readList } from '../values.js'
import type { BalanceChanges } from './readBalanceChanges.js'

/** What was done with an account's tokens, beside what moved. */
export type TokenActs = {
  /** Who may take of its tokens from now on. */
  readonly delegate: string | undefined
  readonly hasRevoked: boolean
  readonly hasClosed: boolean
  /** Mints that were made more of in its token accounts, or less. */
  readonly minted: ReadonlySet<string>
  readonly burned: ReadonlySet<string>
  /** SOL that closed token accounts gave back to it. */
  readonly refund: bigint
}

export type ReadTokenActsParameters = Pick<BalanceChanges, 'tokenAccounts'> & {
  /** The plain address. */
  owner: string
}

/** More instructions than a transaction has room for, called ones too. */
const most = 512
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
  // The checked forms know the decimals, so nodes write their amount with them.
  const amount = text('amount') ?? readProperty(readProperty(info, 'tokenAmount'), 'amount')
  return [{ type: type.replace(/Checked$/, ''), text, isOfNothing: amount === '0' }]
}

/** The token programs' instructions in the order they ran. Other programs can't pretend to be them. */
function readSteps(answer: unknown): readonly Step[] {
  const message = readProperty(readProperty(answer, 'transaction'), 'message')
  const called = readList(readProperty(readProperty(answer, 'meta'), 'innerInstructions'), most)
  return readList(readProperty(message, 'instructions'), most)
    .flatMap((instruction, index) => [
      instruction,
      ...called
        .filter((group) => readProperty(group, 'index') === index)
        .flatMap((group) => readList(readProperty(group, 'instructions'), most)),
    ])
    .flatMap(readStep)
}

/** What a transaction, as `getTransaction` gives it in its parsed form, did with an account's tokens. */
export function readTokenActs(answer: unknown, { owner, tokenAccounts }: ReadTokenActsParameters): TokenActs {
  const steps = readSteps(answer)
  const own = steps.filter(({ text }) => text('owner') === owner)
  const delegates = new Map<string | undefined, string>()
  for (const { type, text, isOfNothing } of own) {
    const delegate = text('delegate')
    if (type === 'approve' && delegate !== undefined && !isOfNothing) delegates.set(text('source'), delegate)
    else delegates.delete(text(type === 'closeAccount' ? 'account' : 'source'))
  }
  /** Own token accounts that instructions of a kind were about. */
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
    // To approve of nothing is the other way to revoke.
    hasRevoked: own.some(({ type, isOfNothing }) => type === 'revoke' || (type === 'approve' && isOfNothing)),
    hasClosed: own.some(({ type }) => type === 'closeAccount'),
    minted: new Set(heldIn(steps, 'mintTo').map(({ mint }) => mint)),
    burned: new Set(heldIn(steps, 'burn').map(({ mint }) => mint)),
    refund: heldIn(returned, 'closeAccount').reduce((sum, { refund }) => sum + refund, 0n),
  }
}
