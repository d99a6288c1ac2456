import { onTestFinished } from 'vitest'

/** Until the test ends, presses of this document count as a person's: a browser says so of its own, jsdom of none. */
export function trustPresses(): void {
  const trust = (event: Event) => {
    const [inside] = Object.getOwnPropertySymbols(event)
    const body = inside && (event as unknown as Record<symbol, { isTrusted?: boolean }>)[inside]
    if (body) body.isTrusted = true
  }
  window.addEventListener('click', trust, true)
  onTestFinished(() => window.removeEventListener('click', trust, true))
}
