import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { mutations } from './mutations.js'

const root = join(import.meta.dirname, '../../..')

/**
 * Plays long runs of the world: `npm run soak -- --steps 10000 --seeds 20 --seed 1`. With `--mutations` it makes each
 * edit of test/world/soak/mutations.ts in turn, and counts those that some seed finds. `--solana-ledger 500` plays as many
 * histories on the local chain and on the ledger of the Solana world, and compares them.
 */
const { values } = parseArgs({
  options: {
    steps: { type: 'string', default: '500' },
    seeds: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    mutations: { type: 'boolean', default: false },
    'solana-ledger': { type: 'string' },
  },
})

const histories = values['solana-ledger']

function play(mutation?: number) {
  const env = {
    ...process.env,
    ...{ WORLD_STEPS: values.steps, WORLD_SEEDS: histories ?? values.seeds, WORLD_SEED: values.seed },
    ...(histories !== undefined && { WORLD_RUN: 'test/world/solana/soak/ledger.run.ts' }),
    ...(mutation !== undefined && { WORLD_MUTATION: String(mutation) }),
  }
  const config = 'test/world/soak/vitest.config.ts'
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', config]
  return spawnSync(process.execPath, args, {
    cwd: root,
    env,
    encoding: 'utf8',
    ...(mutation === undefined && { stdio: 'inherit' }),
  })
}

if (!values.mutations) {
  console.log(`seeds from ${values.seed}`)
  process.exitCode = play().status ?? 1
} else {
  const missed: number[] = []
  for (const [index, { file, why }] of mutations.entries()) {
    const { status, stdout, stderr } = play(index)
    const promise = /BrokenPromise[^:]*: (.{0,120})/.exec(stdout + stderr)?.[1]
    const isFound = status !== 0 && promise !== undefined
    if (!isFound) missed.push(index)
    const found = isFound ? 'found ' : status === 0 ? 'MISSED' : 'BROKEN'
    console.log(`${found} ${String(index).padStart(2)} ${file}: ${why}${isFound ? ` (${promise})` : ''}`)
  }
  console.log(`${mutations.length - missed.length} of ${mutations.length} edits found`)
  process.exitCode = missed.length === 0 ? 0 : 1
}
