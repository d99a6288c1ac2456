import { join } from 'node:path'
import ts from 'typescript'
import * as v from 'valibot'
import { createCalendar, groupActivity } from '../../../hooks/activity/groupActivity.js'
import { markImitations } from '../../../hooks/activity/markImitations.js'
import { mergeTransfers } from '../../../hooks/activity/mergeTransfers.js'
import { walletsPageSchema } from '../../../hooks/clients/directory/schemas.js'
import { mergeStored } from '../../../hooks/clients/walletconnect/createClientStorage.js'
import { readClientRecords } from '../../../hooks/clients/walletconnect/readClientRecords.js'
import { checkSuggestions } from '../../../hooks/names/rules.js'
import { solanaMainnet } from '../../../hooks/networks.js'
import { arrangeTokens } from '../../../hooks/portfolio/createListing.js'
import { groupNfts } from '../../../hooks/portfolio/nfts/groupNfts.js'
import { mergeConnectors } from '../../../hooks/session/connectors/mergeConnectors.js'
import { isExhausted } from '../../../hooks/shared/isExhausted.js'
import { tokenPrograms } from '../../../hooks/solana/programs.js'
import { readActivityItem } from '../../../hooks/solana/read/readActivityItem.js'
import { createTransfer } from '../../support/activityItems.js'
import { createNft } from '../../support/createNft.js'
import { createRow } from '../../support/createRow.js'
import { readSources } from '../readSources.js'
import { marks, type Parsers, parsers, repeated, units } from './parsers.js'

/** In ms. A shorter run says nothing: the clock and compilation decide. */
const measurable = 1
/** Eight times the input costs eight times as much in linear time, and 64 times as much in quadratic time. */
const mostGrowth = 24

/** CPU time in ms of this process, which a busy machine does not lengthen. */
function timeOf(run: () => unknown): number {
  const start = process.cpuUsage()
  try {
    const result = run()
    // A rejection is a result.
    if (result instanceof Promise) result.catch(() => undefined)
  } catch {}
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

const fastest = (run: () => unknown) => Math.min(...Array.from({ length: 3 }, () => timeOf(run)))

/** Whether the cost of an input of up to `most` units grows faster than its size. */
function growsFaster(runWith: (size: number) => () => unknown, most: number): boolean {
  const isSteep = (size: number) => {
    const time = timeOf(runWith(size)) > measurable ? fastest(runWith(size)) : 0
    return time > measurable && time / fastest(runWith(size / 8)) > mostGrowth
  }
  for (let size = 64; size <= most; size *= 8)
    // Twice: the collector's work grows in steps.
    if (isSteep(size) && isSteep(size * 2)) return true
  return false
}

/** Expressions that are only for short or trusted texts, with the reason. */
const bounded: Readonly<Record<string, string>> = {
  '/\\/+$/': 'URLs of the config',
  '/\\/*(?=[?#]|$)/': 'URLs of the config',
  '/0+$/': 'quantities of at most 320 digits',
  '/\\0+$/': 'names of at most 204 bytes',
  '/[:/]+$/': 'links that end with two slashes at most',
  '/[\\d.]+px/g': 'styles of the page itself',
  '/\\bmethod\\b.*(not (supported|found|exist|available|implemented)|unsupported)|unsupported method/':
    'messages of at most 1,000 characters',
  '/\\beyJ[\\w-]+(?:\\.[\\w-]*){1,2}/g': 'texts of at most 400 characters',
}

function readExpressions(): readonly string[] {
  const found = new Set<string>()
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) found.add(node.text)
    ts.forEachChild(node, visit)
  }
  for (const { tree } of readSources()) visit(tree)
  return [...found]
}

/** Texts that an expression reads far into before they fail it, made of the words and signs that it names. */
function growsOnSome(literal: string, most = 4096): boolean {
  const end = literal.lastIndexOf('/')
  const source = literal.slice(1, end)
  const expression = new RegExp(source, literal.slice(end + 1))
  const named = source.replace(/\\[a-z](\{[^}]*\})?/gi, ' ').match(/[a-z]+|\d|[^\w\s]/gi) ?? []
  const units = new Set([...marks, ...named.slice(0, 12)])
  const pairs = named.slice(0, 12).flatMap((one, _, all) => all.map((other) => one + other))
  const [, opening = ''] = /^\^((?:[\w :@-]|\\\W)+)(?![?*{])/.exec(source) ?? []
  const openings = new Set(['', opening.replaceAll('\\', '')])
  return [...openings].some((start) =>
    [...units, ...new Set(pairs)].some((unit) =>
      growsFaster((size) => {
        const text = `${start}${repeated(unit, size)}\u0001`
        return () => text.replace(expression, '')
      }, most),
    ),
  )
}

/** What is wrong with the expressions, by expression. */
function findSlowExpressions(): readonly string[] {
  const expressions = readExpressions()
  const isBounded = (literal: string) => literal in bounded
  return [
    ...expressions.filter((literal) => !isBounded(literal) && growsOnSome(literal)),
    // An exception that is not needed is no exception. Over more text, so that a fast machine needs it too.
    ...Object.keys(bounded).flatMap((literal) =>
      expressions.includes(literal) && growsOnSome(literal, 32_768) ? [] : `needs no exception: ${literal}`,
    ),
  ]
}

const findSlowParsers = (parsers: Parsers): readonly string[] =>
  Object.entries(parsers).flatMap(([name, [parse, ...starts]]) =>
    starts.flatMap((start) =>
      units
        .filter((unit) =>
          growsFaster((size) => {
            const text = start + repeated(unit, size)
            return () => parse(text)
          }, 4096),
        )
        .map((unit) => `${name}: ${JSON.stringify(start)}, then many ${JSON.stringify(unit)}`),
    ),
  )

/** What a function takes from outside that may be long. */
type Shape = 'bytes' | 'list' | 'text' | 'unknown'

type Reader = { readonly name: string; readonly path: string; readonly shape: Shape; readonly needs: number }

const verbs = /^(check|clean|decode|find|fold|is|match|parse|read|redact|resolve|split|to)(?![a-z])/
const shapes: readonly (readonly [RegExp, Shape])[] = [
  [/^string( \| undefined)?$/, 'text'],
  [/^unknown$/, 'unknown'],
  [/^readonly (string|unknown)\[\]$/, 'list'],
  [/^Uint8Array/, 'bytes'],
]

/** The exported functions that read texts, bytes or values of unknown types, by name and first parameter. */
function readReaders(): readonly Reader[] {
  return readSources().flatMap(({ path, tree }) =>
    tree.statements.flatMap((statement): Reader[] => {
      const isExported = ts.canHaveModifiers(statement)
        ? ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
        : false
      const [declared] = ts.isVariableStatement(statement)
        ? statement.declarationList.declarations
        : [statement]
      if (!isExported || !declared) return []
      const value = ts.isVariableDeclaration(declared) ? declared.initializer : declared
      const isFunction = value && (ts.isFunctionDeclaration(value) || ts.isArrowFunction(value))
      const name = 'name' in declared && (declared.name as ts.Node).getText(tree)
      if (!isFunction || !name || !verbs.test(name)) return []
      const [first] = value.parameters
      const type = first?.type?.getText(tree) ?? ''
      const needs = value.parameters.filter((one) => !one.questionToken && !one.initializer).length
      return shapes.flatMap(([form, shape]) => (form.test(type) ? [{ name, path, shape, needs }] : []))
    }),
  )
}

/** Readers that take more than what they read and have no entry, with the reason. */
const unmeasured: Readonly<Record<string, string>> = {
  checkSigned: 'transactions of at most 1,232 bytes',
  checkSwapCall: 'what the review has built, compared with it',
  isReviewedCall: 'one pass over the words of a call',
  checkTransferRequest: 'reads by decodeTransferRequest',
  isOpenFor: 'reads by readHolding, one account',
  readRoute: 'rejects more bytes than a transaction has',
  readEffect: 'reads by readBalanceChanges and readInstructions, as readActivityItem does',
  readTokenActs: 'a part of readActivityItem',
  findAccount: 'lists of at most maxAccounts',
  findError: 'errors of this library and their causes',
  findLookalike: 'an address that is valid',
  isForeignDomain: 'the domain of a message that this page wrote',
  isSameAddress: 'addresses that are valid',
  isSameBytes: 'lists of one length',
  isUnchanged: 'a signature, and the transaction that was asked for',
  readApprovals: 'one pass over logs',
  readInteger: 'at most 20 digits',
  readLinkQuery: 'a part of readPaymentLink',
  readOutputs: 'lists and bytes up to a length',
  readProperty: 'one property',
  readNumber: 'one property',
  readText: 'one property',
  readRawAccount: 'a part of an answer that is read as one',
  readUnsigned: 'reads by readTransaction',
  splitTags: 'messages of the locale files',
  toSendError: 'reads by toProviderError',
}

const inputs: { readonly [shape in Shape]: readonly ((text: string) => unknown)[] } = {
  bytes: [(text) => Uint8Array.from(Buffer.from(text, 'latin1'))],
  list: [(text) => [...text], (text) => [text]],
  text: [(text) => text],
  unknown: [(text) => text, (text) => [...text], (text) => ({ [text]: text, message: text, data: text })],
}

/** What has no entry, and what takes more than linear time with a value of its parameter's type. */
async function findSlowReaders(): Promise<readonly string[]> {
  const readers = readReaders().filter(({ name }) => !(name in parsers || name in lists))
  const slow = readers.map(async ({ name, needs, path, shape }) => {
    if (name in unmeasured) return []
    if (needs > 1 || path.startsWith('ui-kit/')) return [`no entry for ${name} of ${path}`]
    const read = (await import(join(import.meta.dirname, '../../..', path)))[name]
    return inputs[shape].flatMap((toInput) =>
      findSlowParsers({ [name]: [(text) => read(toInput(text)), '', 'https://', '{"a":', '0x'] }),
    )
  })
  const all = readers.map(({ name }) => name)
  return [
    ...(await Promise.all(slow)).flat(),
    ...Object.keys(unmeasured).flatMap((name) => (all.includes(name) ? [] : `needs no exception: ${name}`)),
  ]
}

const rows = <row>(size: number, create: (index: number) => row): row[] =>
  Array.from({ length: size }, (_, index) => create(index))
const addressOf = (index: number) => `0x${index.toString(16).padStart(40, '0')}`

const item = (index: number) => ({
  id: `0x${index.toString(16).padStart(64, '0')}`,
  networkId: 'eip155:1' as const,
  operation: 'receive',
  status: 'confirmed' as const,
  at: index * 60_000,
  from: addressOf(index),
  to: addressOf(1),
  transfers: [createTransfer({ address: addressOf(index) })],
})
const token = (index: number) => ({
  id: `eip155:1/erc20:${addressOf(index)}` as const,
  networkId: 'eip155:1' as const,
  address: addressOf(index),
  name: `Token ${index}`,
  symbol: 'SAME',
  decimals: 18,
  quantity: 1n,
})
/** A node's answer of a transaction with so many accounts, token balances, instructions and called ones. */
function createAnswer(size: number) {
  const instruction = (index: number) => ({
    programId: Object.values(tokenPrograms)[0],
    parsed: { type: 'closeAccount', info: { account: `a${index}`, owner: 'owner', destination: 'owner' } },
  })
  const holding = (accountIndex: number) => ({
    ...{ accountIndex, mint: `m${accountIndex}`, owner: 'owner' },
    uiTokenAmount: { amount: '1', decimals: 0 },
  })
  return {
    meta: {
      ...{ err: null, fee: 1, preBalances: rows(size, () => 1), postBalances: rows(size, () => 2) },
      ...{ preTokenBalances: [], postTokenBalances: rows(size, holding) },
      innerInstructions: rows(size, (index) => ({ index, instructions: [instruction(index)] })),
    },
    transaction: {
      message: {
        accountKeys: rows(size, (index) => ({ pubkey: `a${index}`, signer: true })),
        instructions: rows(size, instruction),
      },
    },
  }
}
const record = (id: number) => ({ id, topic: 'a', date: '2026-01-01' })

/** What a list does of a size, each with rows that are as alike as they may be. */
const lists: Readonly<Record<string, (size: number) => () => unknown>> = {
  arrangeTokens: (size) => () => arrangeTokens(rows(size, token), 'eip155:1'),
  groupActivity: (size) => {
    const [items, dayOf] = [rows(size, item), createCalendar('UTC')]
    return () => groupActivity(items, { dayOf, now: 0 })
  },
  checkSuggestions: (size) => {
    const names = rows(size, (index) => `name-${index}`)
    return () => checkSuggestions(names, 'name')
  },
  isExhausted: (size) => {
    const pages = rows(size, (index) => [String(index)])
    return () => isExhausted(pages, (page) => page)
  },
  groupNfts: (size) => {
    const items = rows(size, createNft)
    return () => groupNfts(items)
  },
  markImitations: (size) => {
    const items = rows(size, item)
    return () => markImitations(items, { account: addressOf(1) })
  },
  mergeConnectors: (size) => {
    const connectors = rows(size, (index) => createRow(`a${index}`, { name: 'Same' }))
    return () => mergeConnectors(connectors)
  },
  mergeStored: (size) => {
    const [base, mine] = [rows(size, record), rows(size * 2, record)]
    return () => mergeStored({ base, mine, theirs: base })
  },
  mergeTransfers: (size) => {
    const transfers = rows(size, (index) =>
      createTransfer({ direction: index % 2 ? 'in' : 'out', quantity: BigInt(index + 1) }),
    )
    return () => mergeTransfers(transfers)
  },
  readActivityItem: (size) => {
    const answer = createAnswer(size)
    const row = { signature: 'a', slot: 0, at: 0, hasFailed: false }
    const network = solanaMainnet
    const networkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    return () => readActivityItem(answer, { row, owner: 'owner', network, networkId, tokens: [] })
  },
  readClientRecords: (size) => {
    const value = rows(size, (id) => ({ id, topic: 'a', request: { method: 'b', params: [] } }))
    return () => readClientRecords(value, { name: 'history' })
  },
  walletsPageSchema: (size) => {
    const data = rows(size, (index) => ({ id: String(index), name: 'Same', mobile_link: 'same://' }))
    return () => v.safeParse(walletsPageSchema, { count: size, data })
  },
}

/** What takes more than linear time. */
const found = [
  ...findSlowExpressions(),
  ...findSlowParsers(parsers),
  ...(await findSlowReaders()),
  ...Object.entries(lists).flatMap(([name, runWith]) => (growsFaster(runWith, 4096) ? [name] : [])),
]
process.stdout.write(JSON.stringify(found))
