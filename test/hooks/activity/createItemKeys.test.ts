import { expect, test } from 'vitest'
import { createItemKeys } from '../../../hooks/activity/createItemKeys.js'
import { createItem } from '../../support/activityItems.js'

const address = '0xABCDabcdABCDabcdABCDabcdABCDabcdABCD9876'

test('a transaction’s key is its id on its network and its participants, in any letter case', () => {
  const keys = createItemKeys()(createItem(1, { id: '0xAB', hash: undefined, from: address, to: undefined }))
  expect(keys).toEqual({
    place: 'eip155:1 0xab',
    id: '0xab',
    hash: '0xab',
    from: address.toLowerCase(),
    to: undefined,
    fromEnds: 'abcd…9876',
    toEnds: undefined,
  })
})

test('keys are made once per object, and again for another object', () => {
  const [item, itemKeys] = [createItem(2), createItemKeys()]
  expect(itemKeys(item)).toBe(itemKeys(item))
  expect(itemKeys({ ...item, from: address }).from).toBe(address.toLowerCase())
})
