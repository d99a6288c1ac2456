import fc from 'fast-check'
import { createWorld, type Move, type MoveKind } from './createWorld.js'

/** How often each move is made. */
const weights: { readonly [kind in MoveKind]: number } = {
  plan: 10,
  press: 8,
  pressTwice: 3,
  goOn: 5,
  check: 2,
  approve: 5,
  approveAndFail: 3,
  approveInSilence: 2,
  approveWithCalls: 2,
  reject: 2,
  rejectPlainly: 3,
  dropInSilence: 1,
  sendElsewhere: 1,
  answerOld: 1,
  answerForeign: 1,
  cancelInWallet: 1,
  speedUp: 1,
  mine: 8,
  reorganize: 1,
  wait: 12,
  deliver: 3,
  skew: 1,
  slow: 2,
  fault: 1,
  lag: 1,
  fill: 1,
  repair: 5,
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
 * Plays the moves of a seed. A failure is shrunk to few moves, which the error shows.
 */
export async function runWorld(seed: number, steps: number): Promise<RunWorldReturnType> {
  const moves = movesOf(seed, steps)
  try {
    return await playMoves(moves)
  } catch (first) {
    const property = fc.asyncProperty(fc.subarray([...moves]), async (some) => {
      await playMoves(some)
    })
    await fc.assert(property, {
      seed,
      numRuns: 1,
      examples: [[[...moves]]],
      interruptAfterTimeLimit: 60_000,
      markInterruptAsFailure: false,
    })
    throw first
  }
}
