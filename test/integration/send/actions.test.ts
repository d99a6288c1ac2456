import { evm } from '@latchkey/hooks/evm'
import { solana } from '@latchkey/hooks/solana'
import { type Hex, parseEther } from 'viem'
import { expect, test, vi } from 'vitest'
import type { Eip1193Provider } from '../../../hooks/evm/wallet/provider.js'
import type { Latchkey } from '../../../hooks/instance/types.js'
import { planTransfer } from '../../../hooks/send/review/planTransfer.js'
import { sendTransfer } from '../../../hooks/send/review/sendTransfer.js'
import type { CaipAddress } from '../../../hooks/shared/types/caip.js'
import type { Connector } from '../../../hooks/shared/types/connector.js'
import type { Network } from '../../../hooks/shared/types/network.js'
import { getTransactions } from '../../../hooks/transactions/getTransactions.js'
import { solanaChain } from '../../localnet/solana/solanaChain.js'
import { shareNode } from '../../localnet/tests/evm/shareNode.js'
import { shareSolanaBench } from '../../localnet/tests/solana/support/shareSolanaBench.js'
import { waitForReceipt } from '../../support/waitForReceipt.js'
import { createShelf, openInstance } from '../transactions/support/openInstance.js'
import { createSolanaWallet } from './support/createSolanaWallet.js'

const { accountAt, balanceOf, clientOf, node, tokenOf } = shareNode()
const cluster = shareSolanaBench()

async function connect(latchkey: Latchkey): Promise<CaipAddress> {
  const [connector] = latchkey.session.getState().connectors
  if (connector === undefined) throw new TypeError('no wallet')
  await latchkey.connect({ connector })
  const { caipAddress } = latchkey.getAccount()
  if (caipAddress === undefined) throw new TypeError('no account is connected')
  return caipAddress
}

const untilConfirmed = (latchkey: Latchkey, id: string) =>
  vi.waitFor(
    () => expect(getTransactions(latchkey)).toMatchObject([{ id, kind: 'send', status: 'confirmed' }]),
    { timeout: 15_000, interval: 20 },
  )

/** A wallet with the first account's key that sends every request, and records them. */
function createEvmWallet() {
  const asked: unknown[] = []
  const provider: Eip1193Provider = {
    async request({ method, params }) {
      if (method === 'eth_requestAccounts' || method === 'eth_accounts') return [accountAt(0).address]
      if (method === 'eth_chainId') return '0x7a69'
      if (method !== 'eth_sendTransaction') throw new TypeError(`${method} was not expected`)
      asked.push(params)
      const [{ to, data, value }] = params as [{ to: Hex; data?: Hex; value: Hex }]
      return clientOf(0).sendTransaction({ to, data, value: BigInt(value) })
    },
  }
  return { asked, provider }
}

async function openEvm() {
  const { asked, provider } = createEvmWallet()
  const network: Network = {
    id: 31337,
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [node().url] } },
  }
  const latchkey = await openInstance({ adapter: evm(), network, provider, storage: createShelf() })
  return { asked, from: await connect(latchkey), latchkey }
}

test('ether and a token arrive in full at the displayed address, and are stored until they are confirmed', async () => {
  const { asked, from, latchkey } = await openEvm()
  const to = accountAt(5).address
  const before = await node().client.getBalance({ address: to })
  const plan = await planTransfer(latchkey, {
    from,
    to,
    asset: { kind: 'native' },
    quantity: parseEther('0.25'),
  })
  expect(asked).toEqual([])
  const { id } = await sendTransfer(latchkey, { plan })
  await untilConfirmed(latchkey, id)
  expect((await node().client.getBalance({ address: to })) - before).toBe(parseEther('0.25'))

  const usdc = tokenOf('usdc')
  const held = await balanceOf(usdc, to)
  const token = await planTransfer(latchkey, {
    from,
    to,
    asset: { kind: 'token', address: usdc, decimals: 6 },
    quantity: 1_500_000n,
  })
  const sent = await sendTransfer(latchkey, { plan: token, name: 'USD Coin', symbol: 'USDC' })
  await waitForReceipt(node().client, sent.id as Hex)
  expect((await balanceOf(usdc, to)) - held).toBe(1_500_000n)
  expect(getTransactions(latchkey).find(({ id: each }) => each === sent.id)).toMatchObject({
    to: usdc,
    transfers: [{ direction: 'out', symbol: 'USDC', decimals: 6, quantity: 1_500_000n, receiver: to }],
  })
  expect(asked).toHaveLength(2)
})

test('a duplicate wallet request is sent once, and more than the balance reaches no wallet', async () => {
  const { asked, from, latchkey } = await openEvm()
  const to = accountAt(6).address
  const before = await node().client.getBalance({ address: to })
  const transferOf = { from, to, asset: { kind: 'native' }, quantity: 7n } as const
  const plan = await planTransfer(latchkey, transferOf)
  const [one, other] = await Promise.all([sendTransfer(latchkey, { plan }), sendTransfer(latchkey, { plan })])
  expect(one).toEqual(other)
  await waitForReceipt(node().client, one.id as Hex)
  expect((await node().client.getBalance({ address: to })) - before).toBe(7n)
  expect(asked).toHaveLength(1)

  const balance = await node().client.getBalance({ address: accountAt(0).address })
  const all = await planTransfer(latchkey, { ...transferOf, quantity: balance })
  expect(all.failure).toMatchObject({ name: 'InsufficientFundsError' })
  await expect(sendTransfer(latchkey, { plan: all })).rejects.toMatchObject({
    name: 'InsufficientFundsError',
  })
  expect(asked).toHaveLength(1)
})

test('lamports arrive in full, and are stored with their last valid block', async () => {
  const { bench } = cluster
  const [alice, bob] = [await bench.accountAt(0), await bench.accountAt(1)]
  const { wallet, asked } = createSolanaWallet(alice)
  const from: CaipAddress = `${solanaChain.chainId}:${alice.address}`
  const connector: Connector = {
    id: 'Test',
    type: 'EXTERNAL',
    name: 'Test',
    namespaces: ['solana'],
    connect: async () => [
      {
        connectorId: 'Test',
        namespace: 'solana',
        accounts: [from],
        networkId: solanaChain.chainId,
        approved: 'all',
      },
    ],
    disconnect: async () => {},
    switchNetwork: async () => {},
    subscribe: () => () => {},
    provider: async () => wallet,
  }
  const network: Network = {
    id: solanaChain.chainId.slice('solana:'.length),
    namespace: 'solana',
    name: solanaChain.name,
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [bench.node.url] } },
  }
  const latchkey = await openInstance({ adapter: solana(), network, connector, storage: createShelf() })
  expect(await connect(latchkey)).toBe(from)
  const before = await bench.lamportsOf(bob.address)
  const plan = await planTransfer(latchkey, {
    from,
    to: bob.address,
    asset: { kind: 'native' },
    quantity: 1_234_567n,
  })
  const { id } = await sendTransfer(latchkey, { plan })
  expect(asked).toHaveLength(1)
  bench.node.mine(2)
  expect((await bench.lamportsOf(bob.address)) - before).toBe(1_234_567n)
  expect(getTransactions(latchkey)).toMatchObject([
    {
      id,
      to: bob.address,
      lastValidBlockHeight: expect.any(Number),
      transfers: [{ quantity: 1_234_567n, decimals: 9, receiver: bob.address }],
    },
  ])
  await untilConfirmed(latchkey, id)
})
