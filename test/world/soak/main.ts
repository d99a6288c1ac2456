import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { sessionMutations } from '../session/soak/sessionMutations.js'
import { solanaMutations } from '../solana/soak/solanaMutations.js'
import { swapMutations } from '../swap/soak/swapMutations.js'
import { bundle } from './bundle.js'
import { mutations } from './mutations.js'
import type { SeedReport } from './soak.run.js'

const root = join(import.meta.dirname, '../../..')
const entry = join(import.meta.dirname, 'soak.run.ts')

/**
 * Plays long runs of the world: `npm run soak -- --steps 10000 --seeds 20 --seed 1`. With `--mutations` it makes each
 * edit of test/world/soak/mutations.ts in turn (`--mutations --only 3,7` those alone), and counts those that some seed
 * finds. `--stories` adds the short stories of test/world/runWorld.ts to the moves of the EVM world. `--solana` does either in the Solana world, with the edits of test/world/solana/soak/solanaMutations.ts, and
 * `--session` in the world of sessions, with those of test/world/session/soak/sessionMutations.ts, and `--swap` in the world of swaps, which
 * has stories too, with those of test/world/swap/soak/swapMutations.ts.
 * `--ledger 500` plays as many histories on the local node and on the ledger of the world, and compares them,
 * `--solana-ledger 500` those of the Solana world, and `--swap-ledger 500` those of the world of swaps.
 */
const { values } = parseArgs({
  options: {
    steps: { type: 'string', default: '500' },
    seeds: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    workers: { type: 'string', default: String(availableParallelism()) },
    mutations: { type: 'boolean', default: false },
    stories: { type: 'boolean', default: false },
    only: { type: 'string' },
    solana: { type: 'boolean', default: false },
    session: { type: 'boolean', default: false },
    swap: { type: 'boolean', default: false },
    ledger: { type: 'string' },
    'solana-ledger': { type: 'string' },
    'swap-ledger': { type: 'string' },
  },
})

const world = values.solana ? 'solana' : values.session ? 'session' : values.swap ? 'swap' : 'evm'
const edits = { evm: mutations, solana: solanaMutations, session: sessionMutations, swap: swapMutations }[
  world
]
const workers = Number(values.workers)
const seeds = Array.from({ length: Number(values.seeds) }, (_, index) => Number(values.seed) + index)
/** In ms. An edit may make a run that does not end. */
const mutatedTimeout = 10 * 60_000

/** Plays seeds in a process of their own, and reports each. */
async function play(
  file: string,
  {
    own,
    isMutated,
    onSeed,
  }: { own: readonly number[]; isMutated: boolean; onSeed: (seed: SeedReport) => void },
): Promise<void> {
  const flags = [...(isMutated ? ['mutated'] : []), ...(values.stories ? ['stories'] : [])]
  // A larger space for young objects is collected less often: a tenth of the time.
  const args = ['--max-semi-space-size=64', file, own.join(), values.steps, world, ...flags]
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(isMutated && { timeout: mutatedTimeout }),
  })
  for await (const line of createInterface(child.stdout)) onSeed(JSON.parse(line) as SeedReport)
}

/** Runs jobs, as many at once as there are workers. */
async function runAll(jobs: readonly (() => Promise<void>)[]): Promise<void> {
  const waiting = [...jobs]
  const work = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) await job()
  }
  await Promise.all(Array.from({ length: workers }, work))
}

async function soak(folder: string): Promise<boolean> {
  console.log(`seeds from ${values.seed}`)
  const file = join(folder, 'run.cjs')
  await bundle({ entry, outfile: file })
  const start = performance.now()
  const total: Record<string, number> = {}
  const held: number[] = []
  const onSeed = ({ seed, taken = {}, ms, broken }: SeedReport) => {
    console.log(
      `${broken === undefined ? 'holds ' : 'BROKEN'} ${seed} ${(ms / 1000).toFixed(1)} s ${broken ?? ''}`,
    )
    if (broken === undefined) held.push(seed)
    for (const [kind, times] of Object.entries(taken)) total[kind] = (total[kind] ?? 0) + times
  }
  const jobs = seeds.map((seed) => () => play(file, { own: [seed], isMutated: false, onSeed }))
  await runAll(jobs)
  const made = held.length * Number(values.steps)
  const perSecond = Math.round((made / (performance.now() - start)) * 1000)
  console.log(`${held.length} of ${seeds.length} seeds hold: ${made} steps, ${perSecond} steps per second`)
  for (const [kind, times] of Object.entries(total).sort((one, other) => other[1] - one[1]))
    console.log(`${String(times).padStart(8)} ${kind}`)
  return held.length === seeds.length
}

async function soakMutations(folder: string): Promise<boolean> {
  const chosen = values.only?.split(',').map(Number) ?? edits.map((_, index) => index)
  const missed: number[] = []
  const jobs = chosen.map((index) => async () => {
    const mutation = edits[index]
    if (mutation === undefined) throw new TypeError(`there is no edit ${index}`)
    const file = join(folder, `${index}.cjs`)
    await bundle({ entry, outfile: file, mutation })
    const reports: SeedReport[] = []
    await play(file, { own: seeds, isMutated: true, onSeed: (report) => reports.push(report) })
    const found = reports.find(({ broken }) => broken !== undefined)
    // It ended without a word about its last seed.
    const isStuck = found === undefined && reports.length < seeds.length
    const verdict = found ? `found  by seed ${found.seed}` : isStuck ? 'BROKEN' : 'MISSED'
    if (!found) missed.push(index)
    const promise = found?.broken === undefined ? '' : ` (${found.broken.slice(0, 120)})`
    console.log(`${String(index).padStart(2)} ${verdict} ${mutation.file}: ${mutation.why}${promise}`)
  })
  await runAll(jobs)
  console.log(`${chosen.length - missed.length} of ${chosen.length} edits found, missed: ${missed.join()}`)
  return missed.length === 0
}

/** In Vitest, since the local chain is part of it. */
function compareLedgers(run: string, count: string): boolean {
  const config = 'test/world/soak/vitest.config.ts'
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', config]
  const env = { ...process.env, WORLD_RUN: run, WORLD_SEEDS: count, WORLD_SEED: values.seed }
  return spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' }).status === 0
}

/** Histories of each ledger, by the file that compares them. */
const histories = [
  ['test/world/soak/ledger.run.ts', values.ledger],
  ['test/world/solana/soak/ledger.run.ts', values['solana-ledger']],
  ['test/world/swap/soak/ledger.run.ts', values['swap-ledger']],
] as const
const [compared] = histories.flatMap(([run, count]) => (count === undefined ? [] : [{ run, count }]))
if (compared) process.exitCode = compareLedgers(compared.run, compared.count) ? 0 : 1
else {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-soak-'))
  try {
    process.exitCode = (await (values.mutations ? soakMutations(folder) : soak(folder))) ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true })
  }
}
