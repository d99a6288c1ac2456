import { createRunner, type StoryMove } from './createRunner.js'
import { createWorld, type MoveKind } from './createWorld.js'

/** How often each move is made. */
const weights: { readonly [kind in MoveKind]: number } = {
  plan: 5,
  planAgain: 4,
  follow: 6,
  followEverywhere: 2,
  insist: 9,
  edit: 3,
  press: 3,
  pressTwice: 3,
  goOn: 3,
  check: 2,
  approve: 4,
  approveAndFail: 5,
  approveInSilence: 2,
  approveWithCalls: 4,
  reject: 4,
  rejectPlainly: 3,
  dropInSilence: 1,
  answerLate: 1,
  sendElsewhere: 1,
  answerOld: 4,
  sendLate: 6,
  answerWithRejected: 6,
  elsewhere: 2,
  answerForeign: 1,
  cancelInWallet: 2,
  speedUp: 1,
  mine: 7,
  mineOne: 3,
  mineOthers: 3,
  reorganize: 2,
  wait: 12,
  deliver: 3,
  skew: 3,
  slow: 2,
  fault: 2,
  lag: 2,
  fill: 1,
  freezeToken: 1,
  repair: 4,
  // In stories alone.
  calm: 0,
  open: 2,
  close: 1,
  reload: 2,
  freeze: 3,
  thaw: 4,
  crash: 2,
}

/** Rejects it, and sends something to someone else. */
const editReceiver = { kind: 'edit', a: 0, c: 1 } as const
const waitMinute = { kind: 'wait', a: 4 } as const

/** Moves that random ones rarely make in that order. */
const stories: readonly (readonly StoryMove<MoveKind>[])[] = [
  ['insist', 'crash', 'insist', 'crash', 'approveInSilence', 'mine', 'wait', 'reorganize', 'speedUp', 'mine'],
  ['insist', 'approve', 'mine', 'wait', 'reorganize', 'speedUp', 'mine', 'insist'],
  ['insist', 'rejectPlainly', 'insist', 'answerWithRejected', 'mine', 'wait'],
  ['insist', editReceiver, 'answerWithRejected', 'mineOthers', waitMinute, 'check', 'mine', 'calm'],
  ['insist', 'crash', 'insist', 'approve', 'insist', 'answerOld', 'mine'],
  ['insist', 'approveAndFail', 'insist', 'answerOld', 'mineOne', 'insist'],
  ['elsewhere', 'insist', 'answerOld', 'mine', 'wait'],
  ['insist', 'approve', 'wait', { kind: 'skew', a: 2 }, 'mine', 'calm'],
]

export type RunWorldReturnType = { readonly asks: number; readonly taken: Readonly<Record<string, number>> }

/** Plays the world of sending. */
export const { movesOf, playMoves, runWorld } = createRunner<MoveKind, RunWorldReturnType>({
  weights,
  stories,
  command: 'npm run soak --',
  async play(moves) {
    const world = await createWorld()
    for (const move of moves) await world.move(move)
    await world.quiet()
    return { asks: world.asks(), taken: world.taken }
  },
})
