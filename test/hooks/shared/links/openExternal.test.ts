import { expect, test, vi } from 'vitest'
import { BlockedLinkError } from '../../../../hooks/shared/errors/links.js'
import { openExternal } from '../../../../hooks/shared/links/openExternal.js'
import { createPhone } from '../../../support/createPhone.js'

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

test('a wallet’s own scheme opens in place, and out of a frame', () => {
  const page = createWindow()
  openExternal(page, { url: 'rainbow://wc', purpose: 'wallet' })
  expect(page.open).toHaveBeenCalledExactlyOnceWith('rainbow://wc', '_self', 'noopener,noreferrer')

  const frame = createWindow({ isFramed: true })
  openExternal(frame, { url: 'rainbow://wc', purpose: 'wallet' })
  expect(frame.open).toHaveBeenCalledExactlyOnceWith('rainbow://wc', '_top', 'noopener,noreferrer')
})

test('a rejected link throws and opens nothing', () => {
  const { window, open } = createWindow()
  const opening = () => openExternal({ window }, { url: 'javascript:alert(1)', purpose: 'legal' })
  expect(opening).toThrow(BlockedLinkError)
  expect(opening).toThrow(expect.objectContaining({ reason: 'scheme' }))
  expect(open).not.toHaveBeenCalled()
})

test('a link to this machine opens from a page of this machine alone', () => {
  const { opened, window } = createPhone({ href: 'http://localhost:5181/' })
  openExternal({ window }, { url: 'http://localhost:5181/wallet/phone', purpose: 'wallet' })
  expect(opened).toEqual([
    { href: 'http://localhost:5181/wallet/phone', target: '_blank', features: 'noopener,noreferrer' },
  ])
  const elsewhere = createPhone()
  const opening = () => openExternal(elsewhere, { url: 'http://localhost:5181/', purpose: 'wallet' })
  expect(opening).toThrow(expect.objectContaining({ reason: 'scheme' }))
  expect(elsewhere.opened).toEqual([])
})

test('a caller may give the target', () => {
  const { opened, window } = createPhone()
  openExternal({ window }, { url: 'https://link.acme.example/wc', purpose: 'wallet', target: '_self' })
  openExternal({ window }, { url: 'acme://wc', purpose: 'wallet', target: '_blank' })
  expect(opened.map(({ target }) => target)).toEqual(['_self', '_blank'])
})
