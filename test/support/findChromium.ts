import { findBrowser } from '../../.ci/browser.mjs'

/** The Chromium that the test command found or installed. */
export const findChromium = findBrowser
