import { expect, test } from 'vitest'
import { isSwitchedOff } from '../../../hooks/modal/rules.js'

test.each([
  ['Receive', {}, false],
  ['Receive', { receive: undefined }, false],
  ['Receive', { receive: true, history: false }, false],
  ['Receive', { receive: false }, true],
  ['ActivityDetail', {}, false],
  ['ActivityDetail', { history: false }, true],
  ['Send', { send: true }, false],
  ['Send', { send: false }, true],
  ['TransactionStatus', { send: false }, false],
  ['Account', { receive: false, history: false }, false],
] as const)('%s with %j is disabled: %s', (name, features, isOff) => {
  expect(isSwitchedOff(name, features)).toBe(isOff)
})
