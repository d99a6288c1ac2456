import { onTestFinished } from 'vitest'

/**
 * Treats presses in this document as trusted until the test ends: browsers mark real input as `isTrusted`, jsdom never
 * does.
 */
export function trustPresses(): void {
  const trust = (event: Event) => {
    const [inside] = Object.getOwnPropertySymbols(event)
    const body = inside && (event as unknown as Record<symbol, { isTrusted?: boolean }>)[inside]
    if (body) body.isTrusted = true
  }
  window.addEventListener('click', trust, true)
  onTestFinished(() => window.removeEventListener('click', trust, true))
}
