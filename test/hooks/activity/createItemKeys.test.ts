import { expect, test } from 'vitest'
import { createItemKeys } from '../../../hooks/activity/createItemKeys.js'
import { createItem } from '../../support/activityItems.js'

const address = '0xABCDabcdABCDabcdABCDabcdABCDabcdABCD9876'

test('a transaction is told by its id on its network, and by who took part, in any case of letters', () => {
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

test('they are made once for an object, and anew for another one', () => {
  const [item, itemKeys] = [createItem(2), createItemKeys()]
  expect(itemKeys(item)).toBe(itemKeys(item))
  expect(itemKeys({ ...item, from: address }).from).toBe(address.toLowerCase())
})
