import type { Browser } from 'playwright-core'
import { getBrowser, getFullBrowser } from '../../../../support/testbed/getBrowser.js'

/** `full` for tests of the storage of frames or of what covers them, where the headless shell may differ. */
export type BrowserKind = 'shell' | 'full'

const launchers = { shell: getBrowser, full: getFullBrowser }

/** What the driver switches off too, and what tests are better without. */
const switchedOff = ['HttpsUpgrades', 'MediaRouter', 'OptimizationHints', 'PaintHolding']

/**
 * A browser that keeps a frame's storage apart for each site, as people's browsers do. The driver switches that off, and a
 * frame of another site has no storage at all then; the last of several switches counts.
 */
export const launchPartitioned = (kind: BrowserKind): Promise<Browser> =>
  launchers[kind]([`--disable-features=${switchedOff.join()}`])
