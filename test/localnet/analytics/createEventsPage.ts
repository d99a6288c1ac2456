import { html } from 'hono/html'
import { createPage, type Markup } from '../pages/createPage.js'
import type { ReceivedEvent } from './createEventLog.js'

function createRow({ event, receivedAt, origin }: ReceivedEvent): Markup {
  const { props, url } = event
  return html`<tr>
<td><time datetime="${new Date(receivedAt).toISOString()}">${new Date(receivedAt).toISOString().slice(11, 23)}</time></td>
<th scope="row">${props.event}</th>
<td>${origin ?? 'no browser'}<br>${url}</td>
<td><pre>${JSON.stringify({ ...props, event: undefined }, undefined, 1)}</pre></td>
</tr>`
}

export type CreateEventsPageParameters = {
  /** The newest first. */
  events: readonly ReceivedEvent[]
  count: number
}

/** Shows a user which events have come in. */
export function createEventsPage({ events, count }: CreateEventsPageParameters): Markup {
  const body = html`<p>${count === 1 ? '1 event' : `${count} events`} since the start or the last reset, the newest first.${
    count > events.length ? ` The last ${events.length} are shown.` : ''
  }</p>
<table>
<thead><tr><th scope="col">Time (UTC)</th><th scope="col">Event</th><th scope="col">Page</th><th scope="col">Says</th></tr></thead>
<tbody>${events.map(createRow)}</tbody>
</table>`
  return createPage({ title: 'Analytics events', body })
}
