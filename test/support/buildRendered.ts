import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'

const root = `${import.meta.dirname}/../..`
const run = promisify(execFile)

/** The installation folder of each version of React. */
const homes = { 18: `${root}/test/react-18/node_modules`, 19: `${root}/node_modules` } as const

export type Rendered = {
  /** The version that React reports. */
  version: string
  /** The page rendered twice with the modal as a dialog, then embedded. */
  html: [string, string, string]
  /** The folder of `client.js`, for hydration. */
  folder: string
}

const built = new Map<keyof typeof homes, Promise<Rendered>>()

/** Built once per worker; the folder is removed with the worker. */
export function buildRendered(react: keyof typeof homes): Promise<Rendered> {
  const rendered = built.get(react) ?? render(react)
  built.set(react, rendered)
  return rendered
}

/** Renders `test/ssr` from the built packages in a process of its own, and builds the page that hydrates it. */
async function render(react: keyof typeof homes): Promise<Rendered> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-rendered-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const shared = {
    bundle: true,
    outdir: folder,
    absWorkingDir: root,
    logLevel: 'error',
    alias: { react: `${homes[react]}/react`, 'react-dom': `${homes[react]}/react-dom` },
    // The path aliases of the workspace's own configuration lead to the sources.
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx' } },
  } as const
  // React 18 is CommonJS and requires modules of Node.
  const server = { platform: 'node', format: 'cjs', outExtension: { '.js': '.cjs' } } as const
  await build({ ...shared, ...server, entryPoints: ['test/ssr/server.tsx'] })
  // Only the development build of React reports hydration mismatches.
  const define = { 'process.env.NODE_ENV': '"development"' }
  await build({
    ...shared,
    entryPoints: ['test/ssr/client.tsx'],
    platform: 'browser',
    format: 'esm',
    splitting: true,
    define,
  })
  const { stdout } = await run(process.execPath, [join(folder, 'server.cjs')])
  return { ...JSON.parse(stdout), folder }
}
