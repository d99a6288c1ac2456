import { encodeFunctionData, erc20Abi, type Hex, parseEther, parseUnits, zeroHash } from 'viem'
import { entryPoint08Address, formatUserOperationRequest, type UserOperation } from 'viem/account-abstraction'
import { expect, test } from 'vitest'
import { waitForReceipt } from '../../../support/waitForReceipt.js'
import { receiver, shareBundler } from './shareBundler.js'

const { node, clientOf, tokenOf, balanceOf, openAccount, request, resetService, faults } = shareBundler()

const rpc = (method: string, params: readonly unknown[] = []) => ({ jsonrpc: '2.0', id: 1, method, params })
/** Sends a signed operation as it is, which viem would first complete. */
const send = async (operation: UserOperation) => {
  const params = [formatUserOperationRequest(operation), entryPoint08Address]
  const { body } = await request(rpc('eth_sendUserOperation', params))
  return { hash: body.result as Hex, error: body.error }
}

/** A signed operation that is in order, and changes to it, signed again unless the signature is among them. */
async function sign(
  { account, bundler }: Awaited<ReturnType<typeof openAccount>>,
  changes: Partial<UserOperation<'0.8'>> = {},
) {
  const prepared = await bundler.prepareUserOperation({ calls: [{ to: receiver, value: 1n }] })
  const operation = { ...prepared, ...changes }
  const signature = changes.signature ?? (await account.signUserOperation(operation))
  return { ...operation, signature } as UserOperation<'0.8'>
}

test('it names its chain and the EntryPoint that it serves', async () => {
  const { bundler } = await openAccount()
  await expect(bundler.getChainId()).resolves.toBe(31_337)
  await expect(bundler.getSupportedEntryPoints()).resolves.toEqual([entryPoint08Address])
})

test("an account's first operation deploys it and makes all of its calls", async () => {
  const { account, bundler, client } = await openAccount()
  const usdc = tokenOf('usdc')
  const owner = clientOf(0)
  await waitForReceipt(
    owner,
    await owner.writeContract({
      address: usdc,
      abi: erc20Abi,
      functionName: 'transfer',
      args: [account.address, parseUnits('30', 6)],
    }),
  )
  const hash = await bundler.sendUserOperation({
    calls: [
      { to: receiver, value: parseEther('0.25') },
      { to: usdc, abi: erc20Abi, functionName: 'transfer', args: [receiver, parseUnits('12.5', 6)] },
    ],
  })
  const receipt = await bundler.waitForUserOperationReceipt({ hash })

  expect(receipt).toMatchObject({ success: true, sender: account.address, userOpHash: hash })
  expect(receipt.actualGasCost).toBeGreaterThan(0n)
  expect(receipt.logs.some(({ address }) => address === usdc.toLowerCase())).toBe(true)
  expect((await client.getCode({ address: account.address }))?.length).toBeGreaterThan(2)
  expect(await client.getBalance({ address: receiver })).toBe(parseEther('0.25'))
  expect(await balanceOf(usdc, receiver)).toBe(parseUnits('12.5', 6))
  const included = await bundler.getUserOperation({ hash })
  expect(included.transactionHash).toBe(receipt.receipt.transactionHash)
  expect(included.userOperation.sender).toBe(account.address)
})

test('a second operation needs no factory and costs less', async () => {
  const opened = await openAccount()
  const { bundler } = opened
  const run = async () => {
    const hash = await bundler.sendUserOperation({ calls: [{ to: receiver, value: 1n }] })
    return bundler.waitForUserOperationReceipt({ hash })
  }
  const first = await run()
  expect((await sign(opened)).factory).toBeUndefined()
  const second = await run()
  expect([first.success, second.success]).toEqual([true, true])
  expect(second.actualGasUsed).toBeLessThan(first.actualGasUsed)
})

test('operations of several accounts at once all land', async () => {
  const opened = await Promise.all([openAccount(), openAccount(), openAccount()])
  const hashes = await Promise.all(
    opened.map(({ bundler }) => bundler.sendUserOperation({ calls: [{ to: receiver, value: 1n }] })),
  )
  const receipts = await Promise.all(
    opened.map(({ bundler }, index) =>
      bundler.waitForUserOperationReceipt({ hash: hashes[index] ?? zeroHash }),
    ),
  )
  expect(receipts.map(({ success }) => success)).toEqual([true, true, true])
  expect(await node().client.getBalance({ address: receiver })).toBe(3n)
})

/** Sends a token that the account doesn't have. */
const overdraw = () => ({
  to: tokenOf('usdc'),
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, 1n] }),
})
// ERC20InsufficientBalance(address,uint256,uint256)
const overdrawn = /^0xe450d38c/

test('a call that reverts is told before it is sent, with what it reverted with', async () => {
  const { account, bundler } = await openAccount()
  await expect(bundler.estimateUserOperationGas({ calls: [overdraw()] })).rejects.toThrow('reverted')

  const callData = await account.encodeCalls([overdraw()])
  const signature = await account.getStubSignature()
  const { factory, factoryData } = await account.getFactoryArgs()
  const draft = { sender: account.address, nonce: '0x0', factory, factoryData, callData, signature }
  const { body } = await request(rpc('eth_estimateUserOperationGas', [draft, entryPoint08Address]))
  expect(body.error).toMatchObject({ code: -32521, data: expect.stringMatching(overdrawn) })
})

test('an operation that the EntryPoint would reject is rejected when its gas is estimated, too', async () => {
  const { account } = await openAccount()
  const draft = {
    sender: account.address,
    nonce: '0x0',
    callData: await account.encodeCalls([{ to: receiver, value: 1n }]),
    signature: await account.getStubSignature(),
  }
  const { body } = await request(rpc('eth_estimateUserOperationGas', [draft, entryPoint08Address]))
  expect(body.error).toMatchObject({ code: -32500, message: expect.stringContaining('AA20') })
})

test('a call that reverts on the chain is part of a block, is paid for, and did nothing', async () => {
  const opened = await openAccount()
  const { account, bundler, client } = opened
  const callData = await account.encodeCalls([overdraw()])
  const operation = await sign(opened, { callData, callGasLimit: 100_000n, preVerificationGas: 100_000n })
  const { hash } = await send(operation)
  const receipt = await bundler.waitForUserOperationReceipt({ hash })
  expect(receipt.success).toBe(false)
  expect(receipt.reason).toMatch(overdrawn)
  expect(await client.getBalance({ address: account.address })).toBeLessThan(parseEther('1'))
})

test.each([
  ['a nonce that is not the next', -32500, 'AA25', { nonce: 5n }],
  ['no factory although it does not stand', -32500, 'AA20', { factory: undefined, factoryData: undefined }],
  ['too little gas for its verification', -32500, 'AA', { verificationGasLimit: 30_000n }],
  [
    'a paymaster without a deposit',
    -32508,
    'AA31',
    {
      paymaster: receiver,
      preVerificationGas: 100_000n,
      paymasterVerificationGasLimit: 1n,
      paymasterPostOpGasLimit: 1n,
      paymasterData: '0x',
    },
  ],
  ['less gas than its transaction costs', -32602, 'preVerificationGas', { preVerificationGas: 21_000n }],
] as const)('an operation with %s is rejected with %s', async (_, code, message, changes) => {
  const operation = await sign(await openAccount(), changes as Partial<UserOperation<'0.8'>>)
  const { error } = await send(operation)
  expect([error?.code, error?.message]).toEqual([code, expect.stringContaining(message)])
})

test('an operation signed by another account is rejected', async () => {
  const [own, other] = await Promise.all([openAccount(), openAccount()])
  const operation = await sign(own)
  const signature = await other.account.signUserOperation(operation)
  const { error } = await send({ ...operation, signature })
  expect(error).toMatchObject({ code: -32507, message: 'AA24 signature error' })
})

test('an account without native tokens can not pay', async () => {
  const opened = await openAccount({ coins: 1n })
  const { error } = await send(await sign(opened))
  expect(error).toMatchObject({ code: -32500, message: expect.stringContaining('AA21') })
})

test('viem knows the errors', async () => {
  const { bundler } = await openAccount({ coins: 1n })
  const error: unknown = await bundler
    .sendUserOperation({ calls: [{ to: receiver, value: 1n }] })
    .catch((thrown: unknown) => thrown)
  expect(String((error as { cause?: { name?: string } }).cause?.name)).toBe('InsufficientPrefundError')
})

test('while no block is made there is no receipt, and the same operation is not taken twice', async () => {
  const opened = await openAccount()
  await node().mine('manual')
  const operation = await sign(opened)
  const { hash } = await send(operation)
  for (const method of ['eth_getUserOperationReceipt', 'eth_getUserOperationByHash'])
    expect((await request(rpc(method, [hash]))).body.result, method).toBeNull()
  expect((await send(operation)).error?.message).toContain('AA10')

  await node().mine(1)
  await expect(opened.bundler.getUserOperationReceipt({ hash })).resolves.toMatchObject({ success: true })
})

test('after a reset it knows nothing of what was sent, though the chain does', async () => {
  const { bundler } = await openAccount()
  const hash = await bundler.sendUserOperation({ calls: [{ to: receiver, value: 1n }] })
  await bundler.waitForUserOperationReceipt({ hash })
  resetService()
  await expect(bundler.getUserOperation({ hash })).rejects.toThrow('could not be found')
})

test.each([
  ['no JSON', '{', '?chainId=eip155:31337', 400, -32700],
  ['no request', { id: 1 }, '?chainId=eip155:31337', 200, -32600],
  ['no method of it', rpc('eth_sendTransaction'), '?chainId=eip155:31337', 200, -32601],
  ['no chain', rpc('eth_chainId'), '', 400, -32602],
  ['another chain', rpc('eth_chainId'), '?chainId=eip155:1', 400, -32602],
  ['another EntryPoint', rpc('eth_sendUserOperation', [{}, receiver]), '?chainId=eip155:31337', 200, -32602],
  [
    'an empty operation',
    rpc('eth_sendUserOperation', [{}, entryPoint08Address]),
    '?chainId=eip155:31337',
    200,
    -32602,
  ],
  ['no hash', rpc('eth_getUserOperationReceipt', ['0x1']), '?chainId=eip155:31337', 200, -32602],
] as const)('a request with %s is answered with an error', async (_, body, query, status, code) => {
  const answer = await request(body, query)
  expect([answer.status, answer.body.error?.code]).toEqual([status, code])
})

test('an authorization by EIP-7702 is rejected rather than dropped', async () => {
  const operation = formatUserOperationRequest(await sign(await openAccount()))
  const withAuthorization = { ...operation, eip7702Auth: { address: receiver } }
  const { body } = await request(rpc('eth_sendUserOperation', [withAuthorization, entryPoint08Address]))
  expect(body.error).toMatchObject({ code: -32602, message: expect.stringContaining('eip7702Auth') })
})

test('a batch of requests gets an answer each', async () => {
  const { body } = await request([rpc('eth_chainId'), rpc('nothing')])
  const answers = body as unknown as (typeof body)[]
  expect(answers.map(({ result, error }) => result ?? error?.code)).toEqual(['0x7a69', -32601])
})

test('it can be made to fail, in its own shape', async () => {
  faults.set('bundler', { kind: 'status', status: 503 })
  const { status, body } = await request(rpc('eth_chainId'))
  faults.clear()
  expect([status, body.error?.code]).toEqual([503, -32603])
})
