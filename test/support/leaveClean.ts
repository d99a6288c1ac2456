import { afterAll, vi } from 'vitest'

// Files of a worker share its globals: restore the replaced ones before the next file.
afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
