import { existsSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { readSources, type SourceText } from './readSources.js'

const root = join(import.meta.dirname, '../..')

/** Types alone have nothing to run. */
const holdsCode = ({ tree }: SourceText) =>
  tree.statements.some(
    (node) => ts.isFunctionDeclaration(node) || ts.isVariableStatement(node) || ts.isClassDeclaration(node),
  )

test('every rule, query and action has its test', () => {
  const rooms = readSources(['hooks'])
    .filter(({ path }) => /\/(domain|queries|actions)\//.test(path))
    .filter(holdsCode)
  const without = rooms.filter(({ path }) => {
    const base = join(root, 'test', path.replace(/\.tsx?$/, ''))
    return !existsSync(`${base}.test.ts`) && !existsSync(`${base}.test.tsx`)
  })
  expect(without.map(({ path }) => path)).toEqual([])
})
