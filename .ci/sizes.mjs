import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { bundleWithEsbuild, bundleWithRolldown, bundleWithVite, chunkOf, closure } from './bundle.mjs'
import { runCheck } from './command.mjs'
import { withPackages } from './pack.mjs'

const opening = ['hooks/session', 'ui-kit/modal']
/** Query, schemas and the clients behind them, which the connected button brings. */
const data = ['hooks/data', 'ui-kit/data']

/**
 * Limits in KB of 1024 bytes, gzip level 9, React left out. A row is what its lazy groups (groups.mjs) add to the rows that
 * it comes `after`. The one without lazy groups is the page before a click.
 */
const budgets = {
  page: { limit: 10 },
  'first opening': { limit: 48, after: ['page'], lazy: [...opening, 'ui-kit/connect'] },
  'data layer': { after: ['page', 'first opening'], lazy: data },
  'account view': { limit: 18, after: ['page', 'first opening', 'data layer'], lazy: ['ui-kit/account'] },
  // What the account's first opening may cost; the views of Connect stay away from it.
  'connected opening': { limit: 84, after: ['page'], lazy: [...opening, ...data, 'ui-kit/account'] },
  // What the directory adds to an opened Connect, behind its first paint.
  directory: {
    limit: 8,
    after: ['page', 'first opening', 'data layer'],
    lazy: ['ui-kit/directory', 'hooks/directory'],
  },
  'wallet lists and guides': {
    limit: 10,
    after: ['page', 'first opening', 'data layer', 'directory'],
    lazy: ['ui-kit/wallets'],
  },
  'pairing views': {
    limit: 22,
    after: ['page', 'first opening', 'data layer', 'directory'],
    lazy: ['ui-kit/pairing', 'hooks/pairing'],
  },
  'evm leaf': { limit: 19, after: ['page', 'connected opening'], lazy: ['hooks/evm'] },
  // For hosts that call `latchkey.connect()`, `disconnect()` or `switchNetwork()` instead of a hook.
  session: { limit: 20, after: ['page'], lazy: ['hooks/session'] },
  // The account's tabs, and what a row of them opens.
  'account tabs': {
    limit: 30,
    after: ['page', 'connected opening'],
    lazy: ['ui-kit/holdings', 'ui-kit/lists'],
  },
  'account buttons': {
    limit: 20,
    after: ['page', 'connected opening', 'account tabs'],
    lazy: ['ui-kit/settings'],
  },
  // Where figures come from beside the nodes, and the collectibles of the nodes.
  sources: { limit: 14, after: ['page', 'connected opening', 'evm leaf'], lazy: ['hooks/sources'] },
  // What was sent from the page, until it is settled.
  transactions: {
    limit: 12,
    after: ['page', 'connected opening', 'evm leaf'],
    lazy: ['hooks/transactions'],
  },
  'sign-in': {
    limit: 18,
    after: ['page', 'first opening', 'data layer'],
    lazy: ['hooks/signIn', 'ui-kit/signInViews'],
  },
  // What signs, verifies and sends on EVM.
  'evm signing': { limit: 40, after: ['page', 'connected opening', 'evm leaf'], lazy: ['hooks/evmSigning'] },
  // The form of Send, what it makes of a draft, and what becomes of what was sent.
  send: {
    limit: 30,
    after: ['page', 'connected opening', 'account tabs', 'account buttons'],
    lazy: ['ui-kit/send'],
  },
  // What journals a confirmed transfer, asks the wallet and finds out what became of it.
  'asking a wallet': {
    limit: 6,
    after: ['page', 'connected opening', 'evm leaf', 'evm signing', 'send'],
    lazy: ['hooks/confirm'],
  },
  // For hosts that ask for viem's own client.
  'evm client': { limit: 60, after: ['page', 'connected opening', 'evm leaf'], lazy: ['hooks/evmClient'] },
  'ens leaf': { limit: 27, after: ['page', 'connected opening', 'evm leaf'], lazy: ['hooks/ens'] },
}
const styles = { 'styles.css': 9, 'button.css': 2.5 }

/** What a host's build by Vite may load: KB and requests beyond the page's, and files in all. */
const built = {
  'first opening': { limit: 48.5, requests: 6 },
  'connected opening': { limit: 84, requests: 12 },
}
const mostFiles = 50

/** Modules that hosts seldom load, and budgets leave out. */
const seldom = ['hooks/loadHttpParts', 'hooks/warnInDevelopment']

/** What no visitor pays for before a click. */
const forbiddenOnPage = /node_modules\/(@tanstack|@radix-ui|viem|ox|valibot)\//

/** api.md's hello world, with networks from `source`. */
const host = (source) => `
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createLatchkey, LatchkeyProvider } from '@latchkey/hooks'
import { evm } from '@latchkey/hooks/evm'
import { base, mainnet } from '${source}'
import { ConnectButton, LatchkeyModal } from '@latchkey/ui-kit'
const latchkey = createLatchkey({
  app: { name: 'Acme', url: 'https://acme.example', description: 'Acme', icons: ['https://acme.example/icon.png'] },
  networks: [mainnet, base],
  adapters: [evm()],
})
const app = createElement(LatchkeyProvider, { latchkey }, createElement(ConnectButton), createElement(LatchkeyModal))
createRoot(document.getElementById('root')).render(app)
`

const ourName = (module) =>
  module
    .match(/@latchkey\/((?:hooks|ui-kit)\/)dist\/chunks\/(.+?)(?:\.lazy)?\.js$/)
    ?.slice(1)
    .join('')
const kilobytes = (bytes) => (bytes === undefined ? '' : (bytes / 1024).toFixed(2))

/** Bytes per row of the table, and which lazy modules of ours stand in no row. */
export function measure(graph) {
  const modules = new Map([...graph.lazy].map((module) => [ourName(module), module]))
  modules.delete(undefined)
  /** @type {Record<string, Set<string>>} */
  const loaded = {}
  /** @type {Record<string, number>} */
  const bytes = {}
  for (const [row, { lazy = [], after = [] }] of Object.entries(budgets)) {
    const starts = lazy.flatMap((name) => (modules.has(name) ? [chunkOf(graph, modules.get(name))] : []))
    loaded[row] = closure(graph, lazy.length === 0 ? [graph.entry] : starts)
    const before = new Set(after.flatMap((name) => [...loaded[name]]))
    const added = [...loaded[row]].filter((name) => !before.has(name))
    bytes[row] = added.reduce((sum, name) => sum + graph.chunks.get(name).bytes, 0)
  }
  const known = new Set([...Object.values(budgets).flatMap(({ lazy = [] }) => lazy), ...seldom])
  const gone = [...known].filter((name) => !modules.has(name) && !seldom.includes(name))
  const strange = [...modules.keys()].filter((name) => !known.has(name))
  const onPage = [...loaded.page].flatMap((name) => graph.chunks.get(name).modules)
  const page = loaded.page
  const requests = Object.fromEntries(
    Object.entries(loaded).map(([row, names]) => [row, [...names].filter((name) => !page.has(name)).length]),
  )
  return { bytes, gone, strange, onPage, requests, files: graph.chunks.size }
}

async function buildHost(folder, name, source) {
  const input = join(folder, name)
  await writeFile(input, host(source))
  return {
    rolldown: measure(await bundleWithRolldown(input)),
    esbuild: measure(await bundleWithEsbuild(input, folder)),
    vite: measure(await bundleWithVite(input, folder)),
  }
}

async function report({ folder }) {
  const ours = await buildHost(folder, 'host.js', '@latchkey/hooks/networks')
  const viem = await buildHost(folder, 'host-viem.js', 'viem/chains')
  const rows = Object.entries(budgets).map(([row, { limit }]) => [
    row,
    ours.rolldown.bytes[row],
    ours.esbuild.bytes[row],
    limit,
    ours.vite.bytes[row],
  ])
  rows.splice(1, 0, ['page with viem/chains', viem.rolldown.bytes.page, viem.esbuild.bytes.page, undefined])
  for (const [name, limit] of Object.entries(styles)) {
    const bytes = gzipSync(await readFile(join(folder, 'node_modules/@latchkey/ui-kit/dist', name)), {
      level: 9,
    }).length
    rows.push([name, bytes, undefined, limit])
  }
  console.log(
    `${'KB of 1024 bytes, gzip'.padEnd(26)}${['rolldown', 'limit', 'vite', 'esbuild'].map((word) => word.padStart(10)).join('')}`,
  )
  for (const [row, gate, esbuild, limit, vite] of rows)
    console.log(
      `${row.padEnd(26)}${[kilobytes(gate), String(limit ?? 'none'), kilobytes(vite), kilobytes(esbuild)].map((word) => word.padStart(10)).join('')}`,
    )
  const { vite } = ours
  const openings = Object.entries(built).map(([row, { limit, requests }]) => ({
    row,
    isOver: vite.bytes[row] > limit * 1024 || vite.requests[row] > requests,
    text: `${row} by Vite: ${kilobytes(vite.bytes[row])} of ${limit} KB in ${vite.requests[row]} of ${requests} requests`,
  }))
  const files = `files by Vite: ${vite.files} of ${mostFiles}`
  for (const { text } of openings) console.log(text)
  console.log(files)

  const { onPage, strange, gone } = ours.rolldown
  const early = [...new Set(onPage.filter((id) => forbiddenOnPage.test(id)))]
  return [
    ...rows
      .filter(([, bytes, , limit]) => bytes > limit * 1024)
      .map(([row, bytes, , limit]) => `${row}: ${bytes - limit * 1024} bytes over ${limit} KB`),
    ...openings.filter(({ isOver }) => isOver).map(({ text }) => `too much: ${text}`),
    ...(vite.files > mostFiles ? [`too many ${files}`] : []),
    ...early.map((id) => `on the page before a click: ${id.slice(id.lastIndexOf('node_modules/') + 13)}`),
    ...strange.map((name) => `a lazy module without a budget: ${name} (name it in .ci/sizes.mjs)`),
    ...gone.map((name) => `a budget names a module that nothing loads lazily: ${name}`),
  ]
}

await runCheck(import.meta, () => withPackages(report))
