import fc from 'fast-check'
import { createWorld, type Move, type MoveKind } from './createWorld.js'

/** How often each move is made. */
const weights: { readonly [kind in MoveKind]: number } = {
  plan: 6,
  follow: 10,
  followEverywhere: 2,
  press: 4,
  pressTwice: 3,
  goOn: 3,
  check: 2,
  approve: 5,
  approveAndFail: 5,
  approveInSilence: 2,
  approveWithCalls: 2,
  reject: 2,
  rejectPlainly: 4,
  dropInSilence: 1,
  answerLate: 1,
  sendElsewhere: 1,
  answerOld: 2,
  sendLate: 4,
  elsewhere: 1,
  answerForeign: 1,
  cancelInWallet: 2,
  speedUp: 1,
  mine: 8,
  reorganize: 2,
  wait: 12,
  deliver: 3,
  skew: 1,
  slow: 2,
  fault: 2,
  lag: 1,
  fill: 1,
  freezeToken: 1,
  repair: 4,
  open: 2,
  close: 1,
  reload: 2,
  crash: 2,
}

const choice = fc.nat({ max: 59 })
const moveArbitrary: fc.Arbitrary<Move> = fc.record({
  kind: fc.oneof(
    ...Object.entries(weights).map(([kind, weight]) => ({
      arbitrary: fc.constant(kind as MoveKind),
      weight,
    })),
  ),
  a: choice,
  b: choice,
  c: choice,
})

export type RunWorldReturnType = { readonly asks: number; readonly taken: Readonly<Record<string, number>> }

/** Makes the moves in a new world, and looks at all promises after each, and once all is quiet. */
export async function playMoves(moves: readonly Move[]): Promise<RunWorldReturnType> {
  const { stackTraceLimit } = Error
  // Half of the time would go into stacks that are never read.
  Error.stackTraceLimit = 0
  try {
    const world = await createWorld()
    for (const move of moves) await world.move(move)
    await world.quiet()
    return { asks: world.asks(), taken: world.taken }
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

const write = ({ kind, a, b, c }: Move) => `move('${kind}', ${a}, ${b}, ${c})`

/** The moves of a seed. */
export function movesOf(seed: number, steps: number): readonly Move[] {
  const [moves = []] = fc.sample(
    fc.array(moveArbitrary, { minLength: steps, maxLength: steps, size: 'max' }),
    {
      seed,
      numRuns: 1,
    },
  )
  return moves
}

/**
 * Plays the moves of a seed. A failure names the command that plays them again, and is shrunk to few moves, which the
 * error shows as they stand in test/world/found.
 */
export async function runWorld(seed: number, steps: number): Promise<RunWorldReturnType> {
  const moves = movesOf(seed, steps)
  try {
    return await playMoves(moves)
  } catch (cause) {
    const property = fc.asyncProperty(fc.subarray([...moves]), async (some) => {
      await playMoves(some)
    })
    const { counterexample } = await fc.check(property, {
      seed,
      numRuns: 1,
      examples: [[[...moves]]],
      interruptAfterTimeLimit: 30_000,
    })
    const [left = moves] = counterexample ?? []
    const again = `npm run soak -- --seed ${seed} --seeds 1 --steps ${steps}`
    throw new Error(`${again}\n${left.length} moves are left of it:\n${left.map(write).join(', ')}`, {
      cause,
    })
  }
}
