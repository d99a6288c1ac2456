import type { StoredMessage } from './createMailbox.js'

/** A message as it is delivered. */
export function describeMessage({ topic, message, publishedAt, tag, attestation }: StoredMessage) {
  return { topic, message, publishedAt, tag, ...(attestation !== undefined && { attestation }) }
}
