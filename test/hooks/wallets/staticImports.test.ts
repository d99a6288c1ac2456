import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const hooks = join(import.meta.dirname, '../../../hooks')

/** Every file and library that a file imports statically. */
function importsOf(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen
  seen.add(path)
  if (!path.endsWith('.ts') && !path.endsWith('.tsx')) return seen
  const tree = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest)
  for (const node of tree.statements) {
    if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) continue
    const names = node.importClause?.namedBindings
    const isTypes =
      node.importClause?.isTypeOnly ||
      (names && ts.isNamedImports(names) && names.elements.every(({ isTypeOnly }) => isTypeOnly))
    if (isTypes) continue
    const { text } = node.moduleSpecifier
    if (!text.startsWith('.')) seen.add(text)
    else importsOf(join(dirname(path), text.replace(/\.js$/, '.ts')), seen)
  }
  return seen
}

const of = (name: string) => [...importsOf(join(hooks, 'wallets', name))]

test('the groups of Connect load without the query library and without schemas', () => {
  const found = of('useWalletGroups.ts')
  expect(found).toContain('react')
  expect(found.filter((path) => /^(@tanstack|valibot)|\/clients\//.test(path))).toEqual([])
})

test('the list loads the query library, and the directory only when it is called', () => {
  const found = of('useWallets.ts')
  expect(found).toContain('@tanstack/react-query')
  expect(found.filter((path) => /^valibot|\/clients\//.test(path))).toEqual([])
})
