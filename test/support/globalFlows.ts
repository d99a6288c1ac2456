import { findBasePort, startLocalnet } from '@latchkey/localnet'
import type { TestProject } from 'vitest/node'
import { buildPlayground } from '../../docs/server/buildPlayground.js'
import { servePlayground } from '../../docs/server/servePlayground.js'

declare module 'vitest' {
  interface ProvidedContext {
    playground: string
    services: string
  }
}

/** One local network and one built playground for all flows of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await buildPlayground()
  const localnet = await startLocalnet({ port: await findBasePort() })
  const { urls } = localnet
  const stop = await servePlayground({ folder, port: Number(new URL(urls.playground).port), urls })
  project.provide('playground', urls.playground)
  project.provide('services', urls.services)
  return async () => {
    await stop()
    await localnet.stop()
  }
}
