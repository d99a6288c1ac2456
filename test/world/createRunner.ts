import fc from 'fast-check'
import { lightenAborts } from './lightenAborts.js'

/** What a user does, or what happens to them: `a`, `b` and `c` choose among what there is. */
export type MoveOf<kind extends string> = {
  readonly kind: kind
  readonly a: number
  readonly b: number
  readonly c: number
}

/** A move of a story. `a`: default random. `c`: what is added to the story's own. */
export type StoryMove<kind extends string> =
  | kind
  | { readonly kind: kind; readonly a?: number; readonly c?: number }

const choice = fc.nat({ max: 59 })
const write = ({ kind, a, b, c }: MoveOf<string>) => `move('${kind}', ${a}, ${b}, ${c})`

/** Which moves are left out next: `size` of them, from `at` on. `length`: of the list when this size was begun. */
type Cut = { readonly size: number; readonly at: number; readonly length: number }

/**
 * A list of moves that shrinks by leaving out a quarter of it at each place, then an eighth, and so on down to one, until no
 * single move can be left out.
 */
class Moves<move> extends fc.Arbitrary<readonly move[]> {
  readonly #all: readonly move[]
  constructor(all: readonly move[]) {
    super()
    this.#all = all
  }
  override generate() {
    return new fc.Value(this.#all, undefined)
  }
  override canShrinkWithoutContext(value: unknown): value is readonly move[] {
    return Array.isArray(value)
  }
  override shrink(moves: readonly move[], context: unknown) {
    return fc.stream(cutsOf(moves, context as Cut | undefined))
  }
}

function* cutsOf<move>(moves: readonly move[], start: Cut | undefined) {
  const { length } = moves
  let cut = start ?? { size: Math.ceil(length / 4), at: 0, length }
  while (true) {
    for (; cut.at < length; cut = { ...cut, at: cut.at + cut.size })
      yield new fc.Value([...moves.slice(0, cut.at), ...moves.slice(cut.at + cut.size)], cut)
    if (cut.size === 1 && cut.length === length) return
    cut = { size: Math.max(1, cut.size >> 1), at: 0, length }
  }
}

/** What an error says, without what differs from run to run. */
const kindOf = (thrown: unknown) =>
  (thrown instanceof Error ? thrown.message : String(thrown)).split(/[:\d]/)[0]

/**
 * Runs of a world by seeds. `weights`: how often each move is made. `stories`: kinds of moves that are made one after the other, with
 * the same `b` and `c`, once in 25 moves. `command`: plays seeds of it. `play`: makes moves in a new world.
 */
export function createRunner<kind extends string, result>({
  weights,
  stories = [],
  command,
  play,
}: {
  weights: { readonly [name in kind]: number }
  stories?: readonly (readonly StoryMove<kind>[])[]
  command: string
  play: (moves: Iterable<MoveOf<kind>>) => Promise<result>
}) {
  const moveArbitrary: fc.Arbitrary<MoveOf<kind>> = fc.record({
    kind: fc.oneof(
      ...Object.entries<number>(weights)
        .filter(([, weight]) => weight > 0)
        .map(([name, weight]) => ({
          arbitrary: fc.constant(name as kind),
          weight,
        })),
    ),
    a: choice,
    b: choice,
    c: choice,
  })
  const storyArbitrary = (story: readonly StoryMove<kind>[]) =>
    fc
      .record({ b: choice, c: choice, picks: fc.array(choice, { minLength: 12, maxLength: 12 }) })
      .map(({ b, c, picks }) =>
        story.map((one, index): MoveOf<kind> => {
          const { kind, a = picks[index] ?? 0, c: more = 0 } = typeof one === 'string' ? { kind: one } : one
          return { kind, a, b, c: c + more }
        }),
      )
  const partArbitrary = fc.oneof(
    { arbitrary: moveArbitrary.map((move) => [move]), weight: 24 * Math.max(1, stories.length) },
    ...stories.map((story) => ({ arbitrary: storyArbitrary(story), weight: 1 })),
  )

  /** Makes the moves in a new world, and looks at all promises after each, and once all is quiet. */
  async function playMoves(moves: Iterable<MoveOf<kind>>): Promise<result> {
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

  /** The moves of a seed. `hasStories`: with stories among them. */
  function movesOf(seed: number, steps: number, hasStories = false): readonly MoveOf<kind>[] {
    const parts = fc.array(hasStories ? partArbitrary : moveArbitrary.map((move) => [move]), {
      minLength: steps,
      maxLength: steps,
      size: 'max',
    })
    const [moves = []] = fc.sample(parts, { seed, numRuns: 1 })
    return moves.flat().slice(0, steps)
  }

  /**
   * Plays the moves of a seed. A failure names the command that plays them again, and is shrunk to few moves, which the
   * error shows as they stand in the tests of what was found. `shrinkTime`: at most, in ms.
   */
  async function runWorld(
    seed: number,
    steps: number,
    { hasStories = false, shrinkTime = 30_000 }: { hasStories?: boolean; shrinkTime?: number } = {},
  ): Promise<result> {
    const moves = movesOf(seed, steps, hasStories)
    let made = 0
    function* count() {
      for (const move of moves) {
        made += 1
        yield move
      }
    }
    try {
      return await playMoves(count())
    } catch (cause) {
      const property = fc.asyncProperty(new Moves(moves.slice(0, made)), async (some) => {
        try {
          await playMoves(some)
        } catch (thrown) {
          if (kindOf(thrown) === kindOf(cause)) throw thrown
        }
      })
      const { counterexample, errorInstance = cause } = await fc.check(property, {
        seed,
        numRuns: 1,
        interruptAfterTimeLimit: shrinkTime,
      })
      const [left = moves] = counterexample ?? []
      const again = `${command} --seed ${seed} --seeds 1 --steps ${steps}${hasStories ? ' --stories' : ''}`
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
