import type { Page } from 'playwright-core'
import { eventually } from './eventually.js'

/** Waits until the search for wallets is loaded for both namespaces: a row is shown as soon as one of them found the wallet. */
export const untilBothSearched = (page: Page): Promise<void> =>
  eventually(() =>
    page.evaluate(
      () =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\/(session|solanaWallets)\.lazy-/.test(name)).length,
    ),
  ).toBeGreaterThanOrEqual(2)
