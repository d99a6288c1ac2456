import type { Connector } from '../../../types/connector.js'

/**
 * The wallets to offer, in the order in which they appeared. The unnamed `window.ethereum` stands in only while no
 * wallet of its family announced itself: it is almost always one of those under another name.
 */
export function visibleConnectors(connectors: readonly Connector[]): readonly Connector[] {
  const announced = connectors
    .filter(({ type }) => type === 'ANNOUNCED')
    .flatMap(({ namespaces }) => namespaces)
  return connectors.filter(
    ({ type, namespaces }) => type !== 'INJECTED' || !namespaces.some((name) => announced.includes(name)),
  )
}
