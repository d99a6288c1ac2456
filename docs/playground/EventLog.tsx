import { type Latchkey, type LatchkeyEvent, useEvents } from '@latchkey/hooks'
import type { ReactNode } from 'react'

export type Heard = { readonly key: number; readonly id: Latchkey['id'] } & LatchkeyEvent

/** Hands on what one instance says. */
export function EventEar({ onEvent }: { onEvent: (event: LatchkeyEvent) => void }): ReactNode {
  useEvents(onEvent)
  return null
}

/** What the instances said last, the oldest first, as a host hears it. */
export function EventLog({ heard }: { heard: readonly Heard[] }): ReactNode {
  return (
    <section className="log" aria-labelledby="events">
      <h2 id="events">Events</h2>
      {heard.length === 0 && <p>What a person does in the modal, and what comes of it, is listed here.</p>}
      <ol aria-labelledby="events">
        {heard.map(({ key, id, event, ...rest }) => (
          <li key={key}>
            <code>{[event, ...Object.values(rest).map((part) => JSON.stringify(part))].join(' ')}</code>
            {id !== 'default' && ` (${id})`}
          </li>
        ))}
      </ol>
    </section>
  )
}
