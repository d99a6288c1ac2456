import {
  encodeFunctionData,
  erc20Abi,
  parseEther,
  stringToHex,
  toHex,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { expect, test, vi } from 'vitest'
import { waitForReceipt } from '../../../support/waitForReceipt.js'
import { createWalletBench } from '../support/createWalletBench.js'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const bench = createWalletBench()

test('a signed message verifies, and the user sees its text', async () => {
  const { prompt, request } = await bench.open()
  await bench.control({ do: 'grant', accounts: [0], origin: bench.origin })
  const message = 'Sign in to <b>Latchkey</b> ✓'
  const signing = request('personal_sign', [stringToHex(message), bench.addressOf(0)])
  await prompt.getByRole('heading', { name: 'Sign message' }).waitFor()
  await prompt.getByText(message).waitFor()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  const { result } = (await signing) as { result: `0x${string}` }
  await expect(verifyMessage({ address: bench.addressOf(0), message, signature: result })).resolves.toBe(true)
})

test('signed typed data verifies, and data for another chain is rejected', async () => {
  const { request } = await bench.open({ wallet: 'approve' })
  await request('eth_requestAccounts')
  const types = { Mail: [{ name: 'contents', type: 'string' }] } as const
  const data = (chainId: number) =>
    ({
      types,
      domain: { name: 'Post', chainId },
      primaryType: 'Mail',
      message: { contents: 'Hello' },
    }) as const
  const outcome = await request('eth_signTypedData_v4', [bench.addressOf(0), JSON.stringify(data(31_337))])
  const { result } = outcome as { result: `0x${string}` }
  const check = { ...data(31_337), address: bench.addressOf(0), signature: result }
  await expect(verifyTypedData(check)).resolves.toBe(true)
  expect(await request('eth_signTypedData_v4', [bench.addressOf(0), JSON.stringify(data(1))])).toMatchObject({
    code: -32602,
  })
  expect(await request('eth_signTypedData_v4', [bench.addressOf(0), 'Hello'])).toMatchObject({ code: -32602 })
})

test('a sent transaction is signed by the account and mined', async () => {
  const { prompt, request } = await bench.open()
  await bench.control({ do: 'grant', accounts: [0], origin: bench.origin })
  const before = await bench.client().getBalance({ address: bench.addressOf(5) })
  const transaction = { from: bench.addressOf(0), to: bench.addressOf(5), value: toHex(parseEther('1.5')) }
  const sending = request('eth_sendTransaction', [transaction])
  await prompt.getByRole('heading', { name: 'Send transaction' }).waitFor()
  await prompt.getByText('1.5 ETH').waitFor()
  await prompt.getByText(bench.addressOf(5)).waitFor()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  const { result } = (await sending) as { result: `0x${string}` }
  const receipt = await waitForReceipt(bench.client(), result)
  expect(receipt).toMatchObject({ status: 'success', from: bench.addressOf(0).toLowerCase() })
  expect(await bench.client().getBalance({ address: bench.addressOf(5) })).toBe(before + parseEther('1.5'))
})

test('a token transfer is shown as receiver and amount', async () => {
  const { prompt, request } = await bench.open()
  await bench.control({ do: 'grant', accounts: [0], origin: bench.origin })
  const token = bench.localnet.manifest.tokens.find(({ symbol }) => symbol === 'tUSDC')
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [bench.addressOf(4), 12_500_000n],
  })
  const sending = request('eth_sendTransaction', [{ from: bench.addressOf(0), to: token?.address, data }])
  await prompt.getByText('12.5 tUSDC').waitFor()
  await prompt.getByText(bench.addressOf(4)).waitFor()
  await prompt.getByRole('button', { name: 'Decline' }).click()
  expect(await sending).toMatchObject({ code: 4001 })
})

test('what would fail on chain fails with the words of the node', async () => {
  const { request } = await bench.open({ wallet: 'approve' })
  await request('eth_requestAccounts')
  const transaction = { from: bench.addressOf(0), to: bench.addressOf(5), value: toHex(parseEther('999999')) }
  const outcome = await request('eth_sendTransaction', [transaction])
  expect((outcome as { message: string }).message).toMatch(/insufficient|enough/i)
})

test('accounts that were not shared can neither sign nor send', async () => {
  const { request } = await bench.open({ wallet: 'approve' })
  expect(await request('personal_sign', ['0x00', bench.addressOf(0)])).toMatchObject({ code: 4100 })
  await request('eth_requestAccounts')
  expect(await request('personal_sign', ['0x00', bench.addressOf(1)])).toMatchObject({ code: 4100 })
  expect(await request('eth_sendTransaction', [{ from: bench.addressOf(1) }])).toMatchObject({ code: 4100 })
  expect(await request('eth_signTypedData_v4', [bench.addressOf(1), '{}'])).toMatchObject({ code: 4100 })
})
