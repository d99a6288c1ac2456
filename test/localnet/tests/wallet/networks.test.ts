import { toHex } from 'viem'
import { expect, test, vi } from 'vitest'
import { createWalletBench } from '../support/createWalletBench.js'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const bench = createWalletBench()

test('an unknown network gives 4902, can be added, and is then known', async () => {
  const { request, event } = await bench.open({ wallet: 'approve' })
  expect(await request('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])).toMatchObject({ code: 4902 })
  expect(await request('wallet_addEthereumChain', [bench.secondNetwork()])).toEqual({ result: null })
  await event('chainChanged', '0x7a6a')
  expect(await request('eth_chainId')).toEqual({ result: '0x7a6a' })
  expect(await request('wallet_switchEthereumChain', [{ chainId: '0x7a69' }])).toEqual({ result: null })
  expect(await request('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])).toEqual({ result: null })
})

test('adding and switching ask, and both can be declined', async () => {
  const { prompt, request } = await bench.open()
  const add = request('wallet_addEthereumChain', [bench.secondNetwork()])
  await prompt.getByRole('heading', { name: 'Add network' }).waitFor()
  await prompt.getByText(bench.localnet.urls.evm2).waitFor()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  expect(await add).toEqual({ result: null })

  const change = request('wallet_switchEthereumChain', [{ chainId: '0x7a69' }])
  await prompt.getByRole('heading', { name: 'Switch network' }).waitFor()
  await prompt.getByRole('button', { name: 'Decline' }).click()
  expect(await change).toMatchObject({ code: 4001 })
  expect(await request('eth_chainId')).toEqual({ result: '0x7a6a' })
})

test('a network whose node says another chain ID is rejected', async () => {
  const { request } = await bench.open({ wallet: 'approve' })
  const wrong = { ...bench.secondNetwork(), chainId: '0x539' }
  expect(await request('wallet_addEthereumChain', [wrong])).toMatchObject({ code: -32602 })
  expect(await request('wallet_addEthereumChain', [{ chainId: '0x539' }])).toMatchObject({ code: -32602 })
  expect(await request('wallet_switchEthereumChain', [{ chainId: 31_338 }])).toMatchObject({ code: -32602 })
})

test('other reads go to the node of the current network, and nothing else does', async () => {
  const { request } = await bench.open({ wallet: 'approve' })
  const block = await bench.client().getBlockNumber({ cacheTime: 0 })
  expect(await request('eth_blockNumber')).toEqual({ result: toHex(block) })
  for (const method of [
    'eth_sign',
    'anvil_setBalance',
    'evm_mine',
    'wallet_grantPermissions',
    'eth_signTransaction',
  ])
    expect(await request(method)).toMatchObject({ code: 4200 })
  await fetch(`${bench.localnet.urls.services}/control`, {
    method: 'POST',
    body: '{"fault":"evm","mode":"drop"}',
  })
  expect(await request('eth_blockNumber')).toMatchObject({ code: -32603 })
})

test('arguments that are no request are rejected', async () => {
  const { request } = await bench.open()
  expect(await request('')).toMatchObject({ code: -32600 })
  expect(await request('eth_chainId', 'text')).toMatchObject({ code: -32602 })
})
