import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expand } from './expand.js'

export type Case<input = unknown> = {
  id: string
  input: input
  expect: string
  why: string
  also_ok?: string[]
  value?: unknown
  message?: string
  must_not_contain?: string | string[]
  context?: Record<string, unknown>
  kind?: string
  ref?: string
}

export const folder = process.env['LATCHKEY_CASES'] ?? join(import.meta.dirname, '..', 'data')

/**
 * The rows of one case file, with inputs and values expanded. `LATCHKEY_CASES` selects another folder of such files.
 */
export function readCases<input = unknown>(file: string): Case<input>[] {
  const rows = JSON.parse(readFileSync(join(folder, `${file}.json`), 'utf8')) as Case<input>[]
  return rows.map((row) => ({
    ...row,
    input: expand(row.input) as input,
    value: expand(row.value),
    context: expand(row.context ?? {}) as Record<string, unknown>,
  }))
}
