import { expect, test } from 'vitest'
import { useLocale, useTheme } from '../../../hooks/preferences/useLook.js'
import { createBrowser } from '../../support/createBrowser.js'
import { createTestLatchkey, type TestOptions } from '../../support/createTestLatchkey.js'
import { renderWithLatchkey } from '../../support/renderWithLatchkey.js'

const key = 'latchkey:1:default:preferred_look'
const setup = (options: TestOptions = {}) =>
  renderWithLatchkey(() => useLocale(), { test: createTestLatchkey(options) })

test('the locale is initially the browser’s', () => {
  expect(setup().result.current[0]).toBe('en-GB')
})

test('the host’s locale overrides the browser’s, and a user’s choice both, also after a reload', async () => {
  const { browser, result, run } = setup({ locale: 'de' })
  expect(result.current[0]).toBe('de')
  await run(() => result.current[1]('fr'))
  expect(result.current[0]).toBe('fr')
  const next = createBrowser(Object.fromEntries(browser.entries))
  expect(setup({ locale: 'de', browser: next }).result.current[0]).toBe('fr')
})

test('theme and locale are chosen separately', async () => {
  const both = () => ({ locale: useLocale(), theme: useTheme() })
  const { browser, result, run } = renderWithLatchkey(both, { theme: 'light' })
  await run(() => result.current.theme[1]('dark'))
  await run(() => result.current.locale[1]('fr'))
  expect([result.current.theme[0], result.current.locale[0]]).toEqual(['dark', 'fr'])
  expect(JSON.parse(browser.entries.get(key) ?? 'null')).toEqual({ theme: 'dark', locale: 'fr' })
})

test.each(['{"locale":"not a tag"}', '{"locale":["de"]}', '{"locale":7}'])(
  'a stored value that is no locale is ignored: %s',
  (stored) => expect(setup({ browser: createBrowser({ [key]: stored }) }).result.current[0]).toBe('en-GB'),
)
