import { expect, test } from 'vitest'
import { choiceOf, chooseAccount, leadingAddressOf } from '../../../hooks/session/chooseAccount.js'
import type { Connection } from '../../../hooks/shared/types/connector.js'

const connection: Connection = {
  connectorId: 'fox',
  namespace: 'eip155',
  accounts: ['eip155:1:0xA', 'eip155:1:0xB', 'eip155:1:0xC'],
  networkId: 'eip155:1',
  approved: 'all',
}
const chosen = chooseAccount(connection, { address: '0xC', leading: '0xA' })

test('the chosen account comes first, and the wallet’s own first account is remembered', () => {
  expect(chosen.accounts).toEqual(['eip155:1:0xC', 'eip155:1:0xA', 'eip155:1:0xB'])
  expect(leadingAddressOf(chosen)).toBe('0xA')
  expect(choiceOf(chosen)).toEqual({ address: '0xC', leading: '0xA' })
})

test('without a choice the order is the wallet’s own', () => {
  expect(choiceOf(connection)).toBeUndefined()
  expect(leadingAddressOf(connection)).toBe('0xA')
})

test('choosing the wallet’s own first account clears the choice', () => {
  const back = chooseAccount(chosen, { address: '0xA', leading: '0xA' })
  expect(choiceOf(back)).toBeUndefined()
  expect(back.accounts[0]).toBe('eip155:1:0xA')
})

test.each([
  ['is already active', { address: '0xA', leading: '0xA' }],
  ['is not shared', { address: '0xD', leading: '0xA' }],
  ['was chosen while the wallet’s first account was another', { address: '0xC', leading: '0xB' }],
])('an account that %s changes nothing and returns the same object', (_, choice) => {
  expect(chooseAccount(connection, choice)).toBe(connection)
})
