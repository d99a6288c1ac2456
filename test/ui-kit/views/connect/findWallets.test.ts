import { expect, test, vi } from 'vitest'
import type { Latchkey } from '../../../../hooks/index.js'
import { findWallets } from '../../../../ui-kit/views/connect/findWallets.js'

const session = { getState: () => ({ connectors: [] }) }
const waking = (wake: () => Promise<void>) => findWallets({ session, wake } as unknown as Latchkey)

test('an opening waits until the page’s wallets are found', async () => {
  let found = () => {}
  const search = new Promise<void>((resolve) => {
    found = resolve
  })
  let isReady = false
  const ready = waking(() => search).then(() => {
    isReady = true
  })
  await Promise.resolve()
  expect(isReady).toBe(false)
  found()
  await ready
})

test('wallets whose search fails hold up no opening', async () => {
  await waking(() => Promise.reject(new Error('no code')))
})

test('a search that never ends holds up an opening for 100 ms', async () => {
  vi.useFakeTimers()
  try {
    let isReady = false
    const ready = waking(() => new Promise(() => {})).then(() => {
      isReady = true
    })
    await vi.advanceTimersByTimeAsync(99)
    expect(isReady).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await ready
  } finally {
    vi.useRealTimers()
  }
})
