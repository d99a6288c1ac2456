import { expect, test } from 'vitest'
import type { Network } from '../../../hooks/shared/types/network.js'
import { alice, createFakeWallet } from '../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'

const projectId = '0123456789abcdef0123456789abcdef'
const polygon: Network = {
  id: 137,
  name: 'Polygon',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: { default: { http: ['https://polygon.example'] } },
}

test.each([undefined, 'https://rpc.example'])(
  'a wallet that adds a network gets the network’s own URLs alone (service: %s)',
  async (rpc) => {
    const fetched: string[] = []
    const wallet = createFakeWallet({ allowed: true })
    const bench = createTestLatchkey({
      projectId,
      networks: [polygon],
      services: { rpc, nodes: { 'eip155:137': ['https://paid.example/key'] } },
      env: {
        fetch: (url) => {
          fetched.push(String(url))
          return Promise.reject(new TypeError('no such host'))
        },
      },
    })
    const { latchkey } = bench
    bench.add(wallet, { rdns: 'io.fox' })
    latchkey.start()
    await latchkey.wake()
    await latchkey.connect({ connector: bench.connector('io.fox') })
    const reading = latchkey.services.portfolio.getBalance({
      address: `eip155:137:${alice}`,
      network: polygon,
    })
    await expect(reading).rejects.toThrow()
    await latchkey.switchNetwork({ network: polygon })

    // Each is asked for its chain too.
    expect([...new Set(fetched)]).toEqual([
      'https://paid.example/key',
      `${rpc ?? 'https://rpc.walletconnect.org'}/v1/?chainId=eip155%3A137&projectId=${projectId}`,
      'https://polygon.example/',
    ])
    const added = wallet.requests.find(({ method }) => method === 'wallet_addEthereumChain')
    expect(added?.params).toMatchObject([{ rpcUrls: ['https://polygon.example'] }])
    expect(JSON.stringify(wallet.requests)).not.toMatch(
      /projectId|0123456789abcdef|walletconnect|rpc\.example|paid/,
    )
  },
)
