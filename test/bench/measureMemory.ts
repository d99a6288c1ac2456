import type { Browser } from 'playwright-core'
import type { Figure } from './Figure.js'
import { openPage, showWallets, type WalletsPage } from './openWallets.js'

const warmUp = 10
const cycles = 50

type Memory = { heap: number; nodes: number; listeners: number }

/** What is left after everything that nobody holds was thrown away. */
async function readMemory({ devtools }: WalletsPage): Promise<Memory> {
  // What the first collection finalises, the second one frees.
  for (let pass = 0; pass < 3; pass++) await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { heap: read('JSHeapUsedSize') / 1024, nodes: read('Nodes'), listeners: read('JSEventListeners') }
}

async function openAndClose({ page }: WalletsPage): Promise<void> {
  await showWallets(page)
  await page.keyboard.press('Escape')
  await page.locator('[role=dialog]').waitFor({ state: 'detached' })
}

/** What 50 openings and closings of the list leave behind. */
export async function measureMemory(browser: Browser, playground: string): Promise<readonly Figure[]> {
  const opened = await openPage(browser, playground)
  await opened.devtools.send('Performance.enable')
  await opened.devtools.send('HeapProfiler.enable')
  for (let cycle = 0; cycle < warmUp; cycle++) await openAndClose(opened)
  const before = await readMemory(opened)
  for (let cycle = 0; cycle < cycles; cycle++) await openAndClose(opened)
  const after = await readMemory(opened)
  await opened.page.context().close()
  return [
    { name: `heap after ${cycles} more openings`, unit: 'KB', budget: 512, runs: [after.heap - before.heap] },
    { name: 'DOM nodes after them', unit: 'nodes', budget: 20, runs: [after.nodes - before.nodes] },
    {
      name: 'listeners after them',
      unit: 'listeners',
      budget: 5,
      runs: [after.listeners - before.listeners],
    },
    { name: 'heap before them', unit: 'KB', runs: [before.heap] },
  ]
}
