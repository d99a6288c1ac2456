import { expect, test } from 'vitest'
import { connectorOf, isWalletOf } from '../../../../hooks/session/connectors/connectorOf.js'
import { createRecord } from '../../../support/createFakeDirectory.js'
import { createRow } from '../../../support/createRow.js'

const fox = createRow('io.fox', { rdns: 'io.fox', name: 'Fox' })
const sun = createRow('Fox', { name: 'Fox', namespaces: ['solana'] })

test.each([
  ['rdns', createRecord('f0', { rdns: 'io.fox', name: 'Anything' }), true],
  ['id', createRecord('io.fox', { name: 'Anything' }), true],
  ['name, where the record has no rdns', createRecord('f0', { name: 'FOX' }), true],
  ['no name, where both have an rdns', createRecord('f0', { rdns: 'com.other', name: 'Fox' }), false],
  ['nothing', createRecord('f0'), false],
])('a record and a connector are matched by %s', (_, wallet, verdict) => {
  expect(isWalletOf(wallet, fox)).toBe(verdict)
})

test('a connector without an rdns is matched by its name', () => {
  expect(isWalletOf(createRecord('f0', { rdns: 'io.fox', name: 'Fox' }), sun)).toBe(true)
})

test('MetaMask’s browser on a phone is MetaMask', () => {
  const wallet = createRecord('mm', { rdns: 'io.metamask' })
  const mobile = createRow('io.metamask.mobile', { rdns: 'io.metamask.mobile' })
  expect(connectorOf(wallet, [fox, mobile])).toBe(mobile)
})

test('a connector with the rdns comes before one with the name', () => {
  expect(connectorOf(createRecord('f0', { rdns: 'io.fox', name: 'Fox' }), [sun, fox])).toBe(fox)
})

test('a pairing connector is no installed wallet', () => {
  const pairing = createRow('walletConnect', { type: 'WALLET_CONNECT', name: 'Fox' })
  expect(connectorOf(createRecord('f0', { name: 'Fox' }), [pairing])).toBeUndefined()
})

test.each([
  [
    'announcements of one rdns',
    [fox, { ...fox, id: 'io.fox#2' }].map((row) => ({ ...row, isDisputed: true })),
  ],
  ['a disputed one and another namespace', [{ ...fox, isDisputed: true }, sun]],
])('an ambiguous match is none: %s', (_, connectors) => {
  expect(connectorOf(createRecord('f0', { rdns: 'io.fox', name: 'Fox' }), connectors)).toBeUndefined()
})

test('of two with the name of a record without an rdns neither is matched, unless their namespaces differ', () => {
  const record = createRecord('f0', { name: 'Fox' })
  expect(connectorOf(record, [fox, { ...fox, id: 'com.evil', rdns: 'com.evil' }])).toBeUndefined()
  expect(connectorOf(record, [{ ...sun, namespaces: ['eip155'] }, sun])?.namespaces).toEqual(['eip155'])
})

test('the host’s own connector comes before an installed wallet that claims its name', () => {
  const own = createRow('own', { type: 'EXTERNAL', name: 'Fox', rdns: 'io.fox' })
  expect(connectorOf(createRecord('f0', { rdns: 'io.fox' }), [own, fox])).toBe(own)
})
