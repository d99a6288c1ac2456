import { createStorage } from 'unstorage'
import memoryDriver from 'unstorage/drivers/memory'
import {
  createSiwxServer,
  keyValueStore,
  memoryStore,
  type SiwxServerStore,
} from '../../../hooks/siwx/server.js'
import type { MakeSiwxServer } from '../../localnet/tests/siwx/createSiwxBench.js'

const origins = ['http://localhost:5180', 'http://localhost:9999']

function ours(makeStore: (now: () => number) => SiwxServerStore): MakeSiwxServer {
  return ({ now, urls }) => {
    const networks = [
      {
        id: 31_337,
        name: 'Local',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: [urls.evm] } },
      },
    ]
    const server = createSiwxServer({ origins, networks, store: makeStore(now), now })
    return (path, init) => server.handle(new Request(`http://localhost:3000${path}`, init))
  }
}

/**
 * All servers of the one contract: the local network's own, written independently of the library, and the library's.
 */
export const siwxServers: readonly [name: string, make: MakeSiwxServer | undefined][] = [
  ['the local network’s own server', undefined],
  ['createSiwxServer in memory', ours((now) => memoryStore({ now }))],
  ['createSiwxServer on unstorage', ours(() => keyValueStore(createStorage({ driver: memoryDriver() })))],
]
