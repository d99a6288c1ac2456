import { type Hex, stringToHex, verifyMessage, verifyTypedData } from 'viem'
import { expect, test } from 'vitest'
import { answerApproval, readRows } from './support/answerApproval.js'
import { createFrameBench } from './support/createFrameBench.js'
import { resultOf } from './support/openFrame.js'
import { openSignedIn } from './support/openSignedIn.js'

const bench = createFrameBench()

const order = {
  domain: { name: 'Shop', chainId: 31_337, verifyingContract: '0x00000000000000000000000000000000000000aa' },
  types: {
    Order: [
      { name: 'amount', type: 'uint256' },
      { name: 'note', type: 'string' },
    ],
  },
  primaryType: 'Order',
  message: {
    amount: '115792089237316195423570985008687907853269984665640564039457584007913129639935',
    note: 'Two',
  },
} as const

test('a signed message verifies, and the user sees its text and who asks', async () => {
  const tab = await openSignedIn(bench, 'eoa')
  const message = 'Sign in to <b>Latchkey</b> ✓'
  const signing = tab.rpc('personal_sign', [stringToHex(message), tab.address])
  await tab.wallet.getByText(message, { exact: true }).waitFor()
  expect(await readRows(tab)).toMatchObject({
    'Asked by': bench.host,
    Network: 'Latchkey Local',
    Account: tab.address,
  })
  await answerApproval(tab, { heading: 'Sign message' })
  const signature = await resultOf<Hex>(signing)
  expect(await verifyMessage({ address: tab.address, message, signature })).toBe(true)
})

test('a message in plain text and bytes that are no text are signed as they are', async () => {
  const tab = await openSignedIn(bench, 'eoa')
  for (const message of ['Plain text', '0xff00ff'] as const) {
    const signing = tab.rpc('personal_sign', [message, tab.address.toLowerCase()])
    await tab.wallet.getByText(message, { exact: true }).waitFor()
    await answerApproval(tab, { heading: 'Sign message' })
    const signature = await resultOf<Hex>(signing)
    const signed = message === '0xff00ff' ? { raw: message } : message
    expect(await verifyMessage({ address: tab.address, message: signed, signature })).toBe(true)
  }
})

test('typed data is signed for its own chain only, and no figure is rounded', async () => {
  const tab = await openSignedIn(bench, 'eoa')
  const signing = tab.rpc('eth_signTypedData_v4', [tab.address, JSON.stringify(order)])
  await tab.wallet.getByText(order.message.amount).waitFor()
  expect(await readRows(tab)).toMatchObject({ For: 'Shop', Type: 'Order' })
  await answerApproval(tab, { heading: 'Sign typed data' })
  const signature = await resultOf<Hex>(signing)
  const message = { ...order.message, amount: BigInt(order.message.amount) }
  expect(await verifyTypedData({ ...order, message, address: tab.address, signature })).toBe(true)

  const elsewhere = { ...order, domain: { ...order.domain, chainId: 1 } }
  expect(await tab.rpc('eth_signTypedData_v4', [tab.address, elsewhere])).toEqual({
    message: 'The data is for chain ID 1, and the request for 31337.',
  })
  const misfit = { ...order, message: { amount: 'much' } }
  expect(await tab.rpc('eth_signTypedData_v4', [tab.address, misfit])).toEqual({
    message: 'The message does not fit its types.',
  })
})

test('declining rejects, also by Escape', async () => {
  const tab = await openSignedIn(bench, 'eoa')
  const first = tab.rpc('personal_sign', ['0x01', tab.address])
  await answerApproval(tab, { heading: 'Sign message', button: 'Decline' })
  expect(await first).toEqual({ message: 'User rejected the request.' })
  const second = tab.rpc('personal_sign', ['0x01', tab.address])
  await tab.wallet.getByRole('heading', { name: 'Sign message' }).waitFor()
  await tab.page.keyboard.press('Escape')
  expect(await second).toEqual({ message: 'User rejected the request.' })
  await tab.wallet.getByText('There is nothing to approve.').waitFor()
})

test('requests wait for each other, and withdrawing takes all of them away', async () => {
  const tab = await openSignedIn(bench, 'eoa')
  const first = tab.rpc('personal_sign', [stringToHex('first'), tab.address])
  const second = tab.rpc('personal_sign', [stringToHex('second'), tab.address])
  await tab.wallet.getByText('first').waitFor()
  await answerApproval(tab, { heading: 'Sign message' })
  expect(await first).toHaveProperty('payload')
  await tab.wallet.getByText('second').waitFor()
  const third = tab.rpc('personal_sign', [stringToHex('third'), tab.address])
  await tab.expect('GET_CHAIN_ID')
  await tab.expect('RPC_ABORT')
  expect(await second).toEqual({ message: 'Request was aborted.' })
  expect(await third).toEqual({ message: 'Request was aborted.' })
  await tab.wallet.getByText('There is nothing to approve.').waitFor()

  const fourth = tab.rpc('personal_sign', [stringToHex('fourth'), tab.address])
  await answerApproval(tab, { heading: 'Sign message' })
  expect(await fourth).toHaveProperty('payload')
})

test('foreign accounts, wrong parameters and methods beside the list are rejected without a question', async () => {
  const tab = await openSignedIn(bench, 'eoa')
  const foreign = '0x00000000000000000000000000000000000000aa'
  expect(await tab.rpc('personal_sign', ['0x01', foreign])).toEqual({
    message: `The account ${foreign} does not belong to the person who is signed in.`,
  })
  expect(await tab.rpc('personal_sign', [tab.address])).toEqual({
    message: 'The parameters of personal_sign are wrong at "1".',
  })
  for (const method of ['wallet_exportPrivateKey', 'constructor', 'anvil_setBalance', 'eth_sign'])
    expect(await tab.rpc(method, [])).toEqual({ message: 'Requested RPC call is not allowed' })
  for (const method of ['wallet_grantPermissions', 'wallet_revokePermissions'])
    expect(await tab.rpc(method, [{}])).toEqual({
      message: 'This wallet asks for every signature and gives no permissions.',
    })
  expect(await tab.rpc('personal_sign', ['0x01', tab.address], { chainId: 'eip155:1' })).toEqual({
    message: 'The wallet does not know the network eip155:1.',
  })
  await tab.wallet.getByText('There is nothing to approve.').waitFor()
})
