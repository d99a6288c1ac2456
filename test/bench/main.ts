import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBasePort, startLocalnet } from '@latchkey/localnet'
import { buildPlayground } from '../../docs/server/buildPlayground.js'
import { servePlayground } from '../../docs/server/servePlayground.js'
import { runAnswers } from './runAnswers.js'
import { runBench } from './runBench.js'
import { runCurves } from './runCurves.js'

/** The benchmark on the built packages and a local network of its own. */
async function main(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-bench-'))
  const localnet = await startLocalnet({ port: await findBasePort() })
  const { urls } = localnet
  try {
    await buildPlayground({ folder })
    const stop = await servePlayground({ folder, port: Number(new URL(urls.playground).port), urls })
    try {
      return await runBench(urls.playground)
    } finally {
      await stop()
    }
  } finally {
    await localnet.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const measures = { answers: runAnswers, curves: runCurves }
const [, , name = ''] = process.argv
const measure = name === 'answers' || name === 'curves' ? measures[name] : main

process.exitCode = (await measure()) ? 0 : 1
