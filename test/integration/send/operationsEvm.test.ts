import { type Address, type Hex, isAddressEqual, parseEther, parseEventLogs, parseGwei } from 'viem'
import { entryPoint08Abi, entryPoint08Address } from 'viem/account-abstraction'
import { expect, test } from 'vitest'
import { createHttp } from '../../../hooks/clients/http/createHttp.js'
import { createRpcClient } from '../../../hooks/clients/rpc/createRpcClient.js'
import { observeTransaction } from '../../../hooks/evm/read/observeTransaction.js'
import { createEnv } from '../../../hooks/shared/createEnv.js'
import { encodeHandleOps, findTransactionGas } from '../../localnet/bundler/handleOps.js'
import { receiver, shareBundler } from '../../localnet/tests/bundler/shareBundler.js'
import { waitForReceipt } from '../../support/waitForReceipt.js'

const { accountAt, clientOf, node, openAccount } = shareBundler()

const network = () => ({
  ...{ id: 31_337, name: 'Local', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
  rpcUrls: { default: { http: [node().url] } },
})

/** Observes the transaction of a bundle as a page does that paid 5 units by it. */
function observe({ account, id, minSlot, to }: { account: Address; id: Hex; minSlot: number; to: Address }) {
  const env = createEnv()
  const times = { sentAt: 0, updatedAt: 0, minSlot }
  return observeTransaction(createRpcClient({ http: createHttp({ env }), env }), {
    transaction: {
      ...{ id, from: `eip155:31337:${account}`, ...times },
      ...{ networkId: 'eip155:31337', kind: 'send', status: 'pending' },
      transfers: [{ direction: 'out', quantity: 5n, receiver: to, decimals: 18 }],
    },
    network: network(),
  })
}

/** Pays by an operation of a contract account, and observes the bundle's transaction as a page does. */
async function observePayment(to: Address, beside: readonly { to: Address; value: bigint }[] = []) {
  const { account, bundler, client } = await openAccount()
  const minSlot = Number(await client.getBlockNumber())
  // With the gas of another payment, since a bundler estimates none for one that reverts.
  const { callGasLimit, preVerificationGas, verificationGasLimit } = await bundler.prepareUserOperation({
    calls: [{ to: receiver, value: 1n }],
  })
  const gas = {
    callGasLimit: callGasLimit + 100_000n,
    preVerificationGas: preVerificationGas + 100_000n,
    verificationGasLimit,
  }
  const hash = await bundler.sendUserOperation({ calls: [{ to, value: 5n }, ...beside], ...gas })
  const { receipt, success } = await bundler.waitForUserOperationReceipt({ hash })
  const id = receipt.transactionHash as Hex
  const observed = await observe({ account: account.address, id, minSlot, to })
  expect(isAddressEqual(receipt.from, account.address)).toBe(false)
  return { observed, success }
}

test('a payment by an operation is the reviewed one, and one by an operation that failed is not', async () => {
  expect(await observePayment(receiver)).toMatchObject({ success: true, observed: { effect: 'reviewed' } })
  // It takes no native currency.
  const token = node().deployed.tokens[0]?.address ?? receiver
  expect(await observePayment(token)).toMatchObject({
    success: false,
    observed: { seen: 'included', effect: 'different', details: 'its operation failed' },
  })
})

test('what an operation pays a thief beside the reviewed payment is shown', async () => {
  const thief = '0x00000000000000000000000000000000000071ef'
  const had = await node().client.getBalance({ address: thief })
  expect(await observePayment(receiver, [{ to: thief, value: parseEther('0.1') }])).toMatchObject({
    success: true,
    observed: { effect: 'different' },
  })
  expect(await node().client.getBalance({ address: thief })).toBe(had + parseEther('0.1'))
})

test.each([
  [1, 'reviewed'],
  [1000, 'different'],
] as const)('a payment by an operation at a price of %i gwei is shown as %s', async (gwei, effect) => {
  const { account, bundler, client } = await openAccount()
  const minSlot = Number(await client.getBlockNumber())
  const fees = { maxFeePerGas: parseGwei(String(gwei + 100)), maxPriorityFeePerGas: parseGwei(String(gwei)) }
  const prepared = await bundler.prepareUserOperation({ calls: [{ to: receiver, value: 5n }], ...fees })
  const operation = { ...prepared, signature: await account.signUserOperation(prepared) }
  // The wallet's own bundler, which gets what the account pays for it.
  const data = encodeHandleOps(operation, accountAt(0).address)
  const gas = findTransactionGas(operation)
  const id = await clientOf(0).sendTransaction({ to: entryPoint08Address, data, gas, ...fees })
  const { effectiveGasPrice, gasUsed, logs } = await waitForReceipt(node().client, id)
  const [event] = parseEventLogs({ abi: entryPoint08Abi, eventName: 'UserOperationEvent', logs })
  const cost = event?.args.actualGasCost ?? 0n
  expect(cost > parseEther('0.01')).toBe(effect === 'different')
  // A fair share of what the network charged.
  expect(cost).toBeLessThan(4n * gasUsed * effectiveGasPrice)
  const observed = await observe({ account: account.address, id, minSlot, to: receiver })
  expect(observed).toMatchObject({ seen: 'included', effect })
  if (effect === 'different')
    expect(observed).toMatchObject({ details: 'its fee', actual: [{ direction: 'out', quantity: cost }] })
})
