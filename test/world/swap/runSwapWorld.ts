import { createRunner, type StoryMove } from '../createRunner.js'
import { createSwapWorld, type SwapMoveKind } from './createSwapWorld.js'

/** How often each move is made. */
const weights: { readonly [kind in SwapMoveKind]: number } = {
  type: 2,
  edit: 3,
  prepare: 3,
  press: 3,
  pressTwice: 3,
  follow: 6,
  insist: 14,
  insistEverywhere: 2,
  swap: 14,
  cancel: 1,
  reset: 1,
  planRevoke: 3,
  revoke: 4,
  check: 2,
  approve: 12,
  approveAndFail: 4,
  approveInSilence: 2,
  reject: 3,
  rejectPlainly: 3,
  dropInSilence: 1,
  changeAmount: 2,
  split: 3,
  otherId: 1,
  sendElsewhere: 1,
  answerLate: 2,
  answerTwice: 1,
  answerOld: 2,
  sendLate: 4,
  cancelInWallet: 1,
  speedUp: 1,
  batches: 3,
  mine: 12,
  mineOne: 2,
  mineOthers: 2,
  reorganize: 1,
  trade: 3,
  wait: 9,
  deliver: 2,
  skew: 2,
  slow: 2,
  fault: 2,
  lag: 2,
  blind: 1,
  lieAllowances: 1,
  slowProvider: 2,
  lieBuild: 2,
  lieQuote: 1,
  raiseFee: 1,
  moveRouter: 1,
  repair: 16,
  // In stories alone.
  calm: 0,
  open: 2,
  close: 1,
  reload: 2,
  freeze: 1,
  thaw: 4,
  crash: 2,
  tomorrow: 1,
}

const first = (kind: SwapMoveKind) => ({ kind, a: 0 }) as const
const second = (kind: SwapMoveKind) => ({ kind, a: 1 }) as const
const bothTabs = (kind: SwapMoveKind) => [first(kind), second(kind)]
const wait15s = { kind: 'wait', a: 3 } as const
/** In the pages that are opened from then on. */
const withBatches = { kind: 'batches', a: 1 } as const
const everywhereBlind = { kind: 'blind', a: 2 } as const
/** A swap whose approval is included: the wallet shows the swap. */
const approved = ['repair', 'type', 'insist', 'approve', 'mine'] as const

/** Moves that random ones rarely make in that order. */
const stories: readonly (readonly StoryMove<SwapMoveKind>[])[] = [
  ['repair', 'type', 'prepare', wait15s, wait15s, wait15s, 'follow'],
  ['repair', 'type', 'insist', 'approve', 'moveRouter', 'mine', 'mine'],
  ['repair', 'type', 'insist', 'approve', 'trade', 'mine', 'mine'],
  ['repair', 'type', 'insist', 'approveAndFail', 'moveRouter', 'insist'],
  ['repair', 'type', 'insist', 'changeAmount', 'mine', 'mine'],
  ['repair', withBatches, 'reload', 'type', 'insist', 'approveInSilence', 'mine'],
  ['repair', 'type', 'insist', 'approve', everywhereBlind, 'lieBuild', 'mine', 'rejectPlainly', 'insist'],
  [
    ...approved,
    'rejectPlainly',
    'open',
    ...bothTabs('planRevoke'),
    first('revoke'),
    'approve',
    'mine',
    second('revoke'),
  ],
]

export type RunSwapWorldReturnType = {
  readonly asks: number
  readonly swaps: number
  readonly taken: Readonly<Record<string, number>>
}

/** Plays the world of swaps. */
export const {
  movesOf: swapMovesOf,
  playMoves: playSwapMoves,
  runWorld: runSwapWorld,
} = createRunner<SwapMoveKind, RunSwapWorldReturnType>({
  weights,
  stories,
  command: 'npm run soak -- --swap',
  async play(moves) {
    const world = await createSwapWorld()
    for (const move of moves) await world.move(move)
    await world.quiet()
    return { ...world.counts(), taken: world.taken }
  },
})
