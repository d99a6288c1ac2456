import type { Page } from 'playwright-core'

/** Waits until every movement that ends has ended. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map(({ finished }) => finished))
    await new Promise((resolve) => requestAnimationFrame(resolve))
  })
}
