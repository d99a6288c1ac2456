import { expect, test } from 'vitest'
import { getActivity } from '../../../hooks/activity/getActivity.js'
import { getProfile } from '../../../hooks/portfolio/getProfile.js'
import { getNfts } from '../../../hooks/portfolio/nfts/getNfts.js'
import { getBalance } from '../../../hooks/portfolio/tokens/getBalance.js'
import { getTokens } from '../../../hooks/portfolio/tokens/getTokens.js'
import type { PortfolioSource } from '../../../hooks/shared/types/portfolio.js'
import type { TokenBalance } from '../../../hooks/shared/types/token.js'
import { createItem } from '../../support/activityItems.js'
import { alice, bob, createFakeWallet } from '../../support/createFakeWallet.js'
import { createNft } from '../../support/createNft.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'

const balance = { value: 3n, decimals: 18, symbol: 'ETH' }
const row: TokenBalance = {
  id: 'eip155:1/slip44:60',
  networkId: 'eip155:1',
  symbol: 'ETH',
  name: 'Ether',
  decimals: 18,
  quantity: 3n,
}

async function setup(change: Partial<PortfolioSource> = {}) {
  const asked: object[] = []
  const note = (request: object) => void asked.push(request)
  const source: PortfolioSource = {
    async getBalance(request) {
      note(request)
      return balance
    },
    async getTokens(request) {
      note(request)
      return [row]
    },
    async getProfile(request) {
      note(request)
      return { name: 'alice.eth', source: 'ens' }
    },
    async getNfts(request) {
      note(request)
      return { items: [createNft(1)], next: 'b' }
    },
    async getActivity(request) {
      note(request)
      return { items: [createItem(1)], next: 'b' }
    },
    ...change,
  }
  const scene = createTestLatchkey({ services: { portfolio: source } })
  scene.add(createFakeWallet({ accounts: [alice] }), { rdns: 'io.fox' })
  await scene.latchkey.wake()
  await scene.advance()
  await scene.latchkey.connect({ connector: scene.connector('io.fox') })
  asked.length = 0
  return { ...scene, asked }
}

test('each read is of the connected account on its network', async () => {
  const { asked, latchkey } = await setup()
  expect(await getBalance(latchkey)).toEqual(balance)
  expect(await getTokens(latchkey)).toMatchObject({ rows: [{ quantity: 3n }], source: 'host' })
  expect(await getProfile(latchkey)).toEqual({ name: 'alice.eth', source: 'ens' })
  expect(await getNfts(latchkey)).toMatchObject({ items: [{}], next: 'b', source: 'host' })
  expect(await getActivity(latchkey)).toMatchObject({ items: [{}], next: 'b', source: 'host' })
  expect(asked).toHaveLength(5)
  for (const request of asked) expect(request).toMatchObject({ address: `eip155:1:${alice}` })
})

test('another account, network, currency and page are passed on', async () => {
  const { asked, latchkey } = await setup()
  const subject = { address: bob, networkId: 'eip155:8453' } as const
  await getBalance(latchkey, subject)
  await getTokens(latchkey, { ...subject, currency: 'eur' })
  await getNfts(latchkey, { ...subject, cursor: 'b' })
  await getActivity(latchkey, { ...subject, cursor: 'b', currency: 'eur' })
  for (const request of asked)
    expect(request).toMatchObject({ address: `eip155:8453:${bob}`, network: { id: 8453 } })
  expect(asked[1]).toMatchObject({ currency: 'eur' })
  expect(asked[2]).toMatchObject({ cursor: 'b' })
  expect(asked[3]).toMatchObject({ cursor: 'b', currency: 'eur' })
})

test('what a page followed is not part of it', async () => {
  const { latchkey } = await setup()
  expect(await getNfts(latchkey)).not.toHaveProperty('followed')
  expect(await getActivity(latchkey)).not.toHaveProperty('followed')
})

test.each([
  ['getBalance', getBalance, 'TokenBalanceUnavailableError'],
  ['getTokens', getTokens, 'TokenBalanceUnavailableError'],
  ['getNfts', getNfts, 'NetworkNotFoundError'],
  ['getActivity', getActivity, 'ActivityUnavailableError'],
  ['getProfile', getProfile, 'UnknownError'],
])('%s without an account rejects with its own error', async (_, read, name) => {
  const { latchkey } = createTestLatchkey()
  await expect(read(latchkey)).rejects.toMatchObject({ name })
})

test('a failure of the source is the cause, and an aborted read rejects with the reason of its signal', async () => {
  const cause = new Error('down')
  const { latchkey } = await setup({
    getBalance: () => Promise.reject(cause),
    async getTokens({ signal }) {
      signal?.throwIfAborted()
      return []
    },
  })
  await expect(getBalance(latchkey)).rejects.toMatchObject({ name: 'TokenBalanceUnavailableError', cause })
  const controller = new AbortController()
  const read = getTokens(latchkey, { signal: controller.signal })
  controller.abort(new Error('enough'))
  await expect(read).rejects.toThrow('enough')
})
