import { type Figure, isWithin } from './Figure.js'
import { measureMemory } from './measureMemory.js'
import { measureScrolling } from './measureScrolling.js'
import { measureTyping } from './measureTyping.js'
import { launchBrowser } from './openWallets.js'
import { printTable } from './printTable.js'

/** Measures the playground at this address, prints the table, and says whether every budget holds. */
export async function runBench(playground: string): Promise<boolean> {
  const figures: Figure[] = []
  for (const measure of [measureTyping, measureScrolling, measureMemory]) {
    // A browser of its own: what one measures doesn't lie in the other's memory.
    const browser = await launchBrowser()
    try {
      figures.push(...(await measure(browser, playground)))
    } finally {
      await browser.close()
    }
  }
  console.log(printTable(figures))
  return figures.every(isWithin)
}
