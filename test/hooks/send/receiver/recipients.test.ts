import { expect, test } from 'vitest'
import { mostRecipients, recipients } from '../../../../hooks/send/receiver/recipients.js'
import { alice, bob } from '../../../support/createFakeWallet.js'

const solana = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const entry = { namespace: 'eip155', address: alice, isSaved: false }
const parse = (json: unknown) => recipients.parse(JSON.parse(JSON.stringify(json)))

test('what was written is read', () => {
  const book = [
    { ...entry, name: 'alice.eth', label: 'Alice', lastUsedAt: 5, isSaved: true },
    { namespace: 'solana', address: solana, isSaved: false },
  ]
  expect(parse(book)).toEqual(book)
})

test.each([null, 'x', 5, {}])('%j is nothing', (json) => {
  expect(recipients.parse(json)).toBeUndefined()
})

test.each([
  ['an address in other letters than its own', { address: alice.toLowerCase() }],
  ['an address with a wrong checksum', { address: alice.replace('dA', 'Da') }],
  ['an address of another family', { address: solana }],
  ['no address', { address: undefined }],
  ['a family that is not known', { namespace: 'near' }],
  ['a family without addresses here', { namespace: 'polkadot' }],
])('%s is left out, and the others stay', (_, change) => {
  const other = { ...entry, address: bob }
  expect(parse([{ ...entry, ...change }, other])).toEqual([other])
})

test('what can’t be read of an entry is absent, and hidden characters make a name none', () => {
  expect(
    parse([{ ...entry, name: 'ali\u200bce.eth', label: 'Al\u202eice', lastUsedAt: -1, isSaved: 'yes' }]),
  ).toEqual([{ ...entry, name: undefined, label: 'Alice', lastUsedAt: undefined }])
  const long = `${'a'.repeat(252)}.eth`
  expect(parse([{ ...entry, name: long, label: ' ' }])).toEqual([
    { ...entry, name: undefined, label: undefined },
  ])
})

test('a name longer than what is usually shown is kept whole', () => {
  const name = `${'a'.repeat(100)}.eth`
  expect(parse([{ ...entry, name }])).toEqual([{ ...entry, name }])
})

test('an address stands in it once: the newer one counts', () => {
  expect(
    parse([
      { ...entry, label: 'new' },
      { ...entry, label: 'old' },
    ]),
  ).toEqual([{ ...entry, label: 'new' }])
})

test('a longer list than is ever written has an end', () => {
  const many = Array.from({ length: 2 * mostRecipients + 5 }, (_, index) => ({
    ...entry,
    address: `0x${String(index).padStart(40, '0')}`,
  }))
  expect(parse(many)).toHaveLength(2 * mostRecipients)
})
