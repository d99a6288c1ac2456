import type { Locator } from 'playwright-core'

/** Neither the account's buttons for actions, nor what stands in for a row that is not there yet, nor a view on its way out. */
const rows = 'li:not([data-lk-part=action-tiles] > li, [aria-hidden=true], [aria-hidden=true] *)'

/** The text of every row of lists, each on one line. */
export async function readRows(within: Locator): Promise<readonly string[]> {
  const texts = await within.locator(rows).allInnerTexts()
  return texts.map((text) => text.replace(/\s+/g, ' ').trim())
}
