import { chromium } from 'playwright-core'
import { findProgram } from './findProgram.mjs'

const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Path of a Chromium to test in: the headless shell, which draws no window of its own and so takes a third of the time
 * to open a page, where there is one or one can be installed, else a full browser.
 */
export const findBrowser = () =>
  findProgram({
    variable: 'CHROMIUM_PATH',
    names: ['chromium-headless-shell', 'chrome-headless-shell'],
    debianPackage: 'chromium-headless-shell',
    elsewhere: [chromium.executablePath(), ...browsers],
    advice: 'Run `npx playwright-core install chromium`',
  })

/** Path of a full Chromium, for what the headless shell does otherwise: storage of frames, and what covers them. */
export const findFullBrowser = () =>
  findProgram({
    variable: 'CHROMIUM_FULL_PATH',
    names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    debianPackage: 'chromium',
    elsewhere: [chromium.executablePath(), ...browsers],
    advice: 'Run `npx playwright-core install chromium`',
  })
