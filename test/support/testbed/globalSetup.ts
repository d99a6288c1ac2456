import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildPlayground } from '../../../docs/server/buildPlayground.js'
import { bundleProgram } from '../bundleProgram.js'
import { startTestbed, type Testbed } from './startTestbed.js'

declare module 'vitest' {
  interface ProvidedContext {
    /** By worker: `VITEST_POOL_ID` counts from 1. */
    testbeds: readonly Testbed[]
  }
}

type Running = Awaited<ReturnType<typeof startTestbed>>
type Shared = {
  users: number
  builds?: ReturnType<typeof build>
  running: Promise<Running>[]
}

// Each project has its own copy of this module, and all of them share the testbeds.
const key = Symbol.for('latchkey.testbeds')
const scope = globalThis as { [key]?: Shared }

async function build() {
  // A separate folder: parallel runs must not empty each other's.
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-playground-'))
  const developmentFolder = join(folder, 'development')
  await buildPlayground({ folder })
  await buildPlayground({ folder: developmentFolder, isDevelopment: true })
  const program = await bundleProgram(join(import.meta.dirname, 'main.ts'))
  return { folder, developmentFolder, program }
}

/** One built playground for the run, and a testbed for each of its workers. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  scope[key] ??= { users: 0, running: [] }
  const shared = scope[key]
  shared.users += 1
  shared.builds ??= build()
  const { program, ...builds } = await shared.builds
  while (shared.running.length < project.config.maxWorkers) {
    const requests = join(builds.folder, `requests-${shared.running.length + 1}.log`)
    shared.running.push(startTestbed({ ...builds, program: program.file, requests }))
  }
  const running = await Promise.all(shared.running)
  project.provide(
    'testbeds',
    running.map(({ testbed }) => testbed),
  )
  return async () => {
    shared.users -= 1
    if (shared.users > 0) return
    delete scope[key]
    await Promise.all(running.map(({ stop }) => stop()))
    await Promise.all([program.remove(), rm(builds.folder, { recursive: true, force: true })])
  }
}
