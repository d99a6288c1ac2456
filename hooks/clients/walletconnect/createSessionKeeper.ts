import { namespaceOf, parseCaipNetworkId } from '../../shared/caip.js'
import { parseCaipAddress } from '../../shared/parseCaipAddress.js'
import { parseChainId } from '../../shared/parseChainId.js'
import { readProperty } from '../../shared/readProperty.js'
import { readText } from '../../shared/readText.js'
import type { LatchkeyStorage } from '../../shared/storage/createStorage.js'
import type { CaipNetworkId, ChainNamespace } from '../../shared/types/caip.js'
import type { Connection, ConnectorEvent } from '../../shared/types/connector.js'
import type { Network } from '../../shared/types/network.js'
import { currentNetworkId } from './pairingMethods.js'
import { diffConnections, type Knowledge, readConnections } from './readConnections.js'
import { type ApprovedNamespace, readNamespaces } from './readNamespaces.js'
import type { ApprovedSession } from './schemas.js'
import { sessionChoice } from './sessionChoice.js'

export type CreateSessionKeeperParameters = {
  connectorId: string
  networks: readonly Network[]
  namespaces: readonly ChainNamespace[]
  storage: LatchkeyStorage
  /** False: tabs share no session. Default: true. */
  enableReconnect?: boolean | undefined
  /** The current sessions. */
  sessions(): readonly ApprovedSession[]
  tell(event: ConnectorEvent): void
}

/** Tracks the session that this instance uses: its topic, what it allows, and the active account and network. */
export type SessionKeeper = {
  readonly topic: string | undefined
  /**
   * The session that the user chose last, in any tab, else the one in use, else the one that expires last. Where tabs share none: the
   * one in use.
   */
  pick(sessions: readonly ApprovedSession[]): ApprovedSession | undefined
  /** The connections that a session would give. */
  read(topic: string, networkId?: CaipNetworkId): readonly Connection[]
  /** Makes a session the one in use, and emits events for what the previous one loses. */
  take(topic: string, networkId?: CaipNetworkId): readonly Connection[]
  /** Switches to another of these sessions when the one in use is gone, or another tab chose another. */
  follow(sessions: readonly ApprovedSession[]): void
  /** What the session currently allows in a namespace. */
  approved(namespace: ChainNamespace): ApprovedNamespace | undefined
  connection(namespace: ChainNamespace): Connection | undefined
  /** Switches to an approved network. */
  goTo(networkId: CaipNetworkId): void
  /** Emits events for changes of the session since the last check. */
  sync(): void
  /** Handles a session event of the wallet; ignores events that the session does not allow. */
  hear(payload: unknown): void
  /** Forgets the session. */
  leave(): void
}

function forget({ active, heading }: Knowledge): void {
  active.clear()
  heading.clear()
}

function note({ active, heading }: Knowledge, event: SessionEvent): void {
  if (event.name === 'chainChanged') heading.set(event.namespace, event.networkId)
  else active.set(event.namespace, event.address)
}

/** The recorded state of a session, and the events for its changes. */
function createRecord(parameters: CreateSessionKeeperParameters) {
  const { sessions, storage, tell } = parameters
  const knowledge: Knowledge = { topic: undefined, told: [], active: new Map(), heading: new Map() }
  const find = (topic: string | undefined) => sessions().find((session) => session.topic === topic)

  return {
    knowledge,
    find,
    read(topic: string | undefined, networkId?: CaipNetworkId): readonly Connection[] {
      const session = find(topic)
      return session ? readConnections(session, { ...parameters, knowledge, networkId }) : []
    },
    update(next: readonly Connection[], { isAnswer = false } = {}): void {
      const events = diffConnections(knowledge.told, next, { isAnswer })
      knowledge.told = next
      for (const event of events) tell(event)
    },
    /** Never overwrites another session, which another tab chose meanwhile, unless this one was just taken. */
    remember({ isTaken = false } = {}): void {
      const { topic, told } = knowledge
      const chosen = storage.read(sessionChoice)?.topic
      if (topic === undefined || (!isTaken && chosen !== undefined && chosen !== topic)) return
      const networks = Object.fromEntries(told.map(({ namespace, networkId }) => [namespace, networkId]))
      storage.write(sessionChoice, { topic, networks })
    },
  }
}

export function createSessionKeeper(parameters: CreateSessionKeeperParameters): SessionKeeper {
  const { enableReconnect = true, storage } = parameters
  const { knowledge, find, read, update, remember } = createRecord(parameters)

  function approved(namespace: ChainNamespace): ApprovedNamespace | undefined {
    const session = find(knowledge.topic)
    return session && readNamespaces(session, parameters).find((part) => part.namespace === namespace)
  }
  function pick(all: readonly ApprovedSession[]): ApprovedSession | undefined {
    const last = storage.read(sessionChoice)?.topic
    const [lastToExpire] = [...all].sort((one, other) => other.expiry - one.expiry)
    const byTopic = (topic: string | undefined) => all.find((session) => session.topic === topic)
    const used = byTopic(knowledge.topic)
    return enableReconnect ? (byTopic(last) ?? used ?? lastToExpire) : used
  }
  function take(topic: string, networkId?: CaipNetworkId): readonly Connection[] {
    if (topic !== knowledge.topic) forget(knowledge)
    knowledge.topic = topic
    update(read(topic, networkId), { isAnswer: true })
    remember({ isTaken: true })
    return knowledge.told
  }
  return {
    get topic() {
      return knowledge.topic
    },
    pick,
    read,
    take,
    approved,
    follow(all) {
      const next = pick(all)
      if (knowledge.topic !== undefined && next && next.topic !== knowledge.topic) take(next.topic)
    },
    connection: (namespace) => knowledge.told.find((known) => known.namespace === namespace),
    goTo(networkId) {
      knowledge.heading.delete(namespaceOf(networkId))
      update(read(knowledge.topic, networkId))
      remember()
    },
    sync() {
      if (knowledge.topic === undefined) return
      if (find(knowledge.topic) === undefined) knowledge.topic = undefined
      update(read(knowledge.topic))
    },
    hear(payload) {
      const event = readSessionEvent(payload)
      if (event === undefined || event.topic !== knowledge.topic) return
      if (!approved(event.namespace)?.events.includes(event.name)) return
      note(knowledge, event)
      update(read(knowledge.topic))
      remember()
    },
    leave() {
      knowledge.topic = undefined
      forget(knowledge)
      storage.remove(sessionChoice)
      update([])
    },
  }
}

export type SessionEvent =
  | { topic: string; name: 'chainChanged'; namespace: ChainNamespace; networkId: CaipNetworkId }
  | { topic: string; name: 'accountsChanged'; namespace: ChainNamespace; address: string }

/**
 * The network that an event names: the payload takes precedence over the envelope, which often names the network
 * that the event comes from.
 */
function readNetworkId(data: unknown, envelope: CaipNetworkId): CaipNetworkId {
  if (parseCaipNetworkId(data)) return currentNetworkId(String(data))
  const chainId = namespaceOf(envelope) === 'eip155' ? parseChainId(data) : undefined
  return chainId === undefined ? envelope : `eip155:${chainId}`
}

/** Parses a session event; undefined for anything that is not about accounts or networks. */
export function readSessionEvent(payload: unknown): SessionEvent | undefined {
  const topic = readText(payload, 'topic')
  const params = readProperty(payload, 'params')
  const event = readProperty(params, 'event')
  const data = readProperty(event, 'data')
  const envelope = readText(params, 'chainId')
  if (!parseCaipNetworkId(envelope)) return undefined
  const networkId = currentNetworkId(envelope)
  const name = readProperty(event, 'name')
  if (name === 'chainChanged') {
    const next = readNetworkId(data, networkId)
    return { topic, name, namespace: namespaceOf(next), networkId: next }
  }
  const first: unknown = name === 'accountsChanged' && Array.isArray(data) ? data[0] : undefined
  if (typeof first !== 'string' || first === '') return undefined
  const address = parseCaipAddress(first)?.address ?? first
  return { topic, name: 'accountsChanged', namespace: namespaceOf(networkId), address }
}
