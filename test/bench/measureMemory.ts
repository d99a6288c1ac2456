import type { Browser } from 'playwright-core'
import type { Figure } from './Figure.js'
import { openPage, showWallets, type WalletsPage } from './openWallets.js'
import { readHeld } from './readHeld.js'

/** By then everything is loaded, cached and drawn once in every way. */
const warmUp = 20
const cycles = 50
/** In KB, of what an opening may leave behind: a list that is held on to is over a hundred. */
const mostOfEach = 1

type Memory = { held: number; heap: number; nodes: number; listeners: number }

/** The memory in use after garbage collection. */
async function readMemory(opened: WalletsPage): Promise<Memory> {
  const { devtools } = opened
  // What the first collection finalises, the second one frees.
  for (let pass = 0; pass < 3; pass++) await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  const [heap, nodes, listeners] = [read('JSHeapUsedSize') / 1024, read('Nodes'), read('JSEventListeners')]
  return { held: (await readHeld(opened)) / 1024, heap, nodes, listeners }
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
    {
      name: `what scripts hold after ${cycles} more openings`,
      unit: 'KB',
      budget: cycles * mostOfEach,
      runs: [after.held - before.held],
    },
    {
      name: 'heap after them, with compiled code',
      unit: 'KB',
      budget: 512,
      runs: [after.heap - before.heap],
    },
    { name: 'DOM nodes after them', unit: 'nodes', budget: 20, runs: [after.nodes - before.nodes] },
    {
      name: 'listeners after them',
      unit: 'listeners',
      budget: 5,
      runs: [after.listeners - before.listeners],
    },
    { name: 'what scripts held before them', unit: 'KB', runs: [before.held] },
    { name: 'heap before them', unit: 'KB', runs: [before.heap] },
  ]
}
