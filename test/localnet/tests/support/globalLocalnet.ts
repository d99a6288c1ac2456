import type { TestProject } from 'vitest/node'
import { findBasePort, startLocalnet } from '../../index.js'

declare module 'vitest' {
  interface ProvidedContext {
    localnet: string
  }
}

/** One local network for all test files of the run that don't need one of their own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const localnet = await startLocalnet({ port: await findBasePort() })
  project.provide('localnet', localnet.urls.services)
  return localnet.stop
}
