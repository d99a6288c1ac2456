import { expect, test } from 'vitest'
import { connect } from '../../../hooks/connect/connect.js'
import type { Route } from '../../../hooks/modal/route.js'
import { useModal } from '../../../hooks/modal/useModal.js'
import { createFakeWallet, never } from '../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'
import { renderWithLatchkey } from '../../support/renderWithLatchkey.js'

test('navigation goes forward and back', async () => {
  const { result, run } = renderWithLatchkey(() => useModal())
  expect(result.current).toMatchObject({ isOpen: false, view: 'Connect' })
  await run(() => result.current.open())
  await run(() => result.current.push({ name: 'Networks' }))
  expect(result.current).toMatchObject({
    isOpen: true,
    view: 'Networks',
    direction: 'forward',
    canGoBack: true,
  })
  await run(() => result.current.back())
  expect(result.current).toMatchObject({ view: 'Connect', direction: 'back', canGoBack: false })
  await run(() => result.current.close())
  expect(result.current.isOpen).toBe(false)
})

test('a view that must not be left is reported as such, and shakes for 500 ms', async () => {
  const { advance, latchkey, result, run } = renderWithLatchkey(() => useModal())
  const approving = { name: 'ApproveTransaction' } as unknown as Route
  await run(() => latchkey.modal.opened(approving))
  expect(result.current).toMatchObject({ canClose: false, canGoBack: false })
  await run(() => result.current.close())
  expect(result.current).toMatchObject({ isOpen: true, isShaking: true })
  await advance(500)
  expect(result.current.isShaking).toBe(false)
})

test('the modal is loading during a wallet request', async () => {
  const scene = createTestLatchkey()
  const fox = createFakeWallet()
  fox.next('eth_requestAccounts', never)
  scene.add(fox, { rdns: 'io.fox' })
  await scene.latchkey.wake()
  const { latchkey, result, run } = renderWithLatchkey(() => useModal(), { test: scene })
  await run(() => {
    connect(latchkey, { connector: scene.connector('io.fox') }).catch(() => undefined)
  })
  expect(result.current.isLoading).toBe(true)
})

test('a host with its own views sets the surface', async () => {
  const { result, run } = renderWithLatchkey(() => useModal())
  await run(() => result.current.setSurface('embedded'))
  await run(() => result.current.close())
  expect(result.current).toMatchObject({ isOpen: true, view: 'Connect' })
})

test('the functions are stable', async () => {
  const { result, run } = renderWithLatchkey(() => useModal())
  const { open, close, push, back } = result.current
  await run(() => result.current.open())
  expect(result.current).toMatchObject({ open, close, push, back })
})
