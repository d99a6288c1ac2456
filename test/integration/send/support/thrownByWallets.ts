import fc from 'fast-check'

const wordings = fc.oneof(
  fc.string(),
  fc.constantFrom(
    'User rejected the request.',
    'user denied transaction signature',
    'Method not supported',
    'nonce too low',
    'Timeout while waiting for the node',
    '4001',
  ),
)
const codes = fc.oneof(
  fc.integer(),
  fc.constantFrom<unknown>(
    ...[4001, '4001', 'ACTION_REJECTED', 4100, 4200, 4900, 4902],
    ...[5000, 5001, 5002, 5003, -32000, -32002, -32005, -32601, -32603, null],
  ),
)

/** What a wallet may throw: a code, words, and other errors inside of each other. */
export const { thrown: thrownByWallets } = fc.letrec((tie) => ({
  thrown: fc.oneof(
    { maxDepth: 3 },
    { arbitrary: fc.anything(), weight: 1 },
    { arbitrary: wordings.map((message) => new Error(message)), weight: 2 },
    {
      arbitrary: fc.record(
        { code: codes, message: wordings, data: tie('thrown'), cause: tie('thrown'), error: tie('thrown') },
        { requiredKeys: [] },
      ),
      weight: 5,
    },
  ),
}))

/** The outermost code of what was thrown. */
export function codeOf(thrown: unknown): unknown {
  return thrown === undefined || thrown === null ? undefined : Object(thrown).code
}
