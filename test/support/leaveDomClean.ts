import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// Files share a document: what a test put on it is gone before the next begins, whichever file that is in.
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  document.head.replaceChildren()
  document.body.replaceChildren()
  // userEvent and tests put these on the objects themselves.
  Reflect.deleteProperty(navigator, 'clipboard')
  Reflect.deleteProperty(document, 'execCommand')
  localStorage.clear()
  sessionStorage.clear()
})
