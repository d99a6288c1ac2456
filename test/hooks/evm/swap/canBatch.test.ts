import { expect, test } from 'vitest'
import { canBatch } from '../../../../hooks/evm/swap/canBatch.js'
import { alice } from '../../../support/createFakeWallet.js'

const account = `eip155:31337:${alice}` as const
const ask = (answer: unknown) => canBatch(async () => answer, account)
const atomic = (status: unknown) => ({ '0x7a69': { atomic: { status } } })

test.each(['supported', 'ready'])('an account whose calls are %s as a batch makes them', async (status) => {
  expect(await ask(atomic(status))).toBe(true)
})

test.each([
  undefined,
  'supported',
  [],
  atomic('unsupported'),
  atomic(true),
  atomic('SUPPORTED'),
  { '0x0': { atomic: { status: 'supported' } } },
  { '0x7a69': { atomicBatch: { supported: true } } },
])('the answer %j is no batch', async (answer) => {
  expect(await ask(answer)).toBe(false)
})

test('a wallet is asked of the account and its network alone, and one that fails, or is not there, makes none', async () => {
  const asked: unknown[] = []
  await canBatch(async (...call) => asked.push(call), account)
  expect(asked).toEqual([['wallet_getCapabilities', [alice, ['0x7a69']]]])
  expect(await canBatch(() => Promise.reject(new TypeError('broken')), account)).toBe(false)
  expect(await canBatch(undefined, account)).toBe(false)
})
