import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { shareLocalnet } from '../../../../support/shareLocalnet.js'
import { createProfileRoutes } from '../../../blockchain/profile/createProfileRoutes.js'
import { answerError } from '../../../contract/answerError.js'
import { createEvmAccounts } from '../../../evm/createEvmAccounts.js'
import { createNodeClient } from '../../../evm/createNodeClient.js'
import { evmChains } from '../../../evm/evmChains.js'
import type { EvmNode } from '../../../evm/startEvmNode.js'

const localnet = shareLocalnet()
const now = 1_800_000_000

test.each([
  [-11, 400],
  [-10, 200],
  [0, 200],
  [10, 200],
  [11, 400],
])('a signed time that is %i seconds off gets status %i', async (offset, status) => {
  const [chain] = evmChains
  const [owner] = createEvmAccounts().accounts
  const multicall3 = localnet.manifest.contracts['eip155:31337']?.multicall3
  if (chain === undefined || owner === undefined || multicall3 === undefined)
    throw new TypeError('The chain is missing.')
  const client = createNodeClient({ chain, url: localnet.urls.evm, multicall3 })
  const { routes } = createProfileRoutes(
    { evmNodes: [{ chain, client } as EvmNode] },
    { now: () => now * 1_000 },
  )
  routes.onError(answerError)
  const account = privateKeyToAccount(owner.privateKey)
  const message = JSON.stringify({ name: 'alice.reown.id', attributes: {}, timestamp: now + offset })
  const signature = await account.signMessage({ message })
  const answer = await routes.request('/v1/profile/account', {
    method: 'POST',
    body: JSON.stringify({ coin_type: 2_147_514_985, address: account.address, message, signature }),
  })
  expect(answer.status).toBe(status)
})
