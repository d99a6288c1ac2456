import ts from 'typescript'
import { expect, test } from 'vitest'
import { readSources } from './readSources.js'

const containers = new Set([
  'Map',
  'Set',
  'WeakMap',
  'WeakSet',
  'Array',
  'AbortController',
  'EventTarget',
  'QueryClient',
])
const makers = new Set(['createStore', 'createSlice', 'createEvents', 'createStorage'])

/** What a module makes as it loads and can change later: a `let`, a container, a store. Functions are looked into only when called. */
function findModuleState(tree: ts.SourceFile): readonly string[] {
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isFunctionLike(node)) return
    const isVariable = ts.isVariableDeclarationList(node) && !(node.flags & ts.NodeFlags.Const)
    const isContainer = ts.isNewExpression(node) && containers.has(node.expression.getText())
    const isStore = ts.isCallExpression(node) && makers.has(node.expression.getText())
    if (isVariable || isContainer || isStore) found.push(node.getText().split('\n')[0] ?? '')
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

const parse = (text: string) => ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest, true)

test.each([
  'let open = false',
  'export const seen = new Map<string, number>()',
  'const held = { inside: new Set() }',
  'export const store = createStore(() => 1)',
])('state in a module is found: %s', (line) => {
  expect(findModuleState(parse(line))).toHaveLength(1)
})

test('state inside a function, and a constant, are no state of the module', () => {
  const text =
    'const names = ["a"] as const\nexport function make() { let at = 0; return new Map([[names, at++]]) }'
  expect(findModuleState(parse(text))).toEqual([])
})

test('no module of the packages holds state', () => {
  const found = readSources().flatMap(({ path, tree }) =>
    findModuleState(tree).map((line) => `${path}: ${line}`),
  )
  expect(found).toEqual([])
})
