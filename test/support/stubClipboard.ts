import { vi } from 'vitest'

/** Sets the page's clipboard, or removes it, until the test ends. */
export function stubClipboard(clipboard: { writeText(text: string): Promise<unknown> } | undefined): void {
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, { clipboard: { value: clipboard, configurable: true } }),
  )
}
