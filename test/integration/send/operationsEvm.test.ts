import { type Address, type Hex, isAddressEqual, parseEther } from 'viem'
import { expect, test } from 'vitest'
import { createHttp } from '../../../hooks/clients/http/createHttp.js'
import { createRpcClient } from '../../../hooks/clients/rpc/createRpcClient.js'
import { observeTransaction } from '../../../hooks/evm/read/observeTransaction.js'
import { createEnv } from '../../../hooks/shared/createEnv.js'
import { receiver, shareBundler } from '../../localnet/tests/bundler/shareBundler.js'

const { node, openAccount } = shareBundler()

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
  const env = createEnv()
  const network = {
    ...{ id: 31_337, name: 'Local', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
    rpcUrls: { default: { http: [node().url] } },
  }
  const times = { sentAt: 0, updatedAt: 0, minSlot }
  const observed = await observeTransaction(createRpcClient({ http: createHttp({ env }), env }), {
    transaction: {
      ...{ id: receipt.transactionHash as Hex, from: `eip155:31337:${account.address}`, ...times },
      ...{ networkId: 'eip155:31337', kind: 'send', status: 'pending' },
      transfers: [{ direction: 'out', quantity: 5n, receiver: to, decimals: 18 }],
    },
    network,
  })
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
