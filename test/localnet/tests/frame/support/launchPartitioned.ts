import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '../../support/findChromium.js'

/** What the driver switches off too, and what tests are better without. */
const switchedOff = ['HttpsUpgrades', 'MediaRouter', 'OptimizationHints', 'PaintHolding']

/**
 * A browser that keeps a frame's storage apart for each site, as people's browsers do. The driver switches that off, and a
 * frame of another site has no storage at all then; the last of several switches counts.
 */
export function launchPartitioned(): Promise<Browser> {
  const { args, ...options } = findChromium()
  return chromium.launch({ ...options, args: [...args, `--disable-features=${switchedOff.join()}`] })
}
