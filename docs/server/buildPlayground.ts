import { build } from 'vite'

/** Builds the playground from the built packages and says where it is. */
export async function buildPlayground(): Promise<string> {
  const docs = `${import.meta.dirname}/..`
  await build({ configFile: `${docs}/vite.config.ts`, logLevel: 'warn' })
  return `${docs}/dist/playground`
}
