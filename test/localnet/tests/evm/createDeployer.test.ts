import { createPublicClient, http } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDeployer } from '../../evm/createDeployer.js'
import { createEvmAccounts } from '../../evm/createEvmAccounts.js'
import { type Anvil, startAnvil } from '../../evm/startAnvil.js'
import { LocalnetStartError } from '../../LocalnetStartError.js'

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31_337, funded: 1, balance: 1 })
}, 60_000)
afterAll(() => anvil.stop())

test('contracts are where they were said to be, in few blocks, and what fails is named', async () => {
  const { deployer: account } = createEvmAccounts()
  const deployer = createDeployer({ url: anvil.url, chainId: 31_337, account })
  const client = createPublicClient({ transport: http(anvil.url) })
  const addresses = Array.from({ length: 20 }, () => deployer.deploy('Multicall3'))
  await deployer.settle()
  for (const address of addresses) expect(await client.getCode({ address })).toMatch(/^0x../)
  expect(await client.getBlockNumber()).toBeLessThan(10n)

  // After the first settling its addresses go on where they were.
  const weth = deployer.deploy('WrappedCoin')
  deployer.call('WrappedCoin', { address: weth, functionName: 'withdraw', args: [1n] })
  const error: unknown = await deployer.settle().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(LocalnetStartError)
  expect((error as Error).message).toBe('WrappedCoin.withdraw failed on the chain with id 31337.')
  expect(await client.getCode({ address: weth })).toMatch(/^0x../)
})
