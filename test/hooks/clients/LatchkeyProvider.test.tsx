import { render, renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { LatchkeyProvider } from '../../../hooks/react/LatchkeyProvider.js'
import { useAccount } from '../../../hooks/session/useAccount.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'

test('a hook outside a provider throws an error that names the provider', () => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() => renderHook(() => useAccount())).toThrow('Put a LatchkeyProvider above what uses this hook')
  silence.mockRestore()
})

test('a mounted provider starts its instance, and an unmounted one stops it', async () => {
  const { advance, latchkey, tab } = createTestLatchkey()
  const before = tab.listeners()
  const { unmount } = render(
    <StrictMode>
      <LatchkeyProvider latchkey={latchkey} />
    </StrictMode>,
  )
  await advance()
  expect(tab.listeners()).toBe(before + 3)
  unmount()
  await advance()
  expect(tab.listeners()).toBe(before)
})

test('a new instance replaces the first', async () => {
  const one = createTestLatchkey()
  const two = createTestLatchkey()
  const { rerender, unmount } = render(<LatchkeyProvider latchkey={one.latchkey} />)
  rerender(<LatchkeyProvider latchkey={two.latchkey} />)
  await one.advance()
  await two.advance()
  expect([one.tab.listeners(), two.tab.listeners()]).toEqual([0, 3])
  unmount()
})
