import { encodeErrorResult, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { findRevertData, readRevertReason } from '../../../../hooks/evm/transfer/readRevertReason.js'

const abi = parseAbi(['error Error(string)', 'error Panic(uint256)', 'error Odd(uint256)'])
const error = (text: string) => encodeErrorResult({ abi, errorName: 'Error', args: [text] })
const panic = (code: bigint) => encodeErrorResult({ abi, errorName: 'Panic', args: [code] })

test.each([
  ['a text', error('ERC20: not enough'), 'ERC20: not enough'],
  ['a text with a line break and a right-to-left override', error('pay\u202e\nme'), 'pay me'],
  ['an empty text', error(''), undefined],
  ['a failed check', panic(0x11n), 'arithmetic overflow'],
  ['a panic with an unknown code', panic(0x99n), undefined],
  ['a custom error', encodeErrorResult({ abi, errorName: 'Odd', args: [7n] }), undefined],
  ['a truncated text', error('ERC20: not enough').slice(0, 40) as `0x${string}`, undefined],
  ['the selector alone', '0x08c379a0' as const, undefined],
  ['nothing', '0x' as const, undefined],
  ['no data', undefined, undefined],
])('%s', (_, data, reason) => {
  expect(readRevertReason(data)).toBe(reason)
})

test('a long text is cut', () => {
  expect(readRevertReason(error('x'.repeat(5000)))?.length ?? 0).toBeLessThanOrEqual(200)
})

test.each([
  ['0x1234', '0x1234'],
  ['Reverted 0x1234', '0x1234'],
  ['0x', '0x'],
  ['no bytes', undefined],
  [{ data: '0x12' }, undefined],
  [undefined, undefined],
])('the bytes in %j', (data, found) => {
  expect(findRevertData(data)).toBe(found)
})
