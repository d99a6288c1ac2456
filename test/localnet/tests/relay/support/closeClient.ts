import type { EventEmitter } from 'node:events'

/** What `closeClient` needs of an official client. */
export type Client = {
  readonly core: {
    readonly relayer: { transportClose(): Promise<void> }
    readonly heartbeat: { stop?(): void }
  }
  readonly engine: object
}

const isAwaited = (name: string | symbol) => /^session_(connect|request)/.test(String(name))

/**
 * Ends a client as closing its page does: its peer is sent nothing. A request without an answer fails now, since its
 * timer would otherwise throw outside of a test, minutes later.
 */
export async function closeClient({ core, engine }: Client): Promise<void> {
  // Private by type only: the client has no other way to end a request.
  const { events } = engine as { events: EventEmitter }
  for (const name of events.eventNames().filter(isAwaited))
    events.emit(name, { error: { code: 0, message: 'The client is closed.' } })
  core.heartbeat.stop?.()
  await core.relayer.transportClose()
}
