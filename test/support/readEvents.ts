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

/** The names of the events that match, oldest first. A view may show a result before the host hears of it. */
export const eventNames = async (page: Page, matching = /^/): Promise<string[]> =>
  (await readEvents(page)).filter((text) => matching.test(text)).map((text) => text.split(' ')[0] ?? '')
