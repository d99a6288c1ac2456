import type { Connector } from '../../../types/connector.js'
import { createMergedConnector } from '../createMergedConnector.js'

/** Merged connectors by their first part: the same parts give the same object as long as this is kept. */
export type MergedConnectors = WeakMap<Connector, { parts: readonly Connector[]; merged: Connector }>

/** Names that one wallet uses in different families. */
const aliases: { readonly [name: string]: string } = { 'trust wallet': 'trust' }

function nameOf({ name }: Connector): string {
  const plain = name.trim().toLowerCase()
  return Object.hasOwn(aliases, plain) ? (aliases[plain] ?? plain) : plain
}

/** Only wallets that present themselves in the page; the unnamed one on the window could be any of them. */
function mayMerge({ id, type, isDisputed }: Connector): boolean {
  return (type === 'ANNOUNCED' || type === 'INJECTED') && id !== 'injected' && isDisputed !== true
}

function isOneWallet(parts: readonly Connector[]): boolean {
  const families = parts.flatMap(({ namespaces }) => namespaces)
  const domains = new Set(parts.flatMap(({ rdns }) => rdns ?? []))
  // Two of one family are two wallets, and then nobody can tell which of them a third one belongs to.
  return parts.length > 1 && new Set(families).size === families.length && domains.size <= 1
}

function groupsBy(
  connectors: readonly Connector[],
  keyOf: (connector: Connector) => string | undefined,
): readonly (readonly Connector[])[] {
  const groups = new Map<string, Connector[]>()
  for (const connector of connectors) {
    const key = keyOf(connector)
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), connector])
  }
  return [...groups.values()].filter(isOneWallet)
}

function merge(parts: readonly Connector[], known: MergedConnectors): readonly Connector[] {
  const [first] = parts
  if (first === undefined) return []
  const kept = known.get(first)
  if (kept?.parts.length === parts.length && kept.parts.every((part, index) => part === parts[index]))
    return [kept.merged]
  const merged = createMergedConnector(parts)
  known.set(first, { parts, merged })
  return [merged]
}

/**
 * One connector for each wallet: those of different families that have the same rdns, else the same name, become one
 * of type `MULTI_CHAIN`, in the place of the first. Where two of one family share a name none of that name is merged.
 */
export function mergeConnectors(
  connectors: readonly Connector[],
  known: MergedConnectors = new WeakMap(),
): readonly Connector[] {
  const candidates = connectors.filter(mayMerge)
  const byDomain = groupsBy(candidates, ({ rdns }) => rdns)
  const isGrouped = (connector: Connector) => byDomain.some((parts) => parts.includes(connector))
  const byName = groupsBy(
    candidates.filter((connector) => !isGrouped(connector)),
    nameOf,
  )
  const groups = [...byDomain, ...byName]
  return connectors.flatMap((connector) => {
    const parts = groups.find((group) => group.includes(connector))
    if (parts === undefined) return [connector]
    return parts[0] === connector ? merge(parts, known) : []
  })
}
