import { expect, test } from 'vitest'
import { useLocale } from '../../../../../hooks/features/appearance/react/useLocale.js'
import { renderWithLatchkey } from '../../../../support/renderWithLatchkey.js'

test("the locale begins as the browser's", () => {
  const { result } = renderWithLatchkey(() => useLocale())
  expect(result.current[0]).toBe('en-GB')
})

test("the host's locale wins, and may be changed", async () => {
  const { result, run } = renderWithLatchkey(() => useLocale(), { locale: 'de' })
  expect(result.current[0]).toBe('de')
  await run(() => result.current[1]('fr'))
  expect(result.current[0]).toBe('fr')
})
