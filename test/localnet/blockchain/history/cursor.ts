import * as v from 'valibot'
import { ContractError } from '../../contract/ContractError.js'

/** The last item of a page: its chain, block and place in the block. */
export type Position = {
  readonly chainId: string
  readonly block: number
  readonly index: number
}

const heightSchema = v.pipe(v.number(), v.safeInteger())
const positionSchema = v.pipe(v.string(), v.parseJson(), v.tuple([v.string(), heightSchema, heightSchema]))

/** The text that stands for a position; only `parseCursor` reads it. */
export function formatCursor({ chainId, block, index }: Position): string {
  return Buffer.from(JSON.stringify([chainId, block, index])).toString('base64url')
}

/**
 * Reads what `formatCursor` wrote.
 *
 * @throws ContractError with status 400 and the field `cursor` for every other text.
 */
export function parseCursor(cursor: string): Position {
  const result = v.safeParse(positionSchema, Buffer.from(cursor, 'base64url').toString())
  if (!result.success) throw badCursor()
  const [chainId, block, index] = result.output
  return { chainId, block, index }
}

/** The rejection of a cursor that this service didn't give out. */
export function badCursor(): ContractError {
  return new ContractError(400, [{ field: 'cursor', description: 'Invalid cursor' }])
}
