import { mainnet as viemMainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { createClient } from '../../../../hooks/evm/read/createClient.js'
import { mainnet } from '../../../../hooks/networks.js'
import { alice, bob } from '../../../support/createFakeWallet.js'

const address = `eip155:1:${alice}` as const
const hash = `0x${'ab'.repeat(32)}`

/** A wallet that answers by method, and records its requests. */
function walletWith(answers: Record<string, () => unknown>) {
  const asked: { method: string; params?: unknown }[] = []
  const provider = {
    async request(call: { method: string; params?: unknown }) {
      asked.push(call)
      return answers[call.method]?.()
    },
  }
  return { provider, asked, methods: () => asked.map(({ method }) => method) }
}

test('the client uses the account, on the network of the config', async () => {
  const { provider, asked } = walletWith({ eth_chainId: () => '0x1', eth_sendTransaction: () => hash })
  const client = createClient({ provider, address, network: mainnet })
  expect([client.account.address, client.chain.id, client.chain]).toEqual([alice, 1, mainnet])
  expect(await client.sendTransaction({ to: bob, value: 5n })).toBe(hash)
  expect(asked.find(({ method }) => method === 'eth_sendTransaction')).toMatchObject({
    params: [{ from: alice, to: bob, value: '0x5' }],
  })
})

test('a viem chain is passed through unchanged', () => {
  const { provider } = walletWith({})
  expect(createClient({ provider, address, network: viemMainnet }).chain).toBe(viemMainnet)
})

test('a network that is not configured has only its id', async () => {
  const { provider, methods } = walletWith({ eth_chainId: () => '0xa', eth_sendTransaction: () => hash })
  const client = createClient({ provider, address: `eip155:10:${alice}`, network: undefined })
  expect(client.chain).toMatchObject({ id: 10, name: 'eip155:10' })
  expect(await client.sendTransaction({ to: bob, value: 5n })).toBe(hash)
  expect(methods()).toContain('eth_sendTransaction')
})

test('nothing is sent when the wallet is on another network', async () => {
  const { provider, methods } = walletWith({ eth_chainId: () => '0x2105' })
  const client = createClient({ provider, address, network: mainnet })
  await expect(client.sendTransaction({ to: bob, value: 5n })).rejects.toThrow(/chain/i)
  expect(methods()).not.toContain('eth_sendTransaction')
})

test('a wallet with an internal error receives no second send request', async () => {
  const { provider, methods } = walletWith({
    eth_chainId: () => '0x1',
    eth_sendTransaction: () => Promise.reject(Object.assign(new Error('Internal error'), { code: -32603 })),
  })
  const client = createClient({ provider, address, network: mainnet })
  await expect(client.sendTransaction({ to: bob, value: 5n })).rejects.toThrow()
  expect(methods().filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
})

test('an invalid provider is rejected', () => {
  for (const provider of [undefined, {}, 'wallet'])
    expect(() => createClient({ provider, address, network: mainnet })).toThrow(
      expect.objectContaining({ kind: 'unsupported_method' }),
    )
})
