import { createRunner } from '../createRunner.js'
import { hashAtOnce } from '../hashAtOnce.js'
import { createSolanaWorld, type SolanaMoveKind } from './createSolanaWorld.js'

/** How often each move is made. */
const weights: { readonly [kind in SolanaMoveKind]: number } = {
  plan: 160,
  press: 160,
  pressTwice: 40,
  goOn: 200,
  check: 20,
  useWallet: 60,
  approve: 140,
  approveAndFail: 60,
  approveInSilence: 20,
  reject: 30,
  rejectPlainly: 60,
  dropInSilence: 10,
  sendLate: 10,
  addMemo: 30,
  addGuard: 30,
  raiseFee: 40,
  payElsewhere: 90,
  giveControl: 40,
  changeBlockhash: 40,
  answerOld: 40,
  answerForeign: 40,
  receive: 10,
  spend: 20,
  include: 100,
  fork: 20,
  rollBack: 10,
  forget: 10,
  wait: 100,
  deliver: 20,
  skew: 10,
  slow: 10,
  fault: 20,
  lag: 20,
  prune: 15,
  repair: 60,
  fill: 2,
  open: 20,
  close: 10,
  reload: 10,
  freeze: 15,
  thaw: 20,
  crash: 15,
  sleep: 5,
}

export type RunSolanaWorldReturnType = {
  readonly asks: number
  readonly confirmed: number
  readonly taken: Readonly<Record<string, number>>
}

/** Plays the Solana world. */
export const {
  movesOf: solanaMovesOf,
  playMoves: playSolanaMoves,
  runWorld: runSolanaWorld,
} = createRunner<SolanaMoveKind, RunSolanaWorldReturnType>({
  weights,
  command: 'npm run soak -- --solana',
  async play(moves) {
    const stop = hashAtOnce()
    try {
      const world = await createSolanaWorld()
      for (const move of moves) await world.move(move)
      await world.quiet()
      return { asks: world.asks(), confirmed: world.confirmed(), taken: world.taken }
    } finally {
      stop()
    }
  },
})
