import fc from 'fast-check'
import { lightenAborts } from './lightenAborts.js'

/** What a user does, or what happens to them: `a`, `b` and `c` choose among what there is. */
export type MoveOf<kind extends string> = {
  readonly kind: kind
  readonly a: number
  readonly b: number
  readonly c: number
}

const choice = fc.nat({ max: 59 })
const write = ({ kind, a, b, c }: MoveOf<string>) => `move('${kind}', ${a}, ${b}, ${c})`

/**
 * Runs of a world by seeds. `weights`: how often each move is made. `command`: plays seeds of it. `play`: makes moves in a new
 * world.
 */
export function createRunner<kind extends string, result>({
  weights,
  command,
  play,
}: {
  weights: { readonly [name in kind]: number }
  command: string
  play: (moves: readonly MoveOf<kind>[]) => Promise<result>
}) {
  const moveArbitrary: fc.Arbitrary<MoveOf<kind>> = fc.record({
    kind: fc.oneof(
      ...Object.entries<number>(weights).map(([name, weight]) => ({
        arbitrary: fc.constant(name as kind),
        weight,
      })),
    ),
    a: choice,
    b: choice,
    c: choice,
  })

  /** Makes the moves in a new world, and looks at all promises after each, and once all is quiet. */
  async function playMoves(moves: readonly MoveOf<kind>[]): Promise<result> {
    const { stackTraceLimit } = Error
    // Half of the time would go into stacks that are never read.
    Error.stackTraceLimit = 0
    const restoreAborts = lightenAborts()
    try {
      return await play(moves)
    } finally {
      restoreAborts()
      Error.stackTraceLimit = stackTraceLimit
    }
  }

  /** The moves of a seed. */
  function movesOf(seed: number, steps: number): readonly MoveOf<kind>[] {
    const [moves = []] = fc.sample(
      fc.array(moveArbitrary, { minLength: steps, maxLength: steps, size: 'max' }),
      { seed, numRuns: 1 },
    )
    return moves
  }

  /**
   * Plays the moves of a seed. A failure names the command that plays them again, and is shrunk to few moves, which the
   * error shows as they stand in the tests of what was found.
   */
  async function runWorld(seed: number, steps: number): Promise<result> {
    const moves = movesOf(seed, steps)
    try {
      return await playMoves(moves)
    } catch (cause) {
      const property = fc.asyncProperty(fc.subarray([...moves]), async (some) => {
        await playMoves(some)
      })
      const { counterexample, errorInstance = cause } = await fc.check(property, {
        seed,
        numRuns: 1,
        examples: [[[...moves]]],
        interruptAfterTimeLimit: 30_000,
      })
      const [left = moves] = counterexample ?? []
      const again = `${command} --seed ${seed} --seeds 1 --steps ${steps}`
      const lines = [
        again,
        errorInstance instanceof Error ? errorInstance.message : String(errorInstance),
        `${left.length} moves are left of it:`,
        left.map(write).join(', '),
      ]
      throw new Error(lines.join('\n'), { cause })
    }
  }

  return { movesOf, playMoves, runWorld }
}
