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
  program?: ReturnType<typeof bundleProgram>
  folder?: Promise<string>
  builds?: Promise<void>
  running: Promise<Running>[]
}

// Each project has its own copy of this module, and all of them share the testbeds.
const key = Symbol.for('latchkey.testbeds')
const scope = globalThis as { [key]?: Shared }

/** The folders of the two builds of the playground. */
const foldersOf = (folder: string) => ({
  folder: join(folder, 'production'),
  developmentFolder: join(folder, 'development'),
})

async function build({ folder, developmentFolder }: ReturnType<typeof foldersOf>): Promise<void> {
  await buildPlayground({ folder })
  await buildPlayground({ folder: developmentFolder, isDevelopment: true })
}

/** One built playground for the run, and a testbed for each of its workers. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  scope[key] ??= { users: 0, running: [] }
  const shared = scope[key]
  shared.users += 1
  // A separate folder: parallel runs must not empty each other's.
  shared.folder ??= mkdtemp(join(tmpdir(), 'latchkey-playground-'))
  shared.program ??= bundleProgram(join(import.meta.dirname, 'main.ts'))
  const [folder, program] = await Promise.all([shared.folder, shared.program])
  const folders = foldersOf(folder)
  while (shared.running.length < project.config.maxWorkers) {
    const requests = join(folder, `requests-${shared.running.length + 1}.log`)
    shared.running.push(startTestbed({ ...folders, program: program.file, requests }))
  }
  // The local networks start during the builds, which leave a core idle.
  shared.builds ??= build(folders)
  const [running] = await Promise.all([Promise.all(shared.running), shared.builds])
  project.provide(
    'testbeds',
    running.map(({ testbed }) => testbed),
  )
  return async () => {
    shared.users -= 1
    if (shared.users > 0) return
    delete scope[key]
    await Promise.all(running.map(({ stop }) => stop()))
    await Promise.all([program.remove(), rm(folder, { recursive: true, force: true })])
  }
}
