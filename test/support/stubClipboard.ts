import { vi } from 'vitest'

/** Gives the page this clipboard, or none, until the test ends. */
export function stubClipboard(clipboard: { writeText(text: string): Promise<unknown> } | undefined): void {
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, { clipboard: { value: clipboard, configurable: true } }),
  )
}
