import type { Browser } from 'playwright-core'
import type { Figure } from './Figure.js'

const runs = 5

/** How long a fixed script takes, as a reference for the other figures. */
export async function measureMachine(browser: Browser): Promise<readonly Figure[]> {
  const page = await browser.newPage()
  const times: number[] = []
  for (let run = 0; run < runs; run++)
    times.push(
      await page.evaluate(() => {
        const start = performance.now()
        const words = Array.from({ length: 200_000 }, (_, index) => `${(index * 7919) % 200_003}`)
        words.sort()
        if (words.length === 0) throw new RangeError('nothing was sorted')
        return performance.now() - start
      }),
    )
  await page.close()
  return [{ name: 'this machine: sorting 200,000 texts', unit: 'ms', runs: times }]
}
