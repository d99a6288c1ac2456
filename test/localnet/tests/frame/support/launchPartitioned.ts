import type { Browser } from 'playwright-core'
import { getFullBrowser } from '../../../../support/testbed/getBrowser.js'

/** What the driver switches off too, and what tests are better without. */
const switchedOff = ['HttpsUpgrades', 'MediaRouter', 'OptimizationHints', 'PaintHolding']

/**
 * A browser that keeps a frame's storage apart for each site, as people's browsers do. The driver switches that off, and a
 * frame of another site has no storage at all then; the last of several switches counts.
 */
export const launchPartitioned = (): Promise<Browser> =>
  getFullBrowser([`--disable-features=${switchedOff.join()}`])
