import { expect, test } from 'vitest'
import { mainnet } from '../../../hooks/networks.js'
import type { ChainActions, ChainAdapter } from '../../../hooks/shared/types/chain.js'
import { alice } from '../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'

const refuse = (): Promise<never> => Promise.reject(new TypeError('not expected'))
const read = { address: `eip155:1:${alice}`, network: mainnet } as const

test('the host’s own portfolio is used, and no chain library is loaded for it', async () => {
  const data = { value: 5n, decimals: 18, symbol: 'ETH' }
  const { latchkey } = createTestLatchkey({
    services: { portfolio: { getBalance: async () => data, getTokens: refuse, getProfile: refuse } },
  })
  await expect(latchkey.services.portfolio.getBalance(read)).resolves.toBe(data)
})

test('without one the networks’ own nodes are read, through a library that loads once', async () => {
  let loads = 0
  const adapter: ChainAdapter = {
    namespace: 'eip155',
    discover: () => () => undefined,
    async load() {
      loads += 1
      return { getNativeBalance: async () => 7n } as Partial<ChainActions> as ChainActions
    },
  }
  const { latchkey } = createTestLatchkey({ adapters: [adapter] })
  const { portfolio } = latchkey.services
  const balances = await Promise.all([portfolio.getBalance(read), portfolio.getBalance(read)])
  expect(balances.map(({ value }) => value)).toEqual([7n, 7n])
  expect(loads).toBe(1)
  expect(latchkey.chains.namespaces).toEqual(['eip155'])
})
