import { createRunner } from '../createRunner.js'
import { hashAtOnce } from '../hashAtOnce.js'
import { createSessionWorld, type SessionMoveKind } from './createSessionWorld.js'

/** How often each move is made. */
const weights: { readonly [kind in SessionMoveKind]: number } = {
  open: 4,
  close: 1,
  reload: 6,
  crash: 2,
  recreate: 2,
  freeze: 4,
  thaw: 4,
  redeploy: 1,
  tomorrow: 1,
  connect: 10,
  connectTwice: 3,
  connectInModal: 4,
  back: 2,
  closeModal: 2,
  cancel: 2,
  disconnect: 4,
  switchNetwork: 8,
  switchAccount: 3,
  signIn: 5,
  cancelSignIn: 1,
  signOut: 1,
  approve: 18,
  approveOtherwise: 4,
  approveAndFail: 2,
  approveInSilence: 2,
  reject: 3,
  drop: 1,
  answerLate: 3,
  walletAccount: 3,
  walletNetwork: 3,
  lock: 3,
  unlock: 4,
  revoke: 2,
  revokeInSilence: 1,
  holdEvents: 1,
  releaseEvents: 2,
  silence: 2,
  keepPermission: 1,
  serverFault: 2,
  serverSlow: 2,
  repair: 3,
  look: 2,
  clearStorage: 1,
  fill: 1,
  wait: 10,
  deliver: 6,
  skew: 1,
  calm: 6,
}

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
