import { expect, test } from 'vitest'
import { createAttempts } from '../../../../hooks/session/connection/createAttempts.js'

function setup() {
  let ids = 0
  return createAttempts<string>({ randomUUID: () => String(++ids) })
}

test('every attempt has a unique id', () => {
  const attempts = setup()
  expect(attempts.begin(['eip155']).attempt).not.toBe(attempts.begin(['eip155']).attempt)
})

test('a second attempt ends the first of its namespace and no other', () => {
  const attempts = setup()
  const evm = attempts.begin(['eip155'])
  const solana = attempts.begin(['solana'])
  const second = attempts.begin(['eip155'])
  expect([evm, solana, second].map(({ signal }) => signal.aborted)).toEqual([true, false, false])
})

test('an attempt for two namespaces ends when one of them continues without it', () => {
  const attempts = setup()
  const both = attempts.begin(['eip155', 'solana'])
  attempts.begin(['solana'])
  expect(both.signal.aborted).toBe(true)
})

test('an ended attempt is not the latest any more', () => {
  const attempts = setup()
  const mine = attempts.begin(['eip155'], 'fox')
  expect(attempts.latest('eip155')).toBe(mine)
  attempts.abort('eip155')
  expect(attempts.latest('eip155')).toBeUndefined()
})

test('all attempts end together', () => {
  const attempts = setup()
  const tries = [attempts.begin(['eip155']), attempts.begin(['solana'])]
  attempts.abortAll()
  expect(tries.every(({ signal }) => signal.aborted)).toBe(true)
})
