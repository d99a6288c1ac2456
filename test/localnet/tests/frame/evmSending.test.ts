import { encodeFunctionData, erc20Abi, getAddress, type Hex, isAddress, parseEther, toHex } from 'viem'
import { expect, test } from 'vitest'
import { eventually } from '../../../support/eventually.js'
import { waitForReceipt } from '../../../support/waitForReceipt.js'
import { answerApproval, readRows } from './support/answerApproval.js'
import { createChainClient, fund } from './support/createChainClient.js'
import { createFrameBench } from './support/createFrameBench.js'
import { resultOf } from './support/openFrame.js'
import { openSignedIn } from './support/openSignedIn.js'

const bench = createFrameBench()
const receiver = '0x000000000000000000000000000000000000bEEF'

async function openFunded() {
  const tab = await openSignedIn(bench, 'eoa')
  await fund(bench.localnet, { address: tab.address, value: parseEther('3') })
  return { tab, client: createChainClient(bench.localnet) }
}

test('native tokens arrive to the last wei, and the user saw receiver, amount and the most that it costs', async () => {
  const { tab, client } = await openFunded()
  const value = 1_234_567_890_123_456_789n
  const sending = tab.rpc('eth_sendTransaction', [{ from: tab.address, to: receiver, value: toHex(value) }])
  await tab.wallet.getByRole('heading', { name: 'Send transaction' }).waitFor()
  expect(await readRows(tab)).toMatchObject({
    Account: tab.address,
    To: receiver,
    Amount: '1.234567890123456789 ETH',
    'Network fee': expect.stringMatching(/^At most 0\.\d+ ETH$/),
  })
  await answerApproval(tab, { heading: 'Send transaction' })
  const hash = await resultOf<Hex>(sending)
  const { gasUsed, effectiveGasPrice, status } = await waitForReceipt(client, hash)
  expect(status).toBe('success')
  expect(await client.getBalance({ address: receiver })).toBe(value)
  expect(await client.getBalance({ address: tab.address })).toBe(
    parseEther('3') - value - gasUsed * effectiveGasPrice,
  )
})

test('a token transfer is shown as one, and an approval without limit too', async () => {
  const { tab, client } = await openFunded()
  const token = bench.localnet.manifest.tokens.find(
    ({ chainId, decimals }) => chainId === 'eip155:31337' && decimals === 6,
  )
  if (token === undefined || !isAddress(token.address)) throw new TypeError('There is no token.')
  const address = token.address
  const [rich] = bench.localnet.manifest.accounts.evm
  await client.impersonateAccount({ address: rich?.address ?? '0x' })
  const funding = await client.writeContract({
    account: rich?.address ?? '0x',
    chain: null,
    address,
    abi: erc20Abi,
    functionName: 'transfer',
    args: [tab.address, 5_000_001n],
  })
  await waitForReceipt(client, funding)

  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, 5_000_001n] })
  const sending = tab.rpc('eth_sendTransaction', [{ to: token.address, data }])
  await tab.wallet.getByText(`5.000001 ${token.symbol}`).waitFor()
  expect(await readRows(tab)).toMatchObject({ To: receiver, 'Token contract': getAddress(token.address) })
  await answerApproval(tab, { heading: 'Send transaction' })
  await waitForReceipt(client, await resultOf<Hex>(sending))
  const balanceOf = { address, abi: erc20Abi, functionName: 'balanceOf' } as const
  expect(await client.readContract({ ...balanceOf, args: [receiver] })).toBe(5_000_001n)

  const approval = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [receiver, 2n ** 256n - 1n],
  })
  const approving = tab.rpc('eth_sendTransaction', [{ to: token.address, data: approval }])
  await tab.wallet.getByText(`Without limit ${token.symbol}`).waitFor()
  expect(await readRows(tab)).toMatchObject({ 'Lets spend': receiver })
  await answerApproval(tab, { heading: 'Send transaction', button: 'Decline' })
  expect(await approving).toEqual({ message: 'User rejected the request.' })
})

test('what can not work is said before anybody is asked', async () => {
  const { tab } = await openFunded()
  const value = toHex(parseEther('4'))
  const poor = await tab.rpc('eth_sendTransaction', [{ to: receiver, value }])
  expect(poor).toEqual({ message: 'The account has not enough ETH for the amount and the network fee.' })
  expect(await tab.rpc('eth_sendTransaction', [{ to: receiver, chainId: '0x1' }])).toEqual({
    message: 'The transaction is for chain ID 1, and the request for 31337.',
  })
  expect(await tab.rpc('eth_sendTransaction', [{ to: 'alice' }])).toEqual({
    message: 'The parameters of eth_sendTransaction are wrong at "0.to".',
  })
  await tab.wallet.getByText('There is nothing to approve.').waitFor()
})

test('calls of a key are sent one after the other, and their status is found by the id alone', async () => {
  const { tab, client } = await openFunded()
  const calls = [
    { to: receiver, value: '0x1' },
    { to: receiver, value: '0x2' },
  ] as const
  const sending = tab.rpc('wallet_sendCalls', [
    { version: '2.0.0', chainId: '0x7a69', from: tab.address, calls },
  ])
  await tab.wallet.getByRole('heading', { name: 'Transaction 2 of 2' }).waitFor()
  await answerApproval(tab, { heading: 'Send transactions' })
  const { id } = await resultOf<{ id: string }>(sending)
  // Only what a later call may need is waited for, so the last one may not be in a block yet.
  await eventually(() => client.getBalance({ address: receiver })).toBe(3n)

  const reloaded = await bench.open()
  const status = await resultOf<{ receipts: object[] }>(reloaded.rpc('wallet_getCallsStatus', [id]))
  expect(status).toMatchObject({ version: '2.0.0', id, chainId: '0x7a69', status: 200, atomic: false })
  expect(status.receipts).toHaveLength(2)
})

test('a batch that fails halfway says so, and what it may not promise is rejected', async () => {
  const { tab } = await openFunded()
  const token = bench.localnet.manifest.tokens.find(({ chainId }) => chainId === 'eip155:31337')?.address
  const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, 1n] })
  const calls = [
    { to: receiver, value: '0x1' },
    { to: token, data: transfer },
  ]
  const sending = tab.rpc('wallet_sendCalls', [{ calls }])
  await answerApproval(tab, { heading: 'Send transactions' })
  const { id } = await resultOf<{ id: string }>(sending)
  expect(await tab.rpc('wallet_getCallsStatus', [id])).toMatchObject({ payload: { status: 600 } })

  expect(await tab.rpc('wallet_sendCalls', [{ calls, atomicRequired: true }])).toEqual({
    message: 'This account can not carry out several calls as one.',
  })
  const paid = { calls, capabilities: { paymasterService: { url: 'https://pay.example' } } }
  expect(await tab.rpc('wallet_sendCalls', [paid])).toEqual({
    message: 'This wallet has no capability paymasterService.',
  })
  expect(await tab.rpc('wallet_getCallsStatus', ['0x1234'])).toEqual({
    message: 'The wallet knows no batch with this id.',
  })
})
