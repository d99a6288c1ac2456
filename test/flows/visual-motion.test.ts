import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.js'
import { openPlayground } from '../support/openPlayground.js'

test('with reduced motion nothing moves: openings, views, waiting', async () => {
  const { dialog, page, prompt } = await openPlayground({
    motion: 'real',
    context: { reducedMotion: 'reduce' },
  })
  const movements: string[] = []
  const look = async () => {
    const found = await page.evaluate(() =>
      document.getAnimations().flatMap((animation) => {
        const { effect } = animation
        if (!(effect instanceof KeyframeEffect) || !effect.target?.closest('[data-lk-root]')) return []
        const moves = effect
          .getKeyframes()
          .some(
            (frame) =>
              !['none', undefined, 'translateX(0px)'].includes(frame['transform'] as string) ||
              'height' in frame ||
              'translate' in frame ||
              'strokeDashoffset' in frame,
          )
        return [
          `${moves ? 'moves' : 'stays'} ${effect.target.getAttribute('data-lk-part')} ${effect.getComputedTiming().duration}`,
        ]
      }),
    )
    movements.push(...found.filter((one) => one.startsWith('moves') || Number(one.split(' ').at(-1)) > 100))
  }
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.waitFor()
  await look()
  await dialog.getByRole('button', { name: 'Demo Wallet, Installed' }).click()
  await look()
  await prompt.getByRole('heading', { name: 'Connect' }).waitFor()
  await look()
  // Reduced motion replaces the ring with text.
  await eventually(() => dialog.getByText('Continue in Demo Wallet').count()).toBeGreaterThan(0)
  await prompt.getByRole('button', { name: 'Decline' }).click()
  await look()
  await page.keyboard.press('Escape')
  await look()
  expect(movements).toEqual([])
})
