import type { Locator } from 'playwright-core'

/** The text of every row of lists, each on one line; the account's buttons for actions are no rows. */
export async function readRows(within: Locator): Promise<readonly string[]> {
  const texts = await within.locator('li:not([data-lk-part=action-tiles] > li)').allInnerTexts()
  return texts.map((text) => text.replace(/\s+/g, ' ').trim())
}
