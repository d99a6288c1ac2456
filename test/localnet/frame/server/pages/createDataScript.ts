import { html, raw } from 'hono/html'
import type { Markup } from '../../../pages/createPage.js'

/** Data for a page's script, in a script element that browsers don't run. */
export function createDataScript(id: string, data: unknown): Markup {
  // The only character that could end a script element early.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return html`<script type="application/json" id="${id}">${raw(json)}</script>`
}
