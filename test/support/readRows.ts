import type { Locator } from 'playwright-core'

/** The text of every list row, each on one line. */
export async function readRows(within: Locator): Promise<readonly string[]> {
  const texts = await within.getByRole('listitem').allInnerTexts()
  return texts.map((text) => text.replace(/\s+/g, ' ').trim())
}
