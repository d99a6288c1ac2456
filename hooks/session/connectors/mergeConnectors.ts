import type { Connector } from '../../shared/types/connector.js'

/** Cache of merged connectors by their first part: the same parts give the same object. */
export type MergedConnectors = WeakMap<Connector, { parts: readonly Connector[]; merged: Connector }>

/** Only identified wallets in the page; the unidentified `injected` connector could be any of them. */
function mayMerge({ id, type, isDisputed }: Connector): boolean {
  return (type === 'ANNOUNCED' || type === 'INJECTED') && id !== 'injected' && !isDisputed
}

function isOneWallet(parts: readonly Connector[]): boolean {
  const servedNamespaces = parts.flatMap(({ namespaces }) => namespaces)
  const domains = new Set(parts.flatMap(({ rdns }) => rdns ?? []))
  // Two connectors of one namespace are two wallets, and a third one cannot be assigned to either.
  const isEach = new Set(servedNamespaces).size === servedNamespaces.length
  return parts.length > 1 && isEach && domains.size <= 1 && parts.some(({ merge }) => merge)
}

function groupsBy(
  connectors: readonly Connector[],
  keyOf: (connector: Connector) => unknown,
): readonly (readonly Connector[])[] {
  const groups = new Map<unknown, Connector[]>()
  for (const connector of connectors) {
    const key = keyOf(connector)
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), connector])
  }
  return [...groups.values()].filter(isOneWallet)
}

function merge(parts: readonly Connector[], known: MergedConnectors): readonly Connector[] {
  const [first] = parts
  if (first === undefined) return []
  const cached = known.get(first)
  if (cached?.parts.length === parts.length && cached.parts.every((part, index) => part === parts[index]))
    return [cached.merged]
  const merged = parts.find((part) => part.merge)?.merge?.(parts) ?? first
  known.set(first, { parts, merged })
  return [merged]
}

/**
 * One connector per wallet: those of different namespaces with the same rdns, else of the very same wallet object, are merged to
 * one of type `MULTI_CHAIN`, at the position of the first. A name proves nothing: any script may register one.
 */
export function mergeConnectors(
  connectors: readonly Connector[],
  known: MergedConnectors = new WeakMap(),
): readonly Connector[] {
  const candidates = connectors.filter(mayMerge)
  const byDomain = groupsBy(candidates, ({ rdns }) => rdns)
  const isGrouped = (connector: Connector) => byDomain.some((parts) => parts.includes(connector))
  const bySource = groupsBy(
    candidates.filter((connector) => !isGrouped(connector)),
    ({ source }) => source,
  )
  const groups = [...byDomain, ...bySource]
  return connectors.flatMap((connector) => {
    const parts = groups.find((group) => group.includes(connector))
    if (parts === undefined) return [connector]
    return parts[0] === connector ? merge(parts, known) : []
  })
}

/** The canonical rdns of a wallet: MetaMask's mobile browser announces one of its own. */
export function canonicalRdns(rdns: string): string
export function canonicalRdns(rdns: string | undefined): string | undefined
export function canonicalRdns(rdns: string | undefined): string | undefined {
  return rdns === 'io.metamask.mobile' ? 'io.metamask' : rdns
}
