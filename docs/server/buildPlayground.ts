import { build } from 'vite'

/** Builds the playground from the built packages and says where it is: in `folder`, in docs/dist without one. */
export async function buildPlayground({ folder }: { folder?: string | undefined } = {}): Promise<string> {
  const docs = `${import.meta.dirname}/..`
  const outDir = folder ?? `${docs}/dist/playground`
  await build({ configFile: `${docs}/vite.config.ts`, logLevel: 'warn', build: { outDir } })
  return outDir
}
