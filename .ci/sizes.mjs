import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { bundlers } from './bundle.mjs'
import { runCheck } from './command.mjs'
import { groups } from './groups.mjs'
import { withPackages } from './pack.mjs'

/** Rows whose groups are loaded before anything of a swap. */
const beforeSwap = [
  'page',
  'connected opening',
  'account tabs',
  'account buttons',
  'send',
  'transactions',
  'evm signing',
  'sources',
]

/**
 * What a host's visitor loads, in KB of 1024 bytes, gzip level 9, React left out. A row is what its groups (groups.mjs) add to
 * the rows that it comes `after`; the first one is the page before a click. A limit is for each bundler, or for Vite alone.
 */
const rows = {
  page: { limit: { 'Vite 8': 10.8, 'webpack 5': 10.65, rspack: 10.55, esbuild: 10.4 }, groups: [] },
  'first opening': {
    limit: { 'Vite 8': 45.3, 'webpack 5': 43.45, rspack: 43, esbuild: 46.8 },
    after: ['page'],
    groups: ['session', 'modal', 'connect'],
  },
  'connected opening': {
    limit: { 'Vite 8': 75.15, 'webpack 5': 75.25, rspack: 74.35, esbuild: 77.5 },
    after: ['page'],
    groups: ['session', 'modal', 'data', 'account'],
  },
  'data layer': { limit: 27, after: ['page', 'first opening'], groups: ['data'] },
  // What a page loads with its first event, where analytics are on.
  analytics: { limit: 3, after: ['page', 'first opening', 'data layer'], groups: ['analytics'] },
  'account view': { limit: 9.8, after: ['page', 'first opening', 'data layer'], groups: ['account'] },
  // What the directory adds to an opened Connect, behind its first paint.
  directory: { limit: 7.6, after: ['page', 'first opening', 'data layer'], groups: ['directory'] },
  'wallet lists and guides': {
    limit: 10,
    after: ['page', 'first opening', 'data layer', 'directory'],
    groups: ['wallets'],
  },
  'pairing views': {
    limit: 15.8,
    after: ['page', 'first opening', 'data layer', 'directory'],
    groups: ['pairing'],
  },
  'evm leaf': { limit: 18, after: ['page', 'connected opening'], groups: ['evm'] },
  // For hosts that call `latchkey.connect()`, `disconnect()` or `switchNetwork()` instead of a hook.
  session: { limit: 19.5, after: ['page'], groups: ['session'] },
  // The account's tabs, and what a row of them opens.
  'account tabs': { limit: 26.8, after: ['page', 'connected opening'], groups: ['holdings', 'lists'] },
  // What removes what this browser stored of an account.
  forgetting: { limit: 1, after: ['page', 'connected opening', 'account tabs'], groups: ['journal'] },
  'account buttons': {
    limit: 15.25,
    after: ['page', 'connected opening', 'account tabs'],
    groups: ['settings'],
  },
  // Where figures come from beside the nodes, and the collectibles of the nodes.
  sources: { limit: 10.1, after: ['page', 'connected opening', 'evm leaf'], groups: ['sources'] },
  'sign-in': {
    limit: 12.5,
    after: ['page', 'first opening', 'data layer', 'directory'],
    groups: ['signIn', 'signInViews'],
  },
  // What signs, verifies and sends on EVM.
  'evm signing': { limit: 21.9, after: ['page', 'connected opening', 'evm leaf'], groups: ['evmSigning'] },
  // The form of Send, what it makes of a draft, and what becomes of what was sent.
  send: {
    limit: 28,
    after: ['page', 'connected opening', 'account tabs', 'account buttons'],
    groups: ['send'],
  },
  // What journals a confirmed transfer, asks the wallet and finds out what became of what was sent.
  transactions: {
    limit: 11.7,
    after: ['page', 'connected opening', 'evm leaf', 'evm signing', 'send'],
    groups: ['transactions'],
  },
  // What quotes, proves, journals and makes swaps, with its form and what became of it.
  swap: {
    limit: 21.1,
    after: beforeSwap,
    groups: ['swap'],
  },
  // Its form, review and status.
  'swap views': {
    limit: 20,
    after: [...beforeSwap, 'swap'],
    groups: ['swapViews'],
  },
  // Its slippage and its approval, which few change.
  'swap limits': {
    limit: 2,
    after: [...beforeSwap, 'swap', 'swap views'],
    groups: ['swapLimits'],
  },
  // What few swaps need.
  'rare swaps': { limit: 3.2, after: [...beforeSwap, 'swap'], groups: ['rareSwaps'] },
  // What lists and takes back what swaps may take.
  approvals: {
    limit: 6.3,
    after: [...beforeSwap, 'swap'],
    groups: ['approvals'],
  },
  // The place of the embedded wallet's frame, and the sign-in by email.
  'embedded views': {
    limit: 7.2,
    after: ['page', 'connected opening', 'sign-in'],
    groups: ['embeddedViews'],
  },
  names: {
    limit: 8,
    after: ['page', 'connected opening', 'account tabs', 'account buttons'],
    groups: ['names'],
  },
  // For hosts that ask for viem's own client.
  'evm client': { limit: 40, after: ['page', 'connected opening', 'evm leaf'], groups: ['evmClient'] },
  'ens leaf': { limit: 26, after: ['page', 'connected opening', 'evm leaf'], groups: ['ens'] },
}
/** Requests of a row, and files in all. esbuild makes a file of every combination of parts that share a module. */
const requests = {
  page: { 'Vite 8': 3, 'webpack 5': 1, rspack: 1, esbuild: 4 },
  'first opening': { 'Vite 8': 5, 'webpack 5': 4, rspack: 4, esbuild: 10 },
  'connected opening': { 'Vite 8': 11, 'webpack 5': 8, rspack: 8, esbuild: 15 },
}
const files = { 'Vite 8': 57, 'webpack 5': 48, rspack: 47, esbuild: 80 }
const styles = { 'styles.css': 9, 'button.css': 2.5 }
/** What hosts load that use it: KB of a chunk of the package, as it is published. */
const chunks = { 'embedded.lazy.js': 22 }

/** What no visitor pays for before a click. */
const forbiddenOnPage = /node_modules\/(@tanstack|@radix-ui|viem|ox|valibot)\//

/** api.md's hello world. */
const host = `
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createLatchkey, LatchkeyProvider } from '@latchkey/hooks'
import { evm } from '@latchkey/hooks/evm'
import { base, mainnet } from '@latchkey/hooks/networks'
import { ConnectButton, LatchkeyModal } from '@latchkey/ui-kit'
const latchkey = createLatchkey({
  app: { name: 'Acme', url: 'https://acme.example', description: 'Acme', icons: ['https://acme.example/icon.png'] },
  networks: [mainnet, base],
  adapters: [evm()],
})
const app = createElement(LatchkeyProvider, { latchkey }, createElement(ConnectButton), createElement(LatchkeyModal))
createRoot(document.getElementById('root')).render(app)
`

const groupOf = (module) => module.match(/@latchkey\/(?:hooks|ui-kit)\/dist\/chunks\/(.+)\.lazy\.js$/)?.[1]

/** KB and requests of each row in one build, the groups that it loads lazily, and the modules on its page. */
export function measure({ chunks, lazy, page }) {
  /** @type {Map<string, Set<string>>} */
  const loads = new Map()
  for (const [module, files] of lazy) {
    const group = groupOf(module)
    if (group) loads.set(group, new Set([...(loads.get(group) ?? []), ...files]))
  }
  /** @type {Record<string, Set<string>>} */
  const loaded = {}
  /** @type {Record<string, number>} */
  const bytes = {}
  /** @type {Record<string, number>} */
  const requests = {}
  for (const [row, { groups, after = [] }] of Object.entries(rows)) {
    const files = groups.length === 0 ? page : groups.flatMap((group) => [...(loads.get(group) ?? [])])
    loaded[row] = new Set(files)
    const before = new Set(after.flatMap((name) => [...loaded[name]]))
    const added = [...loaded[row]].filter((file) => !before.has(file))
    bytes[row] = added.reduce((sum, file) => sum + chunks.get(file).bytes, 0)
    requests[row] = added.length
  }
  const onPage = [...page].flatMap((file) => chunks.get(file).modules)
  return { bytes, requests, files: chunks.size, groups: [...loads.keys()], onPage }
}

/** Groups without a row, and groups in a row that no `import()` of the host loads. */
function compareGroups(loaded) {
  const known = new Set(Object.values(rows).flatMap(({ groups }) => groups))
  const isOfOthers = (group) => groups[group].lazy === undefined
  return [
    ...loaded.filter((group) => !known.has(group)).map((group) => `a group without a row: ${group}`),
    ...[...known]
      .filter((group) => !loaded.includes(group))
      .map((group) => `a row names a group that nothing loads: ${group}`),
    ...[...known].filter(isOfOthers).map((group) => `a row names a group without lazy modules: ${group}`),
  ]
}

const kilobytes = (bytes) => (bytes / 1024).toFixed(2)
const limitOf = (limit, bundler) =>
  typeof limit === 'object' ? limit[bundler] : bundler === 'Vite 8' ? limit : undefined
const line = (name, cells) =>
  console.log(name.padEnd(26) + cells.map((cell) => String(cell).padStart(18)).join(''))

async function report({ folder }) {
  const input = join(folder, 'host.js')
  await writeFile(input, host)
  const built = await Promise.all(
    Object.entries(bundlers).map(async ([bundler, bundle]) => [
      bundler,
      measure(await bundle(input, folder)),
    ]),
  )
  const problems = []
  /** A line of the table, whose figures may not exceed the limits. */
  const judge = (name, limit, unit, figureOf, show = String) => {
    const cells = built.map(([bundler, measured]) => {
      const [value, most] = [figureOf(measured), limitOf(limit, bundler)]
      if (value > most * unit) problems.push(`${name} by ${bundler}: ${show(value)}, of ${most} at most`)
      return `${show(value)}${most === undefined ? '' : ` / ${most}`}`
    })
    line(name, cells)
  }
  line(
    'KB, gzip / limit',
    built.map(([bundler]) => bundler),
  )
  for (const [row, { limit }] of Object.entries(rows))
    judge(row, limit, 1024, ({ bytes }) => bytes[row], kilobytes)
  line('files / limit', [])
  for (const [row, limit] of Object.entries(requests))
    judge(row, limit, 1, (measured) => measured.requests[row])
  judge('in all', files, 1, (measured) => measured.files)
  const published = [
    ...Object.entries(styles).map(([name, limit]) => [`@latchkey/ui-kit/dist/${name}`, limit]),
    ...Object.entries(chunks).map(([name, limit]) => [`@latchkey/hooks/dist/chunks/${name}`, limit]),
  ]
  for (const [path, limit] of published) {
    const name = basename(path)
    const text = await readFile(join(folder, 'node_modules', path))
    const bytes = gzipSync(text, { level: 9 }).length
    line(name, [`${kilobytes(bytes)} / ${limit}`])
    if (bytes > limit * 1024) problems.push(`${name}: ${kilobytes(bytes)}, of ${limit} at most`)
  }

  const [[, vite]] = built
  const early = new Set(vite.onPage.filter((id) => forbiddenOnPage.test(id)))
  for (const id of early)
    problems.push(`on the page before a click: ${id.slice(id.lastIndexOf('node_modules/') + 13)}`)
  return [...problems, ...compareGroups(vite.groups)]
}

await runCheck(import.meta, () => withPackages(report))
