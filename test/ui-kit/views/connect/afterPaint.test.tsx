import { expect, test, vi } from 'vitest'
import { afterPaint } from '../../../../ui-kit/views/connect/afterPaint.js'

test('a frame is drawn before it resolves', async () => {
  let hasFrame = false
  requestAnimationFrame(() => {
    hasFrame = true
  })
  await afterPaint()
  expect(hasFrame).toBe(true)
})

test('a hidden document, which draws no frame, is not waited for', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const frames = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1)
  await afterPaint()
  expect(frames).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
