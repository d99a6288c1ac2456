import { availableParallelism, loadavg } from 'node:os'
import { type Figure, isWithin } from './Figure.js'
import { measureAccount } from './measureAccount.js'
import { measureMachine } from './measureMachine.js'
import { measureMemory } from './measureMemory.js'
import { measureScrolling } from './measureScrolling.js'
import { measureSwap } from './measureSwap.js'
import { measureTyping } from './measureTyping.js'
import { launchBrowser } from './openWallets.js'
import { printTable } from './printTable.js'

/** Measures the playground at this address, prints a table of each part as it is done, and says whether every budget holds. */
export async function runBench(playground: string): Promise<boolean> {
  warnOfOthers()
  const figures: Figure[] = []
  for (const measure of [
    measureMachine,
    measureTyping,
    measureScrolling,
    measureAccount,
    measureSwap,
    measureMemory,
    measureMachine,
  ]) {
    // A browser of its own: what one measures doesn't lie in the other's memory.
    const browser = await launchBrowser()
    try {
      const measured = await measure(browser, playground)
      console.log(`${printTable(measured)}\n`)
      figures.push(...measured)
    } finally {
      await browser.close()
    }
  }
  return figures.every(isWithin)
}

/** A machine that has other things to do measures those too. */
function warnOfOthers(): void {
  const [load = 0] = loadavg()
  const processors = availableParallelism()
  if (load > processors / 2)
    console.warn(
      `This machine is busy (load ${load.toFixed(1)}, ${processors} processors): times will be too long.`,
    )
}
