import { readProperty } from '../readProperty.js'

/** The thrown value and the errors that wallets wrap inside it, outermost first. */
export function layersOf(thrown: unknown): readonly unknown[] {
  const layers = new Set([thrown])
  for (const layer of layers) {
    if (layers.size > 16) break
    for (const key of ['data', 'originalError', 'cause', 'error', 'info']) {
      const inner = readProperty(layer, key)
      if (typeof inner === 'object' && inner !== null) layers.add(inner)
    }
  }
  return [...layers]
}
