import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSessionEvent } from '../../../../hooks/clients/walletconnect/createSessionKeeper.js'

const topic = 'a'.repeat(64)
const read = (name: unknown, data: unknown, chainId: unknown = 'eip155:1') =>
  readSessionEvent({ topic, params: { chainId, event: { name, data } } })

test.each([
  [10, 'eip155:10'],
  ['10', 'eip155:10'],
  ['0xa', 'eip155:10'],
  ['eip155:10', 'eip155:10'],
  ['nonsense', 'eip155:1'],
  [undefined, 'eip155:1'],
  [0, 'eip155:1'],
])('a network reported as %j is %s', (data, networkId) => {
  expect(read('chainChanged', data)).toEqual({ topic, name: 'chainChanged', namespace: 'eip155', networkId })
})

test('an old id of a network is the current one', () => {
  expect(read('chainChanged', undefined, 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ')).toMatchObject({
    namespace: 'solana',
    networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  })
})

test.each([
  ['eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'],
  ['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'],
])('the first account is the active one: %s', (account) => {
  expect(read('accountsChanged', [account, 'other'])).toMatchObject({
    namespace: 'eip155',
    address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  })
})

test.each([
  ['accountsChanged', []],
  ['accountsChanged', [7]],
  ['accountsChanged', 'text'],
  ['message', 'hello'],
])('%s with %j is ignored', (name, data) => {
  expect(read(name, data)).toBeUndefined()
})

test('an event of an unknown network is ignored', () => {
  expect(read('chainChanged', 1, 'nonsense')).toBeUndefined()
})

test('any input is read without an error', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), fc.anything(), (payload, name, data) => {
      readSessionEvent(payload)
      read(name, data)
    }),
  )
})

test('an event whose topic and network can’t be converted to text is nothing', () => {
  const odd: unknown = JSON.parse('{"toString":0,"valueOf":0}')
  expect(readSessionEvent({ topic: odd, params: { chainId: odd, event: { name: odd, data: odd } } })).toBe(
    undefined,
  )
})
