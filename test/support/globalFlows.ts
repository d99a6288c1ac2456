import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // A folder of its own: runs beside each other must not empty each other's.
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-playground-'))
  const developmentFolder = join(folder, 'development')
  await buildPlayground({ folder })
  await buildPlayground({ folder: developmentFolder, isDevelopment: true })
  const localnet = await startLocalnet({ port: await findBasePort() })
  const { urls } = localnet
  const stop = await servePlayground({
    folder,
    developmentFolder,
    port: Number(new URL(urls.playground).port),
    urls,
  })
  project.provide('playground', urls.playground)
  project.provide('services', urls.services)
  return async () => {
    await stop()
    await localnet.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
