import { test } from 'vitest'
import type { SolanaMove, SolanaMoveKind } from '../createSolanaWorld.js'
import { playSolanaMoves } from '../runSolanaWorld.js'

const move = (kind: SolanaMoveKind, a = 0, b = 0, c = 0): SolanaMove => ({ kind, a, b, c })

/** Moves that broke a promise once, as few as are left of them. */
const found: readonly (readonly [name: string, moves: readonly SolanaMove[]])[] = [
  [
    'a rejected request was watched for ever, since its wallet never answered a later one',
    [
      ...[move('plan'), move('press'), move('rejectPlainly'), move('press'), move('approveInSilence')],
      ...[move('forget'), move('spend')],
    ],
  ],
]

test.each(found)('%s', async (_, moves) => {
  await playSolanaMoves(moves)
})
