import { movesOf, playMoves, runWorld } from '../runWorld.js'

const [seeds = '', steps = '0', isMutated] = process.argv.slice(2)

/** One line for each seed, which the process that started this one reads. */
export type SeedReport = {
  readonly seed: number
  readonly taken?: Readonly<Record<string, number>>
  readonly ms: number
  readonly broken?: string
}

const report = (line: SeedReport) => process.stdout.write(`${JSON.stringify(line)}\n`)

/** With an edit of the source, one seed that finds it is enough, and its moves are not shrunk. */
const play = (seed: number) =>
  isMutated === undefined ? runWorld(seed, Number(steps)) : playMoves(movesOf(seed, Number(steps)))

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
    if (!holds && isMutated !== undefined) return
  }
}

void run()
