import { expect, test } from 'vitest'
import { connectorOf, isWalletOf } from '../../../../../hooks/features/session/domain/connectorOf.js'
import { createRecord } from '../../../../support/createFakeDirectory.js'
import { createRow } from '../../../../support/createRow.js'

const fox = createRow('io.fox', { rdns: 'io.fox', name: 'Fox' })
const sun = createRow('Fox', { name: 'Fox', namespaces: ['solana'] })

test.each([
  ['rdns', createRecord('f0', { rdns: 'io.fox', name: 'Anything' }), true],
  ['id', createRecord('io.fox', { name: 'Anything' }), true],
  ['name, where the record has no rdns', createRecord('f0', { name: 'FOX' }), true],
  ['no name, where both have an rdns', createRecord('f0', { rdns: 'com.other', name: 'Fox' }), false],
  ['nothing', createRecord('f0'), false],
])('a record and a connector are told by %s', (_, wallet, verdict) => {
  expect(isWalletOf(wallet, fox)).toBe(verdict)
})

test('a connector without an rdns is told by its name', () => {
  expect(isWalletOf(createRecord('f0', { rdns: 'io.fox', name: 'Fox' }), sun)).toBe(true)
})

test("MetaMask's browser on a phone is MetaMask", () => {
  const wallet = createRecord('mm', { rdns: 'io.metamask' })
  const mobile = createRow('io.metamask.mobile', { rdns: 'io.metamask.mobile' })
  expect(connectorOf(wallet, [fox, mobile])).toBe(mobile)
})

test('one with the rdns goes before one with the name', () => {
  expect(connectorOf(createRecord('f0', { rdns: 'io.fox', name: 'Fox' }), [sun, fox])).toBe(fox)
})

test('a pairing is no wallet in the page', () => {
  const pairing = createRow('walletConnect', { type: 'WALLET_CONNECT', name: 'Fox' })
  expect(connectorOf(createRecord('f0', { name: 'Fox' }), [pairing])).toBeUndefined()
})
