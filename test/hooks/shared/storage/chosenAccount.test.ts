import { expect, test } from 'vitest'
import { chosenAccount } from '../../../../hooks/shared/storage/chosenAccount.js'

const stored = chosenAccount('eip155')
const chosen = { connectorId: 'io.fox', address: '0xB', leading: '0xA' }

test('each family keeps its own', () => {
  expect([stored.name, chosenAccount('solana').name]).toEqual([
    'chosen_account:eip155',
    'chosen_account:solana',
  ])
})

test('what is stored reads back, without what else stands there', () => {
  expect(stored.parse({ ...chosen, more: 1 })).toEqual(chosen)
})

test.each([
  [null],
  ['0xB'],
  [{ ...chosen, address: '' }],
  [{ ...chosen, leading: undefined }],
  [{ ...chosen, connectorId: 'x'.repeat(257) }],
])('%j counts for nothing', (json) => {
  expect(stored.parse(json)).toBeUndefined()
})
