import type { Page } from 'playwright-core'

/** The events that the playground's host received, oldest first, such as `MODAL_OPEN {"connected":false}`. */
export function readEvents(page: Page): Promise<string[]> {
  // An open dialog hides the page behind it from assistive technology.
  const hidden = { includeHidden: true }
  return page
    .getByRole('list', { name: 'Events', ...hidden })
    .getByRole('listitem', hidden)
    .allInnerTexts()
}
