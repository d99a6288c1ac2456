import { expect, test } from 'vitest'
import { chosenAccount } from '../../../hooks/session/chosenAccount.js'

const stored = chosenAccount('eip155')
const chosen = { connectorId: 'io.fox', address: '0xB', leading: '0xA' }

test('each namespace has its own', () => {
  expect([stored.name, chosenAccount('solana').name]).toEqual([
    'chosen_account:eip155',
    'chosen_account:solana',
  ])
})

test('a stored value reads back, without unknown keys', () => {
  expect(stored.parse({ ...chosen, more: 1 })).toEqual(chosen)
})

test.each([
  [null],
  ['0xB'],
  [{ ...chosen, address: '' }],
  [{ ...chosen, leading: undefined }],
  [{ ...chosen, connectorId: 'x'.repeat(257) }],
])('%j is ignored', (json) => {
  expect(stored.parse(json)).toBeUndefined()
})
