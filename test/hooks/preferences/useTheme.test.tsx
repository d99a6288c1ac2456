import { expect, test } from 'vitest'
import { useTheme } from '../../../hooks/preferences/useLook.js'
import { createBrowser } from '../../support/createBrowser.js'
import { createTestLatchkey, type TestOptions } from '../../support/createTestLatchkey.js'
import { renderWithLatchkey } from '../../support/renderWithLatchkey.js'

const key = 'latchkey:1:default:preferred_look'
const setup = (options: TestOptions = {}) =>
  renderWithLatchkey(() => useTheme(), { test: createTestLatchkey(options) })

test('the theme is that of the config, and nothing is stored for that', () => {
  expect(setup().result.current[0]).toBe('auto')
  const { browser, result } = setup({ theme: 'dark' })
  expect(result.current[0]).toBe('dark')
  expect(browser.entries.has(key)).toBe(false)
})

test('a choice is stored and overrides the config after a reload', async () => {
  const { browser, result, run } = setup({ theme: 'light' })
  await run(() => result.current[1]('dark'))
  expect(result.current[0]).toBe('dark')
  expect(JSON.parse(browser.entries.get(key) ?? 'null')).toEqual({ theme: 'dark' })
  const next = createBrowser(Object.fromEntries(browser.entries))
  expect(setup({ theme: 'light', browser: next }).result.current[0]).toBe('dark')
})

test('another tab’s choice is followed, and its removal too', async () => {
  const browser = createBrowser()
  const [here, there] = [setup({ browser }), setup({ browser })]
  await there.run(() => there.result.current[1]('dark'))
  await here.advance()
  expect(here.result.current[0]).toBe('dark')
  await there.run(() => there.latchkey.storage.remove({ name: 'preferred_look' }))
  await here.advance()
  expect(here.result.current[0]).toBe('auto')
})

test('a theme that the host sets by a prop of its modal overrides the stored one', async () => {
  const { latchkey, result, run } = setup({ browser: createBrowser({ [key]: '{"theme":"dark"}' }) })
  expect(result.current[0]).toBe('dark')
  await run(() => latchkey.appearance.voicesChanged({ held: { theme: 'light' } }))
  await run(() => result.current[1]('auto'))
  expect(result.current[0]).toBe('light')
})

test.each(['"dark"', 'null', '{"theme":"pink"}', '[]', '{"theme":'])(
  'a stored value that is no theme is ignored: %s',
  (stored) => expect(setup({ browser: createBrowser({ [key]: stored }) }).result.current[0]).toBe('auto'),
)

test('each instance has its own choice', async () => {
  const { browser, result, run } = setup()
  await run(() => result.current[1]('dark'))
  expect(setup({ browser, id: 'other' }).result.current[0]).toBe('auto')
})
