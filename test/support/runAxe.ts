import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const script = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

type Axe = {
  run(
    context: Document,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>
}

/**
 * Axe's findings on the page by WCAG 2.2 A and AA, one per line. Not for the strict policy, which blocks its script.
 */
export async function runAxe(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ path: script })
  return page.evaluate(async (values) => {
    const { axe } = window as unknown as { axe: Axe }
    const { violations } = await axe.run(document, {
      runOnly: { type: 'tag', values },
      iframes: false,
      resultTypes: ['violations'],
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ failureSummary = '', html }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
    )
  }, tags)
}
