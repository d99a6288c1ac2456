import { expect, test } from 'vitest'
import { readAccounts } from '../../../../hooks/evm/wallet/provider.js'
import { alice, bob } from '../../../support/createFakeWallet.js'

test.each<[string, unknown, readonly string[]]>([
  ['no list', null, []],
  ['a word', alice, []],
  ['an object with a length', { 0: alice, length: 1 }, []],
  ['good addresses in any case', [alice.toLowerCase(), bob], [alice, bob]],
  ['one address twice', [alice, alice.toLowerCase()], [alice]],
  ['invalid entries among valid ones', [null, 7, '0x12', alice, { address: bob }], [alice]],
])('from %s', (_, answer, addresses) => {
  expect(readAccounts(answer)).toEqual(addresses)
})

test('a flood is cut', () => {
  const flood = Array.from({ length: 5000 }, (_, index) => `0x${index.toString(16).padStart(40, '0')}`)
  expect(readAccounts(flood)).toHaveLength(1000)
})

const revoked = () => {
  const { proxy, revoke } = Proxy.revocable([], {})
  revoke()
  return proxy
}

test.each<[string, () => unknown, readonly string[]]>([
  ['a revoked list', revoked, []],
  [
    'a list with a method of its own',
    () => Object.assign([alice], { slice: () => ({ filter: () => ({ map: () => ['<b>', 'eip155:1:x'] }) }) }),
    [alice],
  ],
  [
    'a list that makes lists of its own',
    () => Object.assign([alice], { constructor: { [Symbol.species]: () => ({ filter: () => ['x'] }) } }),
    [alice],
  ],
  [
    'a list whose items throw',
    () =>
      Object.defineProperty([alice, bob], 0, {
        get: () => {
          throw new Error('no')
        },
      }),
    [],
  ],
])('from %s', (_, answer, addresses) => {
  expect(readAccounts(answer())).toEqual(addresses)
})
