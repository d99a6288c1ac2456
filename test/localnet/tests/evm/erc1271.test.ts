import { entryPoint08Abi, entryPoint08Address } from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { shareNode } from './shareNode.js'

describe.each(['evm', 'evm2'] as const)('the test wallet on %s', (part) => {
  const { node, accountAt } = shareNode(part)
  const sign = (index: number, message: string) =>
    privateKeyToAccount(accountAt(index).privateKey).signMessage({ message })
  const verify = (message: string, signature: `0x${string}`) =>
    node().client.verifyMessage({ address: node().deployed.contracts.erc1271Wallet, message, signature })

  test('is a contract with native tokens', async () => {
    const address = node().deployed.contracts.erc1271Wallet
    expect((await node().client.getCode({ address }))?.length).toBeGreaterThan(2)
    expect(await node().client.getBalance({ address })).toBe(5n * 10n ** 18n)
  })

  test('signs with the key of account 0, and of no other', async () => {
    await expect(verify('Hello', await sign(0, 'Hello'))).resolves.toBe(true)
    await expect(verify('Hello', await sign(1, 'Hello'))).resolves.toBe(false)
    await expect(verify('Hello', await sign(0, 'Goodbye'))).resolves.toBe(false)
    await expect(verify('Hello', '0x1234')).resolves.toBe(false)
  })

  test('stands beside an EntryPoint at its public address, which answers', async () => {
    const { entryPoint, erc1271Wallet } = node().deployed.contracts
    expect(entryPoint).toBe(entryPoint08Address)
    await expect(
      node().client.readContract({
        address: entryPoint,
        abi: entryPoint08Abi,
        functionName: 'getNonce',
        args: [erc1271Wallet, 0n],
      }),
    ).resolves.toBe(0n)
  })
})
