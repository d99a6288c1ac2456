import { chromium } from 'playwright-core'
import { findProgram } from './findProgram.mjs'

/** Path of a Chromium to test in. */
export const findBrowser = () =>
  findProgram({
    variable: 'CHROMIUM_PATH',
    names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    elsewhere: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', chromium.executablePath()],
    debianPackage: 'chromium',
    advice: 'Run `npx playwright-core install chromium`',
  })
