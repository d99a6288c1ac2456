import { expect, test } from 'vitest'
import type { Config } from '../../../hooks/instance/config.js'
import { useAccountType } from '../../../hooks/session/useAccountType.js'
import { useCurrency } from '../../../hooks/session/useCurrency.js'
import { createBrowser } from '../../support/createBrowser.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'
import { renderWithLatchkey } from '../../support/renderWithLatchkey.js'

const currencyKey = 'latchkey:1:default:preferred_currency'
const typesKey = 'latchkey:1:default:preferred_account_types'

function setup(
  stored: Record<string, string> = {},
  config: Pick<Config, 'currency' | 'id'> = {},
  browser = createBrowser(stored),
) {
  const scene = createTestLatchkey({ browser, ...config })
  const rendered = renderWithLatchkey(
    () => ({
      currency: useCurrency(),
      evm: useAccountType({ namespace: 'eip155' }),
      active: useAccountType(),
      solana: useAccountType({ namespace: 'solana' }),
    }),
    { test: scene },
  )
  return { ...rendered, browser, current: () => rendered.result.current }
}

test('values are in dollars, or in the config’s currency, and nothing is stored for that', () => {
  expect(setup().current().currency[0]).toBe('usd')
  const { browser, current } = setup({}, { currency: 'eur' })
  expect(current().currency[0]).toBe('eur')
  expect(browser.entries.has(currencyKey)).toBe(false)
})

test('a choice is stored and overrides the config after a reload', async () => {
  const { browser, current, run } = setup({}, { currency: 'eur' })
  await run(() => current().currency[1]('jpy'))
  expect(current().currency[0]).toBe('jpy')
  expect(browser.entries.get(currencyKey)).toBe('"jpy"')
  expect(setup(Object.fromEntries(browser.entries), { currency: 'eur' }).current().currency[0]).toBe('jpy')
})

test('a stored value that is no currency is ignored', () => {
  expect(setup({ [currencyKey]: '"doubloon"' }).current().currency[0]).toBe('usd')
})

test('each instance has its own choice', async () => {
  const { browser, current, run } = setup()
  await run(() => current().currency[1]('gbp'))
  expect(setup(Object.fromEntries(browser.entries), { id: 'other' }).current().currency[0]).toBe('usd')
})

test('account types are those of the specification until one is chosen, which is stored', async () => {
  const { browser, current, run } = setup()
  expect([current().evm[0], current().active[0], current().solana[0]]).toEqual([
    'smartAccount',
    'smartAccount',
    'eoa',
  ])
  await run(() => current().active[1]('eoa'))
  expect([current().evm[0], current().active[0], current().solana[0]]).toEqual(['eoa', 'eoa', 'eoa'])
  expect(JSON.parse(browser.entries.get(typesKey) ?? 'null')).toEqual({ eip155: 'eoa' })
  expect(setup(Object.fromEntries(browser.entries)).current().evm[0]).toBe('eoa')
})

test('another tab’s choice is followed', async () => {
  const here = setup()
  const there = setup({}, {}, here.browser)
  await there.run(() => there.current().currency[1]('jpy'))
  await there.run(() => there.current().solana[1]('smartAccount'))
  await here.advance()
  expect([here.current().currency[0], here.current().solana[0]]).toEqual(['jpy', 'smartAccount'])
})

test('account types of two namespaces chosen in two tabs are both kept', async () => {
  const here = setup()
  const there = setup({}, {}, here.browser)
  await there.run(() => there.current().evm[1]('eoa'))
  await here.run(() => here.current().solana[1]('smartAccount'))
  expect(JSON.parse(here.browser.entries.get(typesKey) ?? 'null')).toEqual({
    eip155: 'eoa',
    solana: 'smartAccount',
  })
})
