import { createHash } from 'node:crypto'

/** The id of a client's subscription. Clients know it without asking: it follows from the topic and the client. */
export function subscriptionId(topic: string, client: string): string {
  return createHash('sha256').update(`${topic}${client}`).digest('hex')
}
