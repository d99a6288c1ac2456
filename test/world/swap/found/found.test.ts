import { test } from 'vitest'
import { loadBundled } from '../../loadBundled.js'
import type { SwapMove, SwapMoveKind } from '../createSwapWorld.js'

type World = typeof import('../runSwapWorld.js')

const { playSwapMoves } = await loadBundled<World>('swap/runSwapWorld.ts')
const move = (kind: SwapMoveKind, a = 0, b = 0, c = 0): SwapMove => ({ kind, a, b, c })
/** Ether for dollars, and back to ether what is wrapped. */
const [buy, unwrap] = [
  [1, 2],
  [3, 1],
] as const

/** Moves that broke a promise once, as few as are left of them. */
const found: readonly (readonly [name: string, moves: readonly SwapMove[]])[] = [
  [
    'a swap that had failed could never be made again once the account had sent eight more transactions',
    [
      ...[move('insist', 0, ...buy), move('trade', 0, 9), move('mine'), move('approve'), move('mine')],
      ...Array.from({ length: 9 }, () => move('swap', 0, ...unwrap)),
    ],
  ],
  [
    'a swap that another press covers was taken for the next step of one that goes on',
    [move('insist', 16, 50, 41), move('approve', 39, 53, 29), move('mineOne'), move('insist', 24, 37)],
  ],
  [
    'an approval that a batch had used up was taken for one that the next batch repeats',
    [
      ...[move('batches', 2, 59), move('open', 58, 23), move('insistEverywhere', 2, 0, 5)],
      ...[move('swap', 0, 20, 5), move('follow', 55, 3, 54)],
    ],
  ],
  [
    'a block that went away before a day without a page was missed',
    [move('swap', 19, 39, 14), move('reorganize', 7), move('trade', 43, 3), move('tomorrow')],
  ],
]

test.each(found)('it does not happen again: %s', async (_, moves) => {
  await playSwapMoves(moves)
})
