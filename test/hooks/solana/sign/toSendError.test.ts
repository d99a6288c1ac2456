import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toSendError } from '../../../../hooks/solana/sign/toSendError.js'

const wordings = fc.oneof(
  fc.string(),
  fc.constantFrom(
    'User rejected the request.',
    'user denied',
    'Method not supported',
    'Request expired',
    '4001',
  ),
)
const codes = fc.oneof(
  fc.integer(),
  fc.constantFrom<unknown>(4001, 4100, 4200, 5000, 5003, -32002, -32601, 'ACTION_REJECTED', '4001', null),
)
/** What a wallet may throw: a code, words, and other errors inside. */
const { thrown: failures } = fc.letrec((tie) => ({
  thrown: fc.oneof(
    { maxDepth: 3 },
    fc.anything(),
    fc.record(
      {
        code: codes,
        message: wordings,
        data: tie('thrown'),
        cause: tie('thrown'),
        error: tie('thrown'),
        originalError: tie('thrown'),
      },
      { requiredKeys: [] },
    ),
    wordings.map((message) => new Error(message)),
  ),
}))
const codeOf = (thrown: unknown) =>
  thrown === undefined || thrown === null ? undefined : Object(thrown).code

test.each([
  [false, [4001, 'ACTION_REJECTED']],
  [true, [4001, 'ACTION_REJECTED', 5000, 5001, 5002, 5003]],
])('of anything thrown (session: %s) only the outermost code rejects', (isSession, rejections) => {
  fc.assert(
    fc.property(failures, (thrown) => {
      const { name } = toSendError(thrown, { isSession })
      const isRejection = (rejections as unknown[]).includes(codeOf(thrown))
      expect(name).toBe(isRejection ? 'UserRejectedError' : 'SendUnconfirmedError')
    }),
    { numRuns: 500 },
  )
})

test('the words of the wallet are for display alone', () => {
  const error = toSendError({ message: 'User rejected', data: { code: 4001 } }, { isSession: true })
  expect(error).toMatchObject({ name: 'SendUnconfirmedError', details: '4001 User rejected', id: undefined })
})
