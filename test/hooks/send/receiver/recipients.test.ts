import { expect, test } from 'vitest'
import { mostEntries, recipients } from '../../../../hooks/send/receiver/recipients.js'
import { alice, bob } from '../../../support/createFakeWallet.js'

const solana = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const entry = { namespace: 'eip155', address: alice, isSaved: false }
const parse = (json: unknown) => recipients.parse(JSON.parse(JSON.stringify(json)))

test('a written book is read back', () => {
  const book = [
    { ...entry, name: 'alice.eth', label: 'Alice', lastUsedAt: 5, isSaved: true },
    { namespace: 'solana', owner: solana, address: solana, isSaved: false },
    { ...entry, owner: bob },
  ]
  expect(parse(book)).toEqual(book)
})

test.each([null, 'x', 5, {}])('%j is nothing', (json) => {
  expect(recipients.parse(json)).toBeUndefined()
})

test.each([
  ['an address in the wrong case', { address: alice.toLowerCase() }],
  ['an address with a wrong checksum', { address: alice.replace('dA', 'Da') }],
  ['an address of another namespace', { address: solana }],
  ['no address', { address: undefined }],
  ['an account with a wrong checksum', { owner: alice.replace('dA', 'Da') }],
  ['an account of another namespace', { owner: solana }],
  ['an unknown namespace', { namespace: 'near' }],
  ['an unsupported namespace', { namespace: 'polkadot' }],
])('%s is left out, and the others stay', (_, change) => {
  const other = { ...entry, address: bob }
  expect(parse([{ ...entry, ...change }, other])).toEqual([other])
})

test('unreadable parts of an entry are absent, and a name with hidden characters is dropped', () => {
  expect(
    parse([{ ...entry, name: 'ali\u200bce.eth', label: 'Al\u202eice', lastUsedAt: -1, isSaved: 'yes' }]),
  ).toEqual([{ ...entry, name: undefined, label: 'Alice', lastUsedAt: undefined }])
  const long = `${'a'.repeat(252)}.eth`
  expect(parse([{ ...entry, name: long, label: ' ' }])).toEqual([
    { ...entry, name: undefined, label: undefined },
  ])
})

test('a name longer than displayed is stored complete', () => {
  const name = `${'a'.repeat(100)}.eth`
  expect(parse([{ ...entry, name }])).toEqual([{ ...entry, name }])
})

test('an address is stored once for an account: the newer entry counts', () => {
  expect(
    parse([
      { ...entry, label: 'new' },
      { ...entry, label: 'old' },
    ]),
  ).toEqual([{ ...entry, label: 'new' }])
})

test('a list longer than the maximum is cut', () => {
  const many = Array.from({ length: mostEntries + 5 }, (_, index) => ({
    ...entry,
    address: `0x${String(index).padStart(40, '0')}`,
  }))
  expect(parse(many)).toHaveLength(mostEntries)
})
