import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import react from '@vitejs/plugin-react'
import { build as bundleWithEsbuild } from 'esbuild'
import { build, createLogger } from 'vite'
import { root, runCheck } from './command.mjs'
import { withPackages } from './pack.mjs'

const app = `{
  app: { name: 'Acme', url: 'https://acme.example', description: 'Acme', icons: ['https://acme.example/icon.png'] },
  networks: [mainnet, base],
  adapters: [evm(), solana()],
  projectId: '00000000000000000000000000000000',
  pairing: walletConnect(),
}`
const setup = `
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import * as hooks from '@latchkey/hooks'
import { evm } from '@latchkey/hooks/evm'
import { base, mainnet } from '@latchkey/hooks/networks'
import { solana } from '@latchkey/hooks/solana'
import { walletConnect } from '@latchkey/hooks/walletconnect'
const { createLatchkey, LatchkeyProvider, useConnect, useDisconnect, useNetwork } = hooks
const latchkey = createLatchkey(${app})
const draw = (...content) =>
  createRoot(document.body).render(createElement(LatchkeyProvider, { latchkey }, ...content))
`
/** A page that draws with the kit, and one that draws by the hooks alone, which then are on the page. */
const hosts = {
  'with the kit': `${setup}
import { ConnectButton, LatchkeyModal, NetworkButton } from '@latchkey/ui-kit'
import '@latchkey/ui-kit/styles.css'
draw(createElement(ConnectButton), createElement(NetworkButton), createElement(LatchkeyModal))
`,
  'with the hooks alone': `${setup}
const Wallet = () => JSON.stringify([useConnect(), useDisconnect(), useNetwork()])
draw(createElement(Wallet))
`,
}

/** Builds by Vite and returns its warnings. It is written too, to a temporary folder: sizes are judged as it is written. */
async function warningsOf(config) {
  const warnings = []
  const warn = (text) => warnings.push(stripVTControlCharacters(text).trim())
  const customLogger = { ...createLogger('silent'), warn, warnOnce: warn }
  const outDir = await mkdtemp(join(tmpdir(), 'latchkey-built-'))
  try {
    await build({
      ...config,
      logLevel: 'warn',
      customLogger,
      build: { ...config.build, outDir, emptyOutDir: true },
    })
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
  return warnings
}

async function buildHost(folder) {
  const input = join(folder, 'host.js')
  return warningsOf({
    root: folder,
    configFile: false,
    plugins: [react()],
    build: { rolldownOptions: { input } },
  })
}

async function buildHostWithEsbuild(folder) {
  const { warnings } = await bundleWithEsbuild({
    entryPoints: [join(folder, 'host.js')],
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    write: false,
    logLevel: 'silent',
    // Of the workspace, whose paths lead to the sources.
    tsconfigRaw: {},
  })
  return warnings.map(({ text, location }) => `${location?.file ?? ''}: ${text}`)
}

/** The playground as `buildPlayground.ts` builds it. */
async function buildPlayground(mode) {
  process.env.NODE_ENV = mode
  return warningsOf({ configFile: join(root, 'docs/vite.config.ts'), mode })
}

const named = (what, warnings) => warnings.map((text) => `${what}: ${text}`)

/** A host in `folder`, whose bundler follows from there to the packages. */
async function checkHosts(folder, where) {
  const problems = []
  for (const [name, code] of Object.entries(hosts)) {
    await writeFile(join(folder, 'host.js'), code)
    problems.push(...named(`Vite, a host ${name}, packages ${where}`, await buildHost(folder)))
    problems.push(...named(`esbuild, a host ${name}, packages ${where}`, await buildHostWithEsbuild(folder)))
  }
  return problems
}

/** As in a workspace, where bundlers also warn of what they pass over in `node_modules`. */
async function checkLinked() {
  await mkdir(join(root, '.tmp'), { recursive: true })
  const folder = await mkdtemp(join(root, '.tmp/host-'))
  try {
    return await checkHosts(folder, 'linked')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function findWarnings() {
  return [
    ...(await checkLinked()),
    ...(await withPackages(({ folder }) => checkHosts(folder, 'installed'))),
    ...named('the playground', await buildPlayground('production')),
    ...named('the playground in development', await buildPlayground('development')),
  ]
}

await runCheck(import.meta, findWarnings)
