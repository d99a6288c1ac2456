import { expect, test } from 'vitest'
import { createAttempts } from '../../../../hooks/session/connection/createAttempts.js'

function setup() {
  let ids = 0
  return createAttempts<string>({ randomUUID: () => String(++ids) })
}

test('every try has a name of its own', () => {
  const attempts = setup()
  expect(attempts.begin(['eip155']).attempt).not.toBe(attempts.begin(['eip155']).attempt)
})

test('a second try ends the first of its family and no other', () => {
  const attempts = setup()
  const evm = attempts.begin(['eip155'])
  const solana = attempts.begin(['solana'])
  const second = attempts.begin(['eip155'])
  expect([evm, solana, second].map(({ signal }) => signal.aborted)).toEqual([true, false, false])
})

test('a try for two families ends when one of them goes on without it', () => {
  const attempts = setup()
  const both = attempts.begin(['eip155', 'solana'])
  attempts.begin(['solana'])
  expect(both.signal.aborted).toBe(true)
})

test('an ended try is not the latest any more', () => {
  const attempts = setup()
  const mine = attempts.begin(['eip155'], 'fox')
  expect(attempts.latest('eip155')).toBe(mine)
  attempts.abort('eip155')
  expect(attempts.latest('eip155')).toBeUndefined()
})

test('all tries end together', () => {
  const attempts = setup()
  const tries = [attempts.begin(['eip155']), attempts.begin(['solana'])]
  attempts.abortAll()
  expect(tries.every(({ signal }) => signal.aborted)).toBe(true)
})
