import type { Connector } from '../../hooks/shared/types/connector.js'

const refuse = () => Promise.reject(new TypeError('not expected'))

/** A connector for a list; none of its methods may be called. */
export const createRow = (id: string, parts: Partial<Connector> = {}): Connector => ({
  id,
  type: 'ANNOUNCED',
  name: `Extension ${id}`,
  namespaces: ['eip155'],
  connect: refuse,
  disconnect: refuse,
  switchNetwork: refuse,
  subscribe: () => () => undefined,
  provider: refuse,
  ...parts,
})
