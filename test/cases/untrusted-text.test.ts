import { getNfts } from '../../hooks/portfolio/nfts/getNfts.js'
import { getTokens } from '../../hooks/portfolio/tokens/getTokens.js'
import { alice } from '../support/createFakeWallet.js'
import { createNft } from '../support/createNft.js'
import { createTestLatchkey } from '../support/createTestLatchkey.js'
import { playCases } from './runner/playCases.js'
import { startTimer } from './support/startTimer.js'

const address20 = `0x${'a1'.repeat(20)}`
const unknown = {
  id: `eip155:1/erc20:${address20}`,
  networkId: 'eip155:1',
  ...{ address: address20, decimals: 2, quantity: 12_345n },
} as const
const refuse = (): Promise<never> => Promise.reject(new TypeError('not expected'))

/** The text names a collectible and a token of an account, both of an unknown contract. */
playCases('untrusted-text', async (_, input) => {
  const text = input.whole() as string
  const { latchkey } = createTestLatchkey({
    services: {
      portfolio: {
        getBalance: refuse,
        getProfile: async () => ({ source: 'none' }),
        getTokens: async () => [{ ...unknown, name: text, symbol: text }],
        getNfts: async () => ({ items: [createNft(1, { name: text })] }),
      },
    },
  })
  const address = `eip155:1:${alice}` as const
  const timer = startTimer()
  const { items } = await getNfts(latchkey, { address })
  const ms = timer()
  const tokens = typeof text === 'string' ? (await getTokens(latchkey, { address })).rows : []
  return {
    shown: items[0]?.name,
    listed: tokens.map(({ isLookalike, name }) => ({ name, isMarked: isLookalike === true })),
    ms,
  }
})
