import { expect, test } from 'vitest'
import { useTheme } from '../../../../../hooks/features/appearance/react/useTheme.js'
import { renderWithLatchkey } from '../../../../support/renderWithLatchkey.js'

test('the theme is that of the instance, and so is its setter', async () => {
  const { latchkey, result, run } = renderWithLatchkey(() => useTheme())
  expect(result.current[0]).toBe('auto')
  await run(() => result.current[1]('dark'))
  expect(result.current[0]).toBe('dark')
  expect(latchkey.appearance.getState().theme).toBe('dark')
})
