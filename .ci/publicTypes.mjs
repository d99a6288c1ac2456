import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { root, runCheck } from './command.mjs'

/** The packages whose declarations are read, as they were built. */
const packages = ['hooks', 'ui-kit']

const options = {
  noEmit: true,
  skipLibCheck: true,
  strict: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  types: [],
}

/** The declaration files of a package's entries, without that of its insides. */
async function entriesOf(name) {
  const folder = join(root, name)
  const { exports } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  return Object.entries(exports).flatMap(([entry, { types }]) =>
    types && entry !== './_internal' ? [join(folder, types)] : [],
  )
}

const isType = (node) =>
  ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node)

const isPrivate = (node) =>
  (ts.getCombinedModifierFlags(node) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) !== 0

/** A member with one value, such as the `kind` of a union's part: the value says what it is. */
const isConstant = ({ type, initializer }) =>
  initializer !== undefined ||
  (type !== undefined && (ts.isLiteralTypeNode(type) || type.kind === ts.SyntaxKind.UndefinedKeyword))

const isMember = (node) =>
  ts.isPropertySignature(node) ||
  ts.isMethodSignature(node) ||
  ts.isPropertyDeclaration(node) ||
  ts.isMethodDeclaration(node)

/** What a type is computed from, and how an object is made: no part of what a reader gets. */
const isElsewhere = (node) =>
  ts.isConditionalTypeNode(node) || ts.isConstructorDeclaration(node) || ts.isTypeReferenceNode(node)

/**
 * The members of a type that have to be documented, those of nested objects included, with their path. An object that
 * is written in place is documented by its own members.
 */
function* membersOf(node, path) {
  for (const child of childrenOf(node)) {
    if (isElsewhere(child)) continue
    const inside = isMember(child) ? [...path, child.name.getText()] : path
    if (
      isMember(child) &&
      !isPrivate(child) &&
      !isConstant(child) &&
      !(child.type && ts.isTypeLiteralNode(child.type))
    )
      yield { member: child, path: inside.join('.') }
    yield* membersOf(child, inside)
  }
}

/** `ConnectParameters` of `connect`, whose own comment and example say how it is used. */
const functionOf = (type) => {
  const [, stem] = /^(.+?)(Parameters|ReturnType|ErrorType|Props)$/.exec(type) ?? []
  return stem && [stem, `${stem[0].toLowerCase()}${stem.slice(1)}`]
}

function childrenOf(node) {
  const children = []
  ts.forEachChild(node, (child) => void children.push(child))
  return children
}

const isDocumented = (node) => ts.getJSDocCommentsAndTags(node).length > 0

/**
 * What the public declarations of the packages lack: types that they name and no entry exports, and types and
 * members without a comment.
 */
export function readPublicTypes(entries, folder) {
  const program = ts.createProgram(entries, options)
  const checker = program.getTypeChecker()
  const isOurs = (node) => {
    const { fileName } = node.getSourceFile()
    return fileName.startsWith(folder) && !fileName.includes('/node_modules/')
  }
  const original = (symbol) =>
    symbol !== undefined && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const exported = new Set(
    entries.flatMap((entry) =>
      checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(entry))).map(original),
    ),
  )
  const documented = new Set(
    [...exported].filter(({ declarations = [] }) => declarations.some(isDocumented)).map(({ name }) => name),
  )
  const isNamedAfter = (type) => functionOf(type)?.some((name) => documented.has(name)) === true
  const unnamed = new Map()
  const undocumented = { types: [], members: [] }
  const count = { types: 0, members: 0 }

  const place = (node) => relative(root, node.getSourceFile().fileName)
  function lookForNames(node, from) {
    const name = ts.isTypeReferenceNode(node)
      ? node.typeName
      : ts.isExpressionWithTypeArguments(node)
        ? node.expression
        : ts.isImportTypeNode(node)
          ? node.qualifier
          : undefined
    const symbol = name && original(checker.getSymbolAtLocation(name))
    const declaration = symbol?.declarations?.find(isType)
    if (declaration && isOurs(declaration) && !exported.has(symbol))
      unnamed.set(
        symbol.name,
        `${place(declaration)}: ${symbol.name}, named by ${from}, is exported by no entry`,
      )
    for (const child of childrenOf(node)) lookForNames(child, from)
  }
  for (const symbol of exported)
    for (const declaration of symbol.declarations ?? []) {
      if (!isOurs(declaration)) continue
      lookForNames(declaration, symbol.name)
      if (!isType(declaration)) continue
      count.types += 1
      if (!isDocumented(declaration) && !isNamedAfter(symbol.name))
        undocumented.types.push(`${place(declaration)}: ${symbol.name} has no comment`)
      for (const { member, path } of membersOf(declaration, [symbol.name])) {
        count.members += 1
        if (!isDocumented(member)) undocumented.members.push(`${place(member)}: ${path} has no comment`)
      }
    }
  return { count, undocumented, unnamed: [...unnamed.values()] }
}

await runCheck(import.meta, async () => {
  const problems = []
  for (const name of packages) {
    const { count, undocumented, unnamed } = readPublicTypes(await entriesOf(name), join(root, name, 'dist/'))
    console.log(
      `@latchkey/${name}: ${count.types} types, ${count.members} members; ${undocumented.types.length} and ${undocumented.members.length} undocumented, ${unnamed.length} not exported`,
    )
    problems.push(...unnamed, ...undocumented.types, ...undocumented.members)
  }
  return problems
})
