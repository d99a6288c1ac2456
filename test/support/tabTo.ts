import type { Locator, Page } from 'playwright-core'

/** More than any view has controls: what takes this many presses can not be reached. */
const most = 60

/** Presses Tab until this control has the focus, like a keyboard user. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor()
  // Locating the control by name after every press would be slower than the presses.
  let element = await control.elementHandle()
  for (let press = 0; press < most; press++) {
    const found = await element?.evaluate((one) =>
      one.isConnected ? one.ownerDocument.activeElement === one && one.ownerDocument.hasFocus() : 'gone',
    )
    if (found === true) return
    if (found === 'gone') element = await control.elementHandle()
    else await page.keyboard.press('Tab')
  }
  throw new RangeError(`${most} presses of Tab do not lead to ${control}`)
}
