import { encodeErrorResult, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { toSendError } from '../../../../hooks/evm/transfer/sendTransfer.js'
import { WalletTimeoutError } from '../../../../hooks/shared/errors/provider.js'

const said = encodeErrorResult({
  abi: parseAbi(['error Error(string)']),
  errorName: 'Error',
  args: ['paused'],
})

test.each<[string, unknown, string]>([
  ['a rejection by the user', { code: 4001 }, 'user_rejected'],
  ['a rejection over a session', { code: 5000, message: 'User rejected.' }, 'user_rejected'],
  ['a pending request', { code: -32002 }, 'pending'],
  ['no permission', { code: 4100 }, 'unauthorized'],
  ['no such method', { code: -32601 }, 'unsupported_method'],
  ['no such network', { code: 4902 }, 'unknown_chain'],
  [
    'an insufficient balance',
    { code: -32000, message: 'insufficient funds for gas * price + value' },
    'insufficient_funds',
  ],
  [
    'a nested insufficient balance',
    {
      code: -32603,
      message: 'Internal JSON-RPC error.',
      data: { code: -32000, message: 'insufficient funds' },
    },
    'insufficient_funds',
  ],
  [
    'an insufficient balance under a general code',
    { code: -32003, message: 'Insufficient funds for gas * price + value' },
    'insufficient_funds',
  ],
  ['a used nonce', { code: -32000, message: 'nonce too low: next nonce 7' }, 'nonce'],
  ['a fee that is too low', { code: -32000, message: 'replacement transaction underpriced' }, 'underpriced'],
  [
    'a fee below the base fee',
    { code: -32000, message: 'max fee per gas less than block base fee' },
    'underpriced',
  ],
  ['a node that rejects it', { code: -32003 }, 'rejected_by_node'],
  ['a node with a rate limit', { code: -32005 }, 'rate_limited'],
  ['a revert', { code: 3, message: 'execution reverted', data: said }, 'reverted'],
  ['a revert with a text', { code: -32000, message: 'execution reverted: paused' }, 'reverted'],
  [
    'a revert with a text about a balance',
    { code: -32000, message: 'execution reverted: insufficient balance' },
    'reverted',
  ],
  ['an internal error', { code: -32603, message: 'Internal JSON-RPC error.' }, 'unknown_outcome'],
  ['an already known transaction', { code: -32000, message: 'already known' }, 'unknown_outcome'],
  [
    'a nested already known transaction',
    { code: -32003, message: 'refused', data: { message: 'already known' } },
    'unknown_outcome',
  ],
  ['a closed connection', { code: 4900 }, 'unknown_outcome'],
  ['a removed extension', new Error('Extension context invalidated.'), 'unknown_outcome'],
  ['a timeout', new WalletTimeoutError(), 'unknown_outcome'],
  ['an unknown code', { code: -32000, message: 'header not found' }, 'unknown_outcome'],
  ['nothing', undefined, 'unknown_outcome'],
])('%s', (_, thrown, kind) => {
  expect(toSendError(thrown)).toMatchObject({ kind })
})

test('a revert has the contract’s reason, where it gives one', () => {
  const inner = { code: 3, message: 'execution reverted: paused', data: said }
  expect(toSendError({ code: -32603, data: inner })).toMatchObject({ kind: 'reverted', reason: 'paused' })
})

test('the thrown value is dropped, and its text goes to details alone', () => {
  const error = toSendError({ code: -32603, message: 'mail a@b.co', secret: 'seed' })
  expect(error).toMatchObject({ details: '-32603 mail […]', cause: { name: 'UnknownError' } })
  expect(JSON.stringify(error)).not.toContain('seed')
})
