import { afterAll, vi } from 'vitest'

// Files of a worker share its globals: what one replaced is back before the next begins.
afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
