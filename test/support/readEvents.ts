import type { Page } from 'playwright-core'

/** What the host of the playground heard, the oldest first, such as `MODAL_OPEN {"connected":false}`. */
export function readEvents(page: Page): Promise<string[]> {
  return page.getByRole('list', { name: 'Events' }).getByRole('listitem').allInnerTexts()
}
