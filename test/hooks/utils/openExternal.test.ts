import { expect, test, vi } from 'vitest'
import { BlockedLinkError } from '../../../hooks/errors/links.js'
import { openExternal } from '../../../hooks/utils/openExternal.js'

function createWindow({ isFramed = false } = {}) {
  const open = vi.fn()
  const window = { open } as unknown as Window
  Object.assign(window, { self: window, top: isFramed ? {} : window })
  return { window, open }
}

test('a website opens in a new tab that cannot reach this one', () => {
  const { window, open } = createWindow()
  openExternal({ window }, { url: 'https://good.example/', purpose: 'explorer' })
  expect(open).toHaveBeenCalledExactlyOnceWith('https://good.example/', '_blank', 'noopener,noreferrer')
})

test("a wallet's own scheme opens in place, and out of a frame", () => {
  const page = createWindow()
  openExternal(page, { url: 'rainbow://wc', purpose: 'wallet' })
  expect(page.open).toHaveBeenCalledExactlyOnceWith('rainbow://wc', '_self', 'noopener,noreferrer')

  const frame = createWindow({ isFramed: true })
  openExternal(frame, { url: 'rainbow://wc', purpose: 'wallet' })
  expect(frame.open).toHaveBeenCalledExactlyOnceWith('rainbow://wc', '_top', 'noopener,noreferrer')
})

test('a refused link throws and opens nothing', () => {
  const { window, open } = createWindow()
  const opening = () => openExternal({ window }, { url: 'javascript:alert(1)', purpose: 'legal' })
  expect(opening).toThrow(BlockedLinkError)
  expect(opening).toThrow(expect.objectContaining({ reason: 'scheme' }))
  expect(open).not.toHaveBeenCalled()
})
