import { createRunner } from '../createRunner.js'
import { hashAtOnce } from '../hashAtOnce.js'
import { createSessionWorld, type SessionMoveKind, weights } from './createSessionWorld.js'

export type RunSessionWorldReturnType = { readonly taken: Readonly<Record<string, number>> }

/** Plays the world of sessions. */
export const {
  movesOf: sessionMovesOf,
  playMoves: playSessionMoves,
  runWorld: runSessionWorld,
} = createRunner<SessionMoveKind, RunSessionWorldReturnType>({
  weights,
  command: 'npm run soak -- --session',
  async play(moves) {
    const stop = hashAtOnce()
    try {
      const world = await createSessionWorld()
      for (const move of moves) await world.move(move)
      await world.quiet()
      return { taken: world.taken }
    } finally {
      stop()
    }
  },
})
