import * as v from 'valibot'

const topic = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'must be 64 lower-case hexadecimal digits'))
const message = v.pipe(v.string(), v.nonEmpty('must not be empty'))
const seconds = v.pipe(v.number(), v.integer('must be a whole number of seconds'))
const subscription = v.object({ topic, id: v.string() })
const publication = v.object({
  topic,
  message,
  ttl: seconds,
  tag: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  attestation: v.optional(v.string()),
})
/** What a proposal and its answer are kept for when the client doesn't say. */
const proposalTtl = v.optional(seconds, 300)

/** The parameters of each method, as clients send them. Keys that only serve statistics are passed over. */
export const relayParameters = {
  irn_subscribe: v.object({ topic }),
  irn_batchSubscribe: v.object({ topics: v.array(topic) }),
  irn_unsubscribe: subscription,
  irn_batchUnsubscribe: v.object({ subscriptions: v.array(subscription) }),
  irn_publish: publication,
  irn_batchPublish: v.object({ messages: v.array(publication) }),
  irn_fetchMessages: v.object({ topic }),
  irn_batchFetchMessages: v.object({ topics: v.array(topic) }),
  wc_proposeSession: v.object({
    pairingTopic: topic,
    sessionProposal: message,
    ttl: proposalTtl,
    attestation: v.optional(v.string()),
  }),
  wc_approveSession: v.object({
    pairingTopic: topic,
    sessionTopic: topic,
    sessionProposalResponse: message,
    sessionSettlementRequest: message,
    ttl: proposalTtl,
  }),
} as const

/** The methods of the relay. */
export type RelayMethod = keyof typeof relayParameters
