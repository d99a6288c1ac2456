import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// Files share a document: clear it before the next test, in whichever file that is.
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  document.head.replaceChildren()
  document.body.replaceChildren()
  // userEvent and tests define these on the objects themselves.
  Reflect.deleteProperty(navigator, 'clipboard')
  Reflect.deleteProperty(document, 'execCommand')
  localStorage.clear()
  sessionStorage.clear()
})
