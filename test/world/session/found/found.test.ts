import { test } from 'vitest'
import type { SessionMove, SessionMoveKind } from '../createSessionWorld.js'
import { playSessionMoves } from '../runSessionWorld.js'

const move = (kind: SessionMoveKind, a = 0, b = 0, c = 0): SessionMove => ({ kind, a, b, c })

/** Moves that broke a promise once, as few as are left of them. */
const found: readonly (readonly [name: string, moves: readonly SessionMove[]])[] = [
  [
    'a wallet was asked to switch for a request that was left while it reported its network',
    [
      ...[move('connectInModal', 2, 1, 8), move('connect', 46, 24, 57), move('approve', 56, 30, 44)],
      ...[move('silence', 21, 2, 51), move('approve', 48, 5, 35), move('connect', 45, 25, 1)],
    ],
  ],
  [
    'a rejected request during a reconnect disconnected all tabs',
    [
      ...[move('open', 57, 1, 8), move('connectInModal', 38, 1), move('approve', 32, 30, 54)],
      ...[move('crash', 56, 45, 13), move('connect', 40, 3, 36)],
    ],
  ],
  [
    'a page in the back–forward cache never learned of the first connection in another tab',
    [
      ...[move('open', 55, 4, 59), move('calm'), move('freeze', 56, 4, 54), move('connect', 59, 56, 30)],
      move('approve', 12, 5, 56),
    ],
  ],
  [
    'a page whose wallet came after another tab connected it stayed disconnected',
    [
      ...[move('open', 14, 32, 59), move('connect', 5, 4, 3), move('connect', 4, 4, 1)],
      ...[move('approve', 5, 4, 35), move('wait', 55, 29, 5)],
    ],
  ],
  [
    'a page in the back–forward cache kept the account that another tab had changed',
    [
      ...[move('open', 3, 0, 33), move('crash', 46, 1, 38), move('connect', 7, 57, 46), move('approve', 50)],
      ...[move('approve', 59, 5, 45), move('open', 0, 57, 37), move('freeze', 4, 26, 1)],
      ...[move('reload', 48, 7, 17), move('switchAccount', 0, 3, 57)],
    ],
  ],
  [
    'a late sign-in emitted an event after destroy()',
    [
      ...[move('redeploy', 34, 1, 52), move('connectInModal', 53, 55, 4), move('recreate', 13, 1, 1)],
      move('approveOtherwise', 5, 42, 18),
    ],
  ],
  [
    'a connection that another tab made closed the modal and cancelled a request',
    [
      ...[move('open', 40, 33, 58), move('connectInModal', 59, 47, 59), move('approve', 4, 31)],
      move('connectInModal', 0, 58, 56),
    ],
  ],
  [
    'a wallet that was connected once more was left for one that another tab had connected before it',
    [
      ...[move('switchNetwork', 11, 58, 2), move('open', 5, 4), move('open', 43, 0, 26)],
      ...[move('connect', 0, 3, 41), move('approve', 4, 59, 17), move('crash', 2, 0, 12)],
      ...[move('close', 1, 56, 12), move('connect', 45, 9, 5), move('connect', 50, 4, 7)],
      ...[move('open', 57, 3, 42), move('approve', 5, 21, 41), move('calm', 56, 52, 56)],
      ...[move('connect', 56, 3, 1), move('approve', 14, 0, 58), move('revokeInSilence', 3, 24, 54)],
      ...[move('connect', 0, 55, 52), move('approve', 54, 12, 57)],
    ],
  ],
  [
    'a sign-in that failed waited for ever for a wallet that does not answer a disconnect',
    [
      ...[move('redeploy', 57, 2, 4), move('connect', 2, 46, 15), move('keepPermission', 3, 56, 54)],
      move('reject', 38, 4, 26),
    ],
  ],
  [
    'a sign-out of a page that had followed no sign-in yet called the app after destroy()',
    [
      ...[move('redeploy', 34, 56, 2), move('serverSlow', 4, 54, 13), move('signOut', 10, 0, 46)],
      move('recreate', 58, 10, 45),
    ],
  ],
  [
    'a wallet kept its permission that had answered an attempt which another one had replaced, and which failed',
    [
      ...[move('open', 1, 30, 2), move('switchNetwork', 0, 10, 31), move('freeze', 3, 2, 7)],
      ...[move('connectInModal', 21, 3, 17), move('open', 9, 39, 32), move('freeze', 19, 34, 45)],
      ...[move('switchNetwork', 21, 28, 22), move('connect', 55, 57, 2), move('approve', 2, 44, 21)],
    ],
  ],
  [
    'a request of the app to one wallet was cancelled once the modal had connected another one',
    [
      ...[move('silence', 0, 3), move('connectInModal', 40, 17, 1), move('approveOtherwise', 40, 28, 46)],
      ...[move('reload', 40, 51, 34), move('calm', 3, 48, 58), move('connect', 2, 34, 58)],
      move('connectInModal', 33, 59, 54),
    ],
  ],
]

test.each(found)('it does not happen again: %s', async (_, moves) => {
  await playSessionMoves(moves)
})
