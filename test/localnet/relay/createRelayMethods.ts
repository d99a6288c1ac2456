import * as v from 'valibot'
import type { Exchange, Subscriber } from './createExchange.js'
import type { StoredMessage } from './createMailbox.js'
import { describeMessage } from './describeMessage.js'
import { RelayError } from './RelayError.js'
import { relayLimits } from './relayLimits.js'
import { type RelayMethod, relayParameters } from './relayParameters.js'

type Parameters<method extends RelayMethod> = v.InferOutput<(typeof relayParameters)[method]>
type Methods = { [method in RelayMethod]: (caller: Subscriber, parameters: Parameters<method>) => unknown }

/** The tags by which peers tell what a message is about; the relay sets those of the messages it sends for a client. */
const tags = { proposal: 1100, proposalAnswer: 1101, settlement: 1102 } as const

/**
 * Returns what answers a request: it gives the result.
 *
 * @throws RelayError, from the function returned, when the request can't be served.
 */
export function createRelayMethods(
  exchange: Exchange,
): (caller: Subscriber, method: string, parameters: unknown) => unknown {
  const { subscribe, unsubscribe, publish } = exchange
  const methods: Methods = {
    irn_subscribe: (caller, { topic }) => subscribe(caller, topic),
    irn_batchSubscribe: (caller, { topics }) => checkBatch(topics).map((topic) => subscribe(caller, topic)),
    irn_unsubscribe(caller, { topic }) {
      unsubscribe(caller, topic)
      return true
    },
    irn_batchUnsubscribe(caller, { subscriptions }) {
      for (const { topic } of checkBatch(subscriptions)) unsubscribe(caller, topic)
      return true
    },
    irn_publish(caller, message) {
      publish(caller, message)
      return true
    },
    irn_batchPublish(caller, { messages }) {
      for (const message of checkBatch(messages)) publish(caller, message)
      return true
    },
    irn_fetchMessages: (caller, { topic }) => describePage(exchange.fetch(caller, [topic])),
    irn_batchFetchMessages: (caller, { topics }) => describePage(exchange.fetch(caller, checkBatch(topics))),
    wc_proposeSession(caller, { pairingTopic, sessionProposal, ttl, attestation }) {
      subscribe(caller, pairingTopic)
      publish(caller, { topic: pairingTopic, message: sessionProposal, ttl, tag: tags.proposal, attestation })
      return true
    },
    wc_approveSession(caller, { pairingTopic, sessionTopic, ttl, ...messages }) {
      const { sessionProposalResponse, sessionSettlementRequest } = messages
      const answer = { topic: pairingTopic, message: sessionProposalResponse, ttl, tag: tags.proposalAnswer }
      const settlement = { topic: sessionTopic, message: sessionSettlementRequest, ttl, tag: tags.settlement }
      publish(caller, answer)
      subscribe(caller, sessionTopic)
      publish(caller, settlement)
      return true
    },
  }
  const call = <method extends RelayMethod>(caller: Subscriber, method: method, parameters: unknown) =>
    methods[method](caller, parseParameters(method, parameters))
  return (caller, method, parameters) => {
    if (!isRelayMethod(method)) throw new RelayError('InvalidMethod', method)
    return call(caller, method, parameters)
  }
}

function isRelayMethod(method: string): method is RelayMethod {
  return Object.hasOwn(relayParameters, method)
}

function parseParameters<method extends RelayMethod>(method: method, input: unknown): Parameters<method> {
  const parsed = v.safeParse(relayParameters[method], input)
  if (parsed.success) return parsed.output as Parameters<method>
  const [issue] = parsed.issues
  const path = v.getDotPath(issue) ?? 'params'
  throw new RelayError('InvalidParams', `${path}: ${issue.message}`)
}

function checkBatch<item>(items: readonly item[]): readonly item[] {
  if (items.length === 0) throw new RelayError('BatchEmpty')
  if (items.length > relayLimits.batch)
    throw new RelayError('BatchLimitExceeded', `at most ${relayLimits.batch}`)
  return items
}

function describePage({ messages, hasMore }: { messages: readonly StoredMessage[]; hasMore: boolean }) {
  return { messages: messages.map(describeMessage), hasMore }
}
