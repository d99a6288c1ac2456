import { parseErc6492Signature } from 'viem'
import { expect, test } from 'vitest'
import { createSmartAccount } from '../../bundler/createSmartAccount.js'
import { receiver, shareBundler } from './shareBundler.js'

const { node, openAccount } = shareBundler()

const typedData = {
  domain: { name: 'Latchkey', chainId: 31_337 },
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: 'Hello' },
} as const

test('its address is known before it stands, and is where it stands then', async () => {
  const { account, bundler, client } = await openAccount()
  await expect(account.isDeployed()).resolves.toBe(false)
  await expect(client.getCode({ address: account.address })).resolves.toBeUndefined()
  const hash = await bundler.sendUserOperation({ calls: [{ to: receiver, value: 1n }] })
  await bundler.waitForUserOperationReceipt({ hash })
  await expect(account.isDeployed()).resolves.toBe(true)
  expect((await client.getCode({ address: account.address }))?.length).toBeGreaterThan(2)
})

test('an owner has another account for each salt', async () => {
  const { account, owner, client } = await openAccount()
  const { smartAccountFactory: factory } = node().deployed.contracts
  const [same, other] = await Promise.all([
    createSmartAccount({ client, owner, factory, salt: 0n }),
    createSmartAccount({ client, owner, factory, salt: 1n }),
  ])
  expect(same.address).toBe(account.address)
  expect(other.address).not.toBe(account.address)
})

test('before it stands its signatures carry their proof and verify', async () => {
  const { account, client } = await openAccount()
  const { address } = account
  const message = await account.signMessage({ message: 'Hello' })
  expect(parseErc6492Signature(message).address?.toLowerCase()).toBe(
    node().deployed.contracts.smartAccountFactory.toLowerCase(),
  )
  await expect(client.verifyMessage({ address, message: 'Hello', signature: message })).resolves.toBe(true)
  await expect(client.verifyMessage({ address, message: 'Bye', signature: message })).resolves.toBe(false)

  const note = await account.signTypedData(typedData)
  await expect(client.verifyTypedData({ ...typedData, address, signature: note })).resolves.toBe(true)
  const changed = { ...typedData, message: { text: 'Bye' } }
  await expect(client.verifyTypedData({ ...changed, address, signature: note })).resolves.toBe(false)
  await expect(client.getCode({ address })).resolves.toBeUndefined()
})

test('once it stands its signatures are plain and verify, those from before too', async () => {
  const { account, bundler, client } = await openAccount()
  const { address } = account
  const early = await account.signMessage({ message: 'Hello' })
  const hash = await bundler.sendUserOperation({ calls: [{ to: receiver, value: 1n }] })
  await bundler.waitForUserOperationReceipt({ hash })

  const signature = await account.signMessage({ message: 'Hello' })
  expect(parseErc6492Signature(signature).address).toBeUndefined()
  for (const proof of [early, signature])
    await expect(client.verifyMessage({ address, message: 'Hello', signature: proof })).resolves.toBe(true)
  const note = await account.signTypedData(typedData)
  await expect(client.verifyTypedData({ ...typedData, address, signature: note })).resolves.toBe(true)
})

test("another owner's signature is none of the account's", async () => {
  const [one, two] = await Promise.all([openAccount(), openAccount()])
  const signature = await two.account.signMessage({ message: 'Hello' })
  await expect(
    one.client.verifyMessage({ address: one.account.address, message: 'Hello', signature }),
  ).resolves.toBe(false)
})

test('it reads its own calls back', async () => {
  const { account } = await openAccount()
  const calls = [
    { to: receiver, value: 1n, data: '0x' },
    { to: receiver, value: 2n, data: '0x1234' },
  ] as const
  await expect(account.decodeCalls?.(await account.encodeCalls(calls))).resolves.toEqual(calls)
  await expect(account.decodeCalls?.(await account.encodeCalls([calls[1]]))).resolves.toEqual([calls[1]])
})
