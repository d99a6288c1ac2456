import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { readSources } from '../../architecture/readSources.js'

/** Names of parts that the sources of the kit write: as an attribute, a prop, or the default of a prop. */
function writtenParts(): readonly string[] {
  const found = new Set<string>()
  const isPart = (name: ts.Node | undefined) => /^'?(data-lk-part|part)'?$/.test(name?.getText() ?? '')
  const add = (value: ts.Node | undefined) => {
    if (value === undefined) return
    if (ts.isStringLiteralLike(value)) found.add(value.text)
    if (ts.isBinaryExpression(value)) add(value.right)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isJsxAttribute(node) && isPart(node.name)) add(node.initializer)
    if (ts.isPropertyAssignment(node) && isPart(node.name)) add(node.initializer)
    if (ts.isBindingElement(node) && isPart(node.name)) add(node.initializer)
    ts.forEachChild(node, visit)
  }
  for (const { tree } of readSources(['ui-kit'])) visit(tree)
  return [...found]
}

const isPrivate = (name: string) => name.startsWith('_')

/** The names in the table of the documentation. */
function keptParts(): readonly string[] {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/ui-kit.md'), 'utf8')
  const table = page.slice(page.indexOf('| on | parts |')).split('\n\n')[0] ?? ''
  return [...table.matchAll(/`([a-z-]+)`/g)].flatMap(([, name]) => name ?? [])
}

test('the kit has the parts that the documentation keeps, and no other that is not private', () => {
  const kept = keptParts()
  expect(new Set(kept).size).toBe(kept.length)
  expect(kept).toHaveLength(46)
  expect(
    writtenParts()
      .filter((name) => !isPrivate(name))
      .toSorted(),
  ).toEqual(kept.toSorted())
})

test('style sheets of the kit name no part that it does not have', () => {
  const written = new Set(writtenParts())
  const named = readSources(['ui-kit']).flatMap(({ text }) =>
    [...text.matchAll(/\[data-lk-part=["']?([\w-]+)/g)].flatMap(([, name]) => name ?? []),
  )
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((name) => !written.has(name))).toEqual([])
})
