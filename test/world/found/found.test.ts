import { test } from 'vitest'
import type { Move, MoveKind } from '../createWorld.js'
import { playMoves } from '../runWorld.js'

const move = (kind: MoveKind, a = 0, b = 0, c = 0): Move => ({ kind, a, b, c })

/** Moves that broke a promise once, as few as are left of them. */
const found: readonly (readonly [name: string, moves: readonly Move[]])[] = [
  [
    'a transaction that the wallet sped up before any node had seen it stayed pending',
    [
      ...[move('slow', 58, 0), move('plan', 57, 1, 56), move('wait', 3), move('press'), move('wait', 2)],
      ...[move('approve'), move('speedUp')],
    ],
  ],
  [
    'the id of a smart account’s calls was not followed after the clock was set back',
    [move('plan', 5, 5, 1), move('press'), move('approveWithCalls', 59, 21), move('skew', 7)],
  ],
  [
    'what was sent for a rejected request was shown as rejected, since the wallet returned it for another',
    [
      ...[move('plan', 41, 2, 59), move('pressTwice'), move('plan', 57, 20, 16), move('press')],
      ...[move('approveAndFail', 49, 58), move('answerOld', 0, 47), move('wait', 4)],
    ],
  ],
  [
    'one transaction was shown as confirmed for two requests that looked for it at once',
    [
      ...[move('plan', 5, 2, 4), move('press'), move('rejectPlainly'), move('press')],
      move('approveWithCalls', 4, 5, 8),
    ],
  ],
  [
    'a transfer whose block went away after a minute stayed confirmed',
    [
      ...[move('plan', 53, 1, 34), move('press'), move('approve'), move('mine'), move('wait', 9)],
      ...[move('reorganize', 55), move('cancelInWallet')],
    ],
  ],
  [
    'a transfer whose block went away before its recorded transaction was confirmed stayed confirmed',
    [
      ...[move('open'), move('plan', 0, 21, 53), move('pressTwice'), move('open'), move('approve')],
      ...[move('mine'), move('close', 40), move('plan', 9, 54, 34), move('pressTwice', 19), move('approve')],
      ...[move('mine'), move('wait', 57), move('reorganize', 2), move('cancelInWallet', 1)],
    ],
  ],
  [
    'a transfer whose block went away stayed confirmed, since its transaction was pending again',
    [
      ...[move('plan', 3), move('press'), move('approveWithCalls', 2, 23), move('mine'), move('wait', 19)],
      ...[move('reorganize', 48), move('cancelInWallet', 16)],
    ],
  ],
  [
    'what replaced a transaction whose block went away was shown as sent for a rejected request too',
    [
      ...[
        move('plan', 0, 3, 1),
        move('press'),
        move('rejectPlainly', 4),
        move('pressTwice'),
        move('approve'),
      ],
      ...[move('mine'), move('wait', 54), move('deliver'), move('reorganize', 54), move('speedUp', 56)],
    ],
  ],
  [
    'what a tab found while the storage was full was shown as rejected by another tab',
    [
      ...[
        move('open', 13, 3, 0),
        move('open', 5, 4, 3),
        move('plan', 27, 1, 5),
        move('press', 54, 1, 14),
        move('dropInSilence', 10, 17, 6),
        move('plan', 17, 56, 5),
        move('pressTwice', 5, 33, 5),
        move('approveAndFail', 4, 56, 0),
        move('mine', 55, 55, 4),
        move('fill', 3, 42, 42),
        move('close', 3, 2, 1),
        move('wait', 2, 59, 19),
        move('repair', 3, 0, 56),
        move('wait', 39, 0, 1),
        move('reload', 1, 4, 13),
      ],
    ],
  ],
  [
    'a transfer whose block went away stayed confirmed after the clock was set back',
    [
      ...[move('plan'), move('press'), move('approve'), move('mine'), move('wait', 2), move('reorganize')],
      ...[move('cancelInWallet'), move('skew')],
    ],
  ],
  [
    'a transaction that no node had seen in its pool was not found when the wallet sent it again',
    [
      ...[move('plan'), move('press'), move('approveWithCalls', 0, 1), move('mine'), move('wait', 4)],
      ...[move('crash'), move('reorganize'), move('speedUp')],
    ],
  ],
  [
    'a rejected request waited for another tab’s that its wallet never answered',
    [
      ...[move('plan'), move('open'), move('plan', 1, 0, 1), move('press', 1), move('rejectPlainly')],
      ...[move('press', 1), move('approve'), move('press'), move('dropInSilence')],
    ],
  ],
  [
    'a transfer by calls stayed open, since its transaction was found for a rejected request',
    [
      ...[move('plan', 0, 1, 1), move('press'), move('reject'), move('press'), move('mine'), move('wait', 4)],
      ...[move('approveWithCalls', 0, 1), move('plan', 0, 1, 1), move('pressTwice')],
    ],
  ],
  [
    'calls stayed pending, since their transaction was recorded for another request after the clock was set back',
    [
      ...[move('insist', 47, 54, 10), move('edit', 58, 37), move('approveWithCalls', 24, 1)],
      ...[move('followEverywhere', 43, 56, 45), move('skew'), move('answerOld', 54, 32)],
      ...[move('followEverywhere', 55, 47), move('insist', 47, 16, 4), move('answerForeign')],
    ],
  ],
  [
    'two tabs that could not store it found one transaction for two requests, and both were confirmed',
    [
      ...[move('follow', 40, 4, 53), move('approveWithCalls', 47, 12), move('cancelInWallet')],
      ...[move('mine', 1), move('skew'), move('insist', 56, 39, 42), move('freeze'), move('reorganize', 59)],
      ...[move('rejectPlainly'), move('elsewhere', 12, 2, 5), move('mine', 21), move('fill'), move('thaw')],
      move('open'),
    ],
  ],
  [
    'what a wallet sent for a rejected request was shown as unsent, since the wallet answered another with it',
    [
      ...[move('insist', 20, 9, 1), move('approveAndFail', 4, 50), move('reload')],
      ...[move('insist', 4, 48, 33), move('answerOld', 57, 28)],
    ],
  ],
  [
    'what a transaction became was not found, since the wallet had returned it for another request',
    [
      ...[move('follow'), move('open'), move('freeze'), move('approve'), move('insist', 0, 0, 1)],
      ...[move('speedUp'), move('answerOld')],
    ],
  ],
  [
    'what a transaction that no node saw became was shown for an equal request that had been rejected',
    [
      ...[move('insist'), move('open'), move('open'), move('slow'), move('follow', 2)],
      ...[move('approveInSilence'), move('wait', 3), move('pressTwice', 2), move('mineOne'), move('repair')],
      ...[move('wait', 1), move('edit', 0, 0, 2), move('edit'), move('approve'), move('insist')],
      move('speedUp'),
    ],
  ],
  [
    'a rejected request stayed open, since an equal one had what the wallet had returned for a third',
    [
      ...[move('plan'), move('press'), move('reject'), move('open'), move('press'), move('insist', 1, 0, 1)],
      move('answerWithRejected', 0, 1),
    ],
  ],
  [
    'what was sent for a request stayed pending after the clock was set back, since the wallet returned it for a later one',
    [
      ...[move('insist', 31, 5, 4), move('approveWithCalls', 3, 55), move('skew', 2), move('mine')],
      ...[move('insist', 3, 5, 13), move('answerOld', 0, 56)],
    ],
  ],
  [
    'what took the place of one whose block went away was found for an equal request, and both were confirmed',
    [
      ...[
        move('insist'),
        move('crash'),
        move('insist'),
        move('crash'),
        move('approveInSilence'),
        move('mine'),
      ],
      ...[move('wait', 1), move('reorganize', 1), move('mine', 1), move('wait'), move('reorganize')],
      ...[move('speedUp'), move('insist'), move('reject'), move('mine'), move('insist'), move('reject')],
      move('check'),
    ],
  ],
  [
    'what took the place of one whose block went away was found for an equal request, and it stayed pending',
    [
      ...[move('insist'), move('crash'), move('insist'), move('crash'), move('approveInSilence', 1)],
      ...[move('mine', 1), move('wait', 1), move('reorganize', 1), move('speedUp'), move('mine')],
      move('insist'),
    ],
  ],
  [
    'an outcome was not checked again, since the clock was set forward and the tab that had followed it was closed',
    [
      ...[
        move('insist'),
        move('crash'),
        move('approveInSilence'),
        move('mine'),
        move('wait', 2),
        move('reorganize'),
      ],
      ...[move('open'), move('skew', 1), move('speedUp'), move('close')],
    ],
  ],
  [
    'an outcome was not checked again by a tab that was frozen until the clock was set forward',
    [
      ...[move('open'), move('freeze', 1), move('insist'), move('approve'), move('mine'), move('wait', 2)],
      ...[move('skew', 1), move('reorganize'), move('speedUp'), move('thaw'), move('close')],
    ],
  ],
  [
    'a rejection was borne out by what was found for an equal request, which the wallet sent later',
    [
      ...[
        move('insist', 0, 1),
        move('reject', 0, 6),
        move('wait', 3),
        move('insist', 0, 1),
        move('edit', 0, 0, 1),
      ],
      ...[move('answerWithRejected', 1), move('calm'), move('insist', 0, 1, 5), move('answerWithRejected')],
    ],
  ],
  [
    'what the wallet sent for a rejected request, returned for another one and sped up, was shown as rejected',
    [
      ...[move('insist', 55, 20, 16), move('edit', 17, 20, 21), move('answerWithRejected', 8, 20, 21)],
      move('speedUp', 27, 41, 21),
    ],
  ],
  [
    'calls stayed open, since their transaction was found for the id of an equal request that no node knew',
    [
      ...[move('insist', 48, 4, 45), move('answerOld', 7, 4, 45), move('insist', 19, 4, 45)],
      ...[move('wait', 22, 4, 45), move('approveWithCalls', 45, 41, 45)],
    ],
  ],
  [
    'calls stayed pending, since their transaction was found for equal calls that were cancelled',
    [
      ...[move('followEverywhere', 50, 56, 5), move('approveWithCalls', 3, 1, 35)],
      ...[move('cancelInWallet', 2, 31, 54), move('open', 55, 2, 53), move('insist', 5, 48, 59)],
      ...[move('freeze', 16, 12, 35), move('approveWithCalls', 54, 3), move('insist', 55, 2, 5)],
      move('approveAndFail', 0, 15, 25),
    ],
  ],
]

test.each(found)('%s', async (_, moves) => {
  await playMoves(moves)
})
