import { build } from 'vite'

export type BuildPlaygroundParameters = {
  /** Where it goes, docs/dist/playground without one. */
  folder?: string | undefined
  /** React's development build, which mounts twice under StrictMode and warns. Default: the production one. */
  isDevelopment?: boolean | undefined
}

/** Builds the playground from the built packages and says where it is. */
export async function buildPlayground({
  folder,
  isDevelopment = false,
}: BuildPlaygroundParameters = {}): Promise<string> {
  const docs = `${import.meta.dirname}/..`
  const outDir = folder ?? `${docs}/dist/playground`
  const mode = isDevelopment ? 'development' : 'production'
  const before = process.env['NODE_ENV']
  // Vite follows it rather than the mode, and a test runner has set it to its own.
  process.env['NODE_ENV'] = mode
  try {
    await build({ configFile: `${docs}/vite.config.ts`, mode, logLevel: 'warn', build: { outDir } })
  } finally {
    if (before === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = before
  }
  return outDir
}
