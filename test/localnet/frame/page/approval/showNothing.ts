import { createElement } from './createElement.js'

/** What the page shows while nothing is asked. */
export function showNothing(): void {
  const heading = createElement('h1', { text: 'Wallet' })
  const note = createElement('p', { text: 'There is nothing to approve.' })
  document.body.replaceChildren(createElement('main', { children: [heading, note] }))
}
