import { movesOf, playMoves, runWorld } from '../runWorld.js'
import { playSessionMoves, runSessionWorld, sessionMovesOf } from '../session/runSessionWorld.js'
import { playSolanaMoves, runSolanaWorld, solanaMovesOf } from '../solana/runSolanaWorld.js'
import { playSwapMoves, runSwapWorld, swapMovesOf } from '../swap/runSwapWorld.js'

const [seeds = '', steps = '0', world = 'evm', ...flags] = process.argv.slice(2)
const isMutated = flags.includes('mutated')
const hasStories = flags.includes('stories')

/** One line for each seed, which the process that started this one reads. */
export type SeedReport = {
  readonly seed: number
  readonly taken?: Readonly<Record<string, number>>
  readonly ms: number
  readonly broken?: string
}

const report = (line: SeedReport) => process.stdout.write(`${JSON.stringify(line)}\n`)

type World = {
  readonly run: (
    seed: number,
    steps: number,
    options: { hasStories: boolean; shrinkTime: number },
  ) => Promise<Pick<Required<SeedReport>, 'taken'>>
  /** Without shrinking. */
  readonly play: (seed: number, steps: number) => Promise<Pick<Required<SeedReport>, 'taken'>>
}
const worlds: { readonly [world: string]: World } = {
  evm: { run: runWorld, play: (seed, length) => playMoves(movesOf(seed, length, hasStories)) },
  solana: { run: runSolanaWorld, play: (seed, length) => playSolanaMoves(solanaMovesOf(seed, length)) },
  swap: { run: runSwapWorld, play: (seed, length) => playSwapMoves(swapMovesOf(seed, length, hasStories)) },
  session: { run: runSessionWorld, play: (seed, length) => playSessionMoves(sessionMovesOf(seed, length)) },
}

/** A run of 10,000 moves takes minutes, and so does finding the few of them that break a promise, in ms. */
const shrinkTime = 20 * 60_000

/** With an edit of the source, one seed that finds it is enough, and its moves are not shrunk. */
function play(seed: number): Promise<Pick<Required<SeedReport>, 'taken'>> {
  const { [world]: chosen } = worlds
  if (chosen === undefined) throw new TypeError(`there is no world ${world}`)
  const length = Number(steps)
  return isMutated ? chosen.play(seed, length) : chosen.run(seed, length, { hasStories, shrinkTime })
}

async function playSeed(seed: number): Promise<boolean> {
  const start = performance.now()
  const msOf = () => Math.round(performance.now() - start)
  const onRejection = (thrown: unknown) => {
    report({ seed, ms: msOf(), broken: `an unhandled rejection: ${thrown}` })
    process.exit(1)
  }
  process.once('unhandledRejection', onRejection)
  try {
    const { taken } = await play(seed)
    report({ seed, taken, ms: msOf() })
    return true
  } catch (thrown) {
    report({ seed, ms: msOf(), broken: thrown instanceof Error ? thrown.message : String(thrown) })
    return false
  } finally {
    process.off('unhandledRejection', onRejection)
  }
}

async function run() {
  for (const seed of seeds.split(',').map(Number)) {
    const holds = await playSeed(seed)
    if (!holds) process.exitCode = 1
    if (!holds && isMutated) return
  }
}

void run()
