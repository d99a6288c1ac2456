import { encodeFunctionData, erc20Abi, type Hex, parseEther, stringToHex, toHex } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import { expect, test } from 'vitest'
import { smartAccountAbi } from '../../bundler/smartAccountAbi.js'
import { answerApproval, readRows } from './support/answerApproval.js'
import { createChainClient, fund } from './support/createChainClient.js'
import { createFrameBench } from './support/createFrameBench.js'
import { resultOf } from './support/openFrame.js'
import { openSignedIn } from './support/openSignedIn.js'

const bench = createFrameBench()
const receiver = '0x000000000000000000000000000000000000bEEF'

async function openFunded() {
  const tab = await openSignedIn(bench, 'smartAccount')
  await fund(bench.localnet, { address: tab.address, value: parseEther('3') })
  return { tab, client: createChainClient(bench.localnet) }
}

test('a user has a smart account beside the key, and chooses between them', async () => {
  const tab = await openSignedIn(bench, 'smartAccount')
  expect(tab.address).not.toBe(tab.owner)
  expect(await tab.expect('GET_SMART_ACCOUNT_ENABLED_NETWORKS')).toEqual({
    smartAccountEnabledNetworks: [31_337, 31_338],
  })
  expect(await tab.expect('INIT_SMART_ACCOUNT')).toEqual({ address: tab.address, isDeployed: false })
  expect(await tab.expect('GET_USER')).toMatchObject({
    address: tab.address,
    preferredAccountType: 'smartAccount',
    smartAccountDeployed: false,
    accounts: [
      { address: tab.owner, type: 'eoa' },
      { address: tab.address, type: 'smartAccount' },
    ],
  })
  expect(await tab.expect('SET_PREFERRED_ACCOUNT', { type: 'eoa' })).toEqual({
    type: 'eoa',
    address: tab.owner,
  })
  expect(await tab.expect('GET_USER')).toMatchObject({ address: tab.owner, preferredAccountType: 'eoa' })
  expect(await tab.rpc('eth_accounts')).toMatchObject({ payload: [tab.owner] })
})

test('signatures verify before the account stands and after its first operation deployed it', async () => {
  const { tab, client } = await openFunded()
  const message = 'Hello from a contract'
  const sign = async () => {
    const signing = tab.rpc('personal_sign', [stringToHex(message), tab.address])
    await answerApproval(tab, { heading: 'Sign message' })
    return resultOf<Hex>(signing)
  }
  const typedData = {
    domain: { name: 'Shop', chainId: 31_337 },
    types: { Order: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'Order',
    message: { amount: '5' },
  } as const
  const signTyped = async () => {
    const signing = tab.rpc('eth_signTypedData_v4', [tab.address, JSON.stringify(typedData)])
    await answerApproval(tab, { heading: 'Sign typed data' })
    return resultOf<Hex>(signing)
  }
  const { address } = tab
  const figures = { ...typedData, message: { amount: 5n } }
  expect(await client.getCode({ address })).toBeUndefined()
  const before = await sign()
  expect(before.endsWith('6492'.repeat(16))).toBe(true)
  expect(await client.verifyMessage({ address, message, signature: before })).toBe(true)
  expect(await client.verifyTypedData({ ...figures, address, signature: await signTyped() })).toBe(true)

  const sending = tab.rpc('eth_sendTransaction', [{ to: receiver, value: '0x1' }])
  await answerApproval(tab, { heading: 'Send transaction' })
  await resultOf(sending)
  expect(await tab.expect('INIT_SMART_ACCOUNT')).toEqual({ address, isDeployed: true })
  expect(await tab.expect('GET_USER')).toMatchObject({ smartAccountDeployed: true })
  const after = await sign()
  expect(after.endsWith('6492'.repeat(16))).toBe(false)
  expect(await client.verifyMessage({ address, message, signature: after })).toBe(true)
  expect(await client.verifyTypedData({ ...figures, address, signature: await signTyped() })).toBe(true)
})

test('a transaction of the account is an operation that arrives to the last wei', async () => {
  const { tab, client } = await openFunded()
  const value = 1_000_000_000_000_000_001n
  const sending = tab.rpc('eth_sendTransaction', [{ from: tab.address, to: receiver, value: toHex(value) }])
  await tab.wallet.getByRole('heading', { name: 'Send transaction', exact: true }).waitFor()
  expect(await readRows(tab)).toMatchObject({
    Account: tab.address,
    To: receiver,
    Amount: '1.000000000000000001 ETH',
    'Network fee': expect.stringMatching(/^At most 0\.\d+ ETH$/),
  })
  await answerApproval(tab, { heading: 'Send transaction' })
  const { status, to } = await client.getTransactionReceipt({ hash: await resultOf<Hex>(sending) })
  expect([status, to]).toEqual(['success', entryPoint08Address.toLowerCase()])
  expect(await client.getBalance({ address: receiver })).toBe(value)
})

test('a batch is one operation', async () => {
  const { tab, client } = await openFunded()
  expect(await tab.rpc('wallet_getCapabilities', [tab.address, ['0x7a69']])).toMatchObject({
    payload: { '0x7a69': { atomic: { status: 'supported' } } },
  })
  const calls = [
    { to: receiver, value: '0x1' },
    { to: receiver, value: '0x2' },
  ]
  const sending = tab.rpc('wallet_sendCalls', [{ version: '2.0.0', atomicRequired: true, calls }])
  await tab.wallet.getByRole('heading', { name: 'Transaction 2 of 2' }).waitFor()
  await answerApproval(tab, { heading: 'Send transactions' })
  const { id } = await resultOf<{ id: string }>(sending)
  await expect
    .poll(() => tab.rpc('wallet_getCallsStatus', [id]), { timeout: 10_000 })
    .toMatchObject({ payload: { status: 200, atomic: true, receipts: [{ status: '0x1' }] } })
  expect(await client.getBalance({ address: receiver })).toBe(3n)
})

test('an operation that would fail is rejected before anybody is asked', async () => {
  const { tab } = await openFunded()
  const token = bench.localnet.manifest.tokens.find(({ chainId }) => chainId === 'eip155:31337')?.address
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, 1n] })
  expect(await tab.rpc('eth_sendTransaction', [{ to: token, data }])).toEqual({ message: expect.any(String) })
  await tab.wallet.getByText('There is nothing to approve.').waitFor()
})

test('a whole operation is decoded, signed and sent; one that cannot be decoded is rejected', async () => {
  const { tab, client } = await openFunded()
  const first = tab.rpc('eth_sendTransaction', [{ to: receiver, value: '0x1' }])
  await answerApproval(tab, { heading: 'Send transaction' })
  await resultOf(first)

  const nonce = await client.readContract({
    address: entryPoint08Address,
    abi: [
      {
        type: 'function',
        name: 'getNonce',
        stateMutability: 'view',
        inputs: [
          { name: 'sender', type: 'address' },
          { name: 'key', type: 'uint192' },
        ],
        outputs: [{ type: 'uint256' }],
      },
    ],
    functionName: 'getNonce',
    args: [tab.address, 0n],
  })
  const operation = {
    sender: tab.address,
    nonce: toHex(nonce),
    callData: encodeFunctionData({
      abi: smartAccountAbi,
      functionName: 'execute',
      args: [receiver, 41n, '0x'],
    }),
    callGasLimit: toHex(200_000),
    verificationGasLimit: toHex(200_000),
    preVerificationGas: toHex(200_000),
    maxFeePerGas: toHex(3_000_000_000n),
    maxPriorityFeePerGas: toHex(1_000_000_000n),
  }
  const unreadable = { ...operation, callData: '0x12345678' }
  expect(await tab.rpc('eth_sendUserOperation', [unreadable, entryPoint08Address])).toEqual({
    message: 'The wallet cannot tell what the operation does.',
  })
  const sending = tab.rpc('eth_sendUserOperation', [operation, entryPoint08Address])
  await tab.wallet.getByText('0.000000000000000041 ETH').waitFor()
  await answerApproval(tab, { heading: 'Send operation' })
  const hash = await resultOf<Hex>(sending)
  await expect
    .poll(() => tab.rpc('eth_getUserOperationReceipt', [hash]), { timeout: 10_000 })
    .toMatchObject({ payload: { success: true, userOpHash: hash } })
  expect(await client.getBalance({ address: receiver })).toBe(42n)
})
