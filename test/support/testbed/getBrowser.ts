import { type Browser, chromium } from 'playwright-core'
import { findBrowser, findFullBrowser } from '../../../.ci/browser.mjs'

const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
const launched = new Map<string, Promise<Browser>>()

async function launch(
  executablePath: string,
  switches: readonly string[],
  { ignored = [] }: { ignored?: readonly string[] } = {},
): Promise<Browser> {
  const key = [executablePath, ...switches, ...ignored].join(' ')
  const running = await launched.get(key)
  if (running?.isConnected()) return running
  const browser = chromium.launch({
    executablePath,
    args: [...args, ...switches],
    ignoreDefaultArgs: [...ignored],
  })
  launched.set(key, browser)
  return browser
}

/**
 * This worker's browser, one for each set of extra switches, closed with the worker. Each test opens a context of its own
 * and closes it.
 */
export const getBrowser = (switches: readonly string[] = []): Promise<Browser> =>
  launch(findBrowser(), switches)

/** The same with a full Chromium, which takes three times the work to open a page. */
export const getFullBrowser = (switches: readonly string[] = []): Promise<Browser> =>
  launch(findFullBrowser(), switches)

/** A full Chromium that keeps pages that are left, and restores them, as people's browsers do. The driver switches that off. */
export const getRestoringBrowser = (): Promise<Browser> =>
  launch(findFullBrowser(), [], { ignored: ['--disable-back-forward-cache'] })
