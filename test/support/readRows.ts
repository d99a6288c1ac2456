import type { Locator } from 'playwright-core'

/** Excludes the account's action buttons, skeleton rows, and views that are leaving. */
const rows = 'li:not([data-lk-part=_action-tiles] > li, [aria-hidden=true], [aria-hidden=true] *)'

/** The text of every list row, each on one line. */
export async function readRows(within: Locator): Promise<readonly string[]> {
  const texts = await within.locator(rows).allInnerTexts()
  return texts.map((text) => text.replace(/\s+/g, ' ').trim())
}
