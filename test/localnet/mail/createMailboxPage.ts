import { html } from 'hono/html'
import { createPage, type Markup } from '../pages/createPage.js'
import type { Mail } from './createMailbox.js'

export type CreateMailboxPageParameters = { mails: readonly Mail[]; to: string | undefined }

const localLink = /(http:\/\/(?:(?:frame\.)?localhost|127\.0\.0\.1):\d+[^\s<>"']*)/

/** The mailbox as a user reads it: the plain text of each mail, in which links to this machine can be followed. */
export function createMailboxPage({ mails, to }: CreateMailboxPageParameters): Markup {
  const body = html`<p><a href="">Refresh</a></p>
${mails.length === 0 ? html`<p>${to === undefined ? 'No mail yet.' : `No mail for ${to} yet.`}</p>` : ''}
${mails.map(createArticle)}`
  return createPage({ title: 'Mailbox', body })
}

function createArticle({ to, from, subject, text, receivedAt }: Mail): Markup {
  return html`<article>
<h2>${subject}</h2>
<p class="muted">From ${from} to ${to}, <time datetime="${receivedAt}">${receivedAt}</time></p>
<pre>${text.split(localLink).map(createPart)}</pre>
</article>`
}

/** Splitting by a group leaves the links at the odd places. */
function createPart(text: string, index: number): Markup | string {
  return index % 2 === 1 ? html`<a href="${text}">${text}</a>` : text
}
