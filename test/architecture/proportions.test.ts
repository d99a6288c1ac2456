import ts from 'typescript'
import { expect, test } from 'vitest'
import { readSources, type SourceText } from './readSources.js'

const longestFile = 300
const longestFunction = 60
const mostImports = 15
/** Tables of words and shapes grow with the product, not with its logic. */
const isTable = (path: string) => /\/(messages|locales)\/|\/icons\.tsx$/.test(path)
/** An entry lists what the package offers; the composition root, its type and its rules name every part there is. */
const isListing = (path: string) =>
  /^(hooks\/[^/]+|hooks\/latchkey\/(createLatchkey|effectList|types)|ui-kit\/(index|messages\/englishMessages))\.ts$/.test(
    path,
  )

function longFunctions({ path, tree }: SourceText): readonly string[] {
  const found: string[] = []
  const lineOf = (position: number) => tree.getLineAndCharacterOfPosition(position).line
  const visit = (node: ts.Node) => {
    const lines = lineOf(node.getEnd()) - lineOf(node.getStart()) + 1
    if (ts.isFunctionLike(node) && lines > longestFunction)
      found.push(`${path}:${lineOf(node.getStart()) + 1} has a function of ${lines} lines`)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

test(`no file has more than ${longestFile} lines`, () => {
  const long = readSources().filter(
    ({ path, text }) => !isTable(path) && text.split('\n').length > longestFile + 1,
  )
  expect(long.map(({ path }) => path)).toEqual([])
})

test(`no function has more than ${longestFunction} lines`, () => {
  expect(readSources().flatMap(longFunctions)).toEqual([])
})

test(`no file imports from more than ${mostImports} others`, () => {
  const counted = readSources().map(({ path, tree }) => ({
    path,
    imports: tree.statements.filter(ts.isImportDeclaration).length,
  }))
  expect(counted.filter(({ path, imports }) => !isListing(path) && imports > mostImports)).toEqual([])
})
