import { expect, test } from 'vitest'
import { addressOf, readSettings } from '../../../docs/playground/settings.js'

test('settings that are not named have their initial value', () => {
  const { settings, problems } = readSettings('?theme=dark')
  expect(settings).toMatchObject({ theme: 'dark', wallet: 'ask', wallets: '1', networks: '2' })
  expect(problems).toEqual([])
})

test.each([
  ['?theme=purple', '“purple” is not a value of “theme”. It takes one of light, dark, auto.'],
  ['?embedded=yes', '“yes” is not a value of “embedded”. It takes 0 or 1.'],
  ['?wallets=21', '“21” is not a value of “wallets”. It takes a whole number from 0 to 20.'],
  ['?wallets=-1', '“-1” is not a value of “wallets”. It takes a whole number from 0 to 20.'],
  [
    '?profile=%3Cb%3E',
    '“<b>” is not a value of “profile”. It takes letters, digits, dot, hyphen and underscore.',
  ],
  ['?siwx=1', '“1” is not a value of “siwx”. It takes one of off, optional, required.'],
  [
    '?coop=cross-origin',
    '“cross-origin” is not a value of “coop”. It takes one of same-origin, same-origin-allow-popups.',
  ],
  ['?siwxServer=remote', '“remote” is not a value of “siwxServer”. It takes one of none, local.'],
])('%s is a problem that says what to write', (search, problem) => {
  const { settings, problems } = readSettings(search)
  expect(problems).toEqual([problem])
  expect(settings).toEqual(readSettings('').settings)
})

test('sign-in is off until it is asked for', () => {
  expect(readSettings('').settings).toMatchObject({ siwx: 'off', siwxServer: 'none' })
  const { settings } = readSettings('?siwx=required&siwxServer=local')
  expect(settings).toMatchObject({ siwx: 'required', siwxServer: 'local' })
  expect(addressOf(settings)).toBe('/?siwx=required&siwxServer=local')
})

test.each(['?colour=red', '?__proto__=1', '?constructor=1'])('%s names no setting', (search) => {
  expect(readSettings(search).problems).toHaveLength(1)
})

test('an address holds what differs from the initial values, and leads back to the same settings', () => {
  const { settings } = readSettings('?theme=dark&wallets=3&csp=strict')
  expect(addressOf(settings)).toBe('/strict/?theme=dark&wallets=3&csp=strict')
  expect(readSettings(new URL(addressOf(settings), 'http://localhost').search).settings).toEqual(settings)
  expect(addressOf(readSettings('').settings)).toBe('/')
})
