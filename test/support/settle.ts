import type { Page } from 'playwright-core'

/** Waits until every finite animation has ended, including those started in the meantime. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const findMoving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
        )
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    let moving = findMoving()
    do {
      await Promise.allSettled(moving.map(({ finished }) => finished))
      // Resize observers move things between the drawing of one frame and the next.
      await frame()
      await frame()
      moving = findMoving()
    } while (moving.length > 0)
  })
}
