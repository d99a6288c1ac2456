import {
  type Address,
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  parseEther,
  toHex,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { expect, test } from 'vitest'
import { waitForReceipt } from '../../../support/waitForReceipt.js'
import { createPhoneBench, evm, evm2 } from './support/createPhoneBench.js'
import { nextEvent } from './support/openApp.js'

const bench = createPhoneBench()
const rejected = { code: 5000, message: 'User rejected.' }
const client = (url = bench.localnet.urls.evm) => createPublicClient({ transport: http(url) })

const typedData = (chainId: number) =>
  ({
    types: { Mail: [{ name: 'contents', type: 'string' }] },
    domain: { name: 'Post', chainId },
    primaryType: 'Mail',
    message: { contents: 'Hello' },
  }) as const

test('a message is shown, signed and verifies', async () => {
  const { phone, app } = await bench.connect()
  const [address, message] = [bench.evmAddress(0), 'Sign in to <b>Latchkey</b> ✓']
  const signing = app.request<Hex>({ method: 'personal_sign', params: [toHex(message), address] }, evm)
  await phone.heading('Sign message').waitFor()
  await phone.screen.getByText(message).waitFor()
  await phone.press('Approve')
  expect(await verifyMessage({ address, message, signature: await signing })).toBe(true)
  await phone.noted('personal_sign for Test app: approved')
})

test('typed data are signed for the chain that they are meant for', async () => {
  const { app } = await bench.connect('approve')
  const address = bench.evmAddress(0)
  const sign = (chainId: number) =>
    app.request<Hex>(
      { method: 'eth_signTypedData_v4', params: [address, JSON.stringify(typedData(chainId))] },
      evm,
    )
  const signature = await sign(31_337)
  expect(await verifyTypedData({ ...typedData(31_337), address, signature })).toBe(true)
  await expect(sign(1)).rejects.toMatchObject({ code: -32602 })
})

test.each([
  [evm, 'Latchkey Local', () => bench.localnet.urls.evm],
  [evm2, 'Latchkey Local 2', () => bench.localnet.urls.evm2],
])('a transaction on %s is mined with the amount that was shown', async (chain, name, url) => {
  const { phone, app } = await bench.connect()
  const [from, to] = [bench.evmAddress(0), bench.evmAddress(5)]
  const before = await client(url()).getBalance({ address: to })
  const value = toHex(parseEther('1.25'))
  const sending = app.request<Hex>({ method: 'eth_sendTransaction', params: [{ from, to, value }] }, chain)
  await phone.heading('Send transaction').waitFor()
  await phone.screen.getByText(name, { exact: true }).waitFor()
  await phone.screen.getByText('1.25 ETH').waitFor()
  await phone.screen.getByText(to).waitFor()
  await phone.press('Approve')
  const receipt = await waitForReceipt(client(url()), await sending)
  expect(receipt).toMatchObject({ status: 'success', from: from.toLowerCase() })
  expect(await client(url()).getBalance({ address: to })).toBe(before + parseEther('1.25'))
})

test('a token transfer is shown as receiver and amount', async () => {
  const { phone, app } = await bench.connect()
  const token = bench.localnet.manifest.tokens.find(
    ({ symbol, chainId }) => symbol === 'tUSDC' && chainId === evm,
  )
  const args = [bench.evmAddress(4), 12_500_000n] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  const transaction = { from: bench.evmAddress(0), to: token?.address as Address, data }
  const sending = app.request({ method: 'eth_sendTransaction', params: [transaction] }, evm)
  const declined = expect(sending).rejects.toMatchObject(rejected)
  await phone.screen.getByText('12.5 tUSDC').waitFor()
  await phone.screen.getByText(bench.evmAddress(4)).waitFor()
  await phone.press('Decline')
  await declined
})

test.each([
  ['personal_sign', () => [toHex('no'), bench.evmAddress(0)]],
  ['eth_signTypedData_v4', () => [bench.evmAddress(0), JSON.stringify(typedData(31_337))]],
  ['eth_sendTransaction', () => [{ from: bench.evmAddress(0), to: bench.evmAddress(1), value: '0x1' }]],
])('a user declines %s, and the app goes on', async (method, params) => {
  const { phone, app } = await bench.connect()
  const declined = expect(app.request({ method, params: params() }, evm)).rejects.toMatchObject(rejected)
  await phone.press('Decline')
  await declined
  await phone.noted(`${method} for Test app: User rejected.`)
  const again = app.request<Hex>(
    { method: 'personal_sign', params: [toHex('yes'), bench.evmAddress(0)] },
    evm,
  )
  await phone.press('Approve')
  expect(await again).toMatch(/^0x/)
})

test('an account that the app does not see neither signs nor sends', async () => {
  const { app } = await bench.connect('approve')
  const other = bench.evmAddress(1)
  const sign = app.request({ method: 'personal_sign', params: ['0x00', other] }, evm)
  await expect(sign).rejects.toMatchObject({ code: 4100 })
  const send = app.request({ method: 'eth_sendTransaction', params: [{ from: other }] }, evm)
  await expect(send).rejects.toMatchObject({ code: 4100 })
})

test('a question goes away when the app leaves', async () => {
  const { phone, app } = await bench.connect()
  const sign = app.request({ method: 'personal_sign', params: ['0x00', bench.evmAddress(0)] }, evm)
  sign.catch(() => {})
  await phone.heading('Sign message').waitFor()
  await app.disconnect()
  await phone.noted('personal_sign for Test app: withdrawn')
  await phone.heading('Demo Phone Wallet').waitFor()
})

const firstOnly = {
  eip155: {
    chains: [evm],
    methods: ['personal_sign', 'wallet_switchEthereumChain', 'wallet_addEthereumChain'],
    events: ['chainChanged', 'accountsChanged'],
  },
}

test('a network that the session lacks is added to it when the user agrees', async () => {
  const { phone, app, topic } = await bench.connect('ask', firstOnly)
  const ask = (chainId: string) =>
    app.client.request({
      topic,
      chainId: evm,
      request: { method: 'wallet_switchEthereumChain', params: [{ chainId }] },
    })
  await expect(ask('0x1')).rejects.toMatchObject({ code: 4902 })

  const refused = expect(ask('0x7a6a')).rejects.toMatchObject(rejected)
  await phone.heading('Switch network').waitFor()
  await phone.press('Decline')
  await refused
  expect(app.session?.namespaces['eip155']?.chains).toEqual([evm])

  const changed = nextEvent(app, 'chainChanged')
  const switching = ask('0x7a6a')
  await phone.heading('Switch network').waitFor()
  await phone.screen.getByText('Latchkey Local 2').waitFor()
  await phone.press('Approve')
  expect(await switching).toBeNull()
  expect(Number(await changed)).toBe(31_338)
  const address = bench.evmAddress(0)
  expect(app.session?.namespaces['eip155']).toMatchObject({
    chains: [evm, evm2],
    accounts: [`${evm}:${address}`, `${evm2}:${address}`],
  })
  await phone.page.getByRole('button', { name: 'Latchkey Local 2', pressed: true }).waitFor()
})

test('adding a known network is switching to it, and one whose node says another chain is rejected', async () => {
  const { phone, app, topic } = await bench.connect('ask', firstOnly)
  const add = (chainId: string) =>
    app.client.request({
      topic,
      chainId: evm,
      request: {
        method: 'wallet_addEthereumChain',
        params: [
          {
            chainId,
            chainName: 'Second',
            nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
            rpcUrls: [bench.localnet.urls.evm2],
          },
        ],
      },
    })
  await expect(add('0x539')).rejects.toMatchObject({ code: -32602 })
  const changed = nextEvent(app, 'chainChanged')
  const adding = add('0x7a6a')
  await phone.heading('Switch network').waitFor()
  await phone.press('Approve')
  expect(await adding).toBeNull()
  expect(Number(await changed)).toBe(31_338)
})

test('a user switches the network and the account in the wallet, and the app hears of both', async () => {
  const { phone, app } = await bench.connect('approve')
  const changed = nextEvent(app, 'chainChanged')
  await phone.press('Latchkey Local 2')
  expect(Number(await changed)).toBe(31_338)
  await phone.page.getByRole('button', { name: 'Latchkey Local 2', pressed: true }).waitFor()

  const updated = nextEvent(app, 'session_update')
  const accounts = nextEvent(app, 'accountsChanged')
  await phone.press('Account 3')
  await updated
  expect(await accounts).toEqual([bench.evmAddress(2)])
  expect(app.session?.namespaces['eip155']?.accounts).toEqual([
    `${evm}:${bench.evmAddress(2)}`,
    `${evm2}:${bench.evmAddress(2)}`,
  ])
  expect(app.session?.namespaces['solana']?.accounts[0]).toContain(`:${bench.solanaAddress(2)}`)
  const address = bench.evmAddress(2)
  const signature = await app.request<Hex>({ method: 'personal_sign', params: [toHex('new'), address] }, evm2)
  expect(await verifyMessage({ address, message: 'new', signature })).toBe(true)

  await phone.page.reload()
  await phone.page.getByRole('button', { name: 'Account 3', pressed: true }).waitFor()
  await phone.page.getByRole('button', { name: 'Latchkey Local 2', pressed: true }).waitFor()
})
