import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findLookalike } from '../../../../hooks/send/receiver/readReceiver.js'
import { alice, bob } from '../../../support/createFakeWallet.js'

const poisoned = `${alice.slice(0, 6)}${'0'.repeat(32)}${alice.slice(-4)}`

test('the known address that it resembles is returned, as it is known', () => {
  expect(findLookalike(poisoned, [bob, alice])).toBe(alice)
  expect(findLookalike(poisoned.toLowerCase(), [alice])).toBe(alice)
})

test('an address is no look-alike of itself, nor of different ones', () => {
  expect(findLookalike(alice.toLowerCase(), [alice, bob])).toBeUndefined()
  expect(findLookalike(alice, [])).toBeUndefined()
})

test('whatever the middle, four equal characters at each end are found', () => {
  const hex = (length: number) => fc.stringMatching(new RegExp(`^[0-9a-f]{${length}}$`))
  fc.assert(
    fc.property(hex(4), hex(32), hex(32), hex(4), (start, one, other, end) => {
      const [known, typed] = [`0x${start}${one}${end}`, `0x${start}${other}${end}`]
      expect(findLookalike(typed, [known])).toBe(one === other ? undefined : known)
    }),
  )
})
