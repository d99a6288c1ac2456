import type { Connector } from '../../shared/types/connector.js'
import { type MergedConnectors, mergeConnectors } from './mergeConnectors.js'

/**
 * The wallets to offer, each once for all its namespaces, in the order in which they appeared. The unidentified
 * `window.ethereum` is only a fallback while no wallet of its namespace announced itself: it is almost always one
 * of those under another name.
 */
export function visibleConnectors(
  connectors: readonly Connector[],
  merged?: MergedConnectors,
): readonly Connector[] {
  const announced = connectors
    .filter(({ type }) => type === 'ANNOUNCED')
    .flatMap(({ namespaces }) => namespaces)
  const visible = connectors.filter(
    ({ type, namespaces }) => type !== 'INJECTED' || !namespaces.some((name) => announced.includes(name)),
  )
  return mergeConnectors(visible, merged)
}
