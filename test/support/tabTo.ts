import type { Locator, Page } from 'playwright-core'

const most = 40

/** Presses Tab until this control has the focus, as somebody without a pointer does. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor()
  for (let press = 0; press < most; press++) {
    const isThere = await control.evaluate(
      (element) => element.ownerDocument.activeElement === element && element.ownerDocument.hasFocus(),
    )
    if (isThere) return
    await page.keyboard.press('Tab')
  }
  throw new RangeError(`${most} presses of Tab do not lead to ${control}`)
}
