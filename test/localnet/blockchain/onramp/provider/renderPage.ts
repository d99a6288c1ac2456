import { html } from 'hono/html'
import { createPage, type Markup } from '../../../pages/createPage.js'

/** A page of the provider. `isWaiting` loads it again every second. */
export function renderPage({ content, isWaiting = false }: { content: Markup; isWaiting?: boolean }): Markup {
  return createPage({
    title: 'Local pay',
    head: isWaiting ? html`<meta http-equiv="refresh" content="1">` : undefined,
    body: html`<p>A provider of the local network. No real money is taken.</p>
${content}`,
  })
}

/** What a user reads instead of an order. */
export function renderProblem(text: string): Markup {
  return renderPage({ content: html`<p role="alert">${text}</p>` })
}
