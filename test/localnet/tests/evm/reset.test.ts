import { erc721Abi, parseAbi, parseEther } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import { expect, test } from 'vitest'
import { waitForReceipt } from '../../../support/waitForReceipt.js'
import { shareNode } from './shareNode.js'

const { node, clientOf, accountAt, faucet } = shareNode()

test('a reset undoes what happened to every contract, and what waits', async () => {
  const { client, deployed, reset } = node()
  const { weth, entryPoint, erc1271Wallet } = deployed.contracts
  const [nft] = deployed.nfts
  const [owner, receiver] = [accountAt(0).address, accountAt(3).address]
  const readState = async () => ({
    block: (await client.getBlock()).hash,
    faucet: await client.getBalance({ address: faucet.address }),
    deposit: await client.readContract({
      address: entryPoint,
      abi: entryPoint08Abi,
      functionName: 'balanceOf',
      args: [erc1271Wallet],
    }),
    owner: await client.readContract({
      address: nft?.address ?? '0x',
      abi: erc721Abi,
      functionName: 'ownerOf',
      args: [nft?.tokenId ?? 0n],
    }),
    wrapped: await client.getBalance({ address: weth }),
  })
  const before = await readState()

  const wallet = clientOf(0)
  const value = parseEther('1')
  const sent = [
    await wallet.sendTransaction({ to: weth, value }),
    await wallet.sendTransaction({ to: faucet.address, value }),
    await wallet.writeContract({
      address: entryPoint,
      abi: parseAbi(['function depositTo(address) payable']),
      functionName: 'depositTo',
      args: [erc1271Wallet],
      value,
    }),
    await wallet.writeContract({
      address: nft?.address ?? '0x',
      abi: erc721Abi,
      functionName: 'transferFrom',
      args: [owner, receiver, nft?.tokenId ?? 0n],
    }),
  ]
  for (const hash of sent) await waitForReceipt(wallet, hash)
  await node().mine('manual')
  await wallet.sendTransaction({ to: receiver, value })
  const changed = await readState()
  for (const key of ['block', 'faucet', 'deposit', 'owner', 'wrapped'] as const)
    expect(changed[key], key).not.toBe(before[key])

  await reset()
  expect(await readState()).toEqual(before)
  expect((await client.getTxpoolStatus()).pending).toBe(0)
  const hash = await wallet.sendTransaction({ to: receiver, value })
  expect((await waitForReceipt(wallet, hash)).status).toBe('success')
})

test('a reset while blocks are being made leaves nothing of them, and the chain goes on', async () => {
  const { client, reset } = node()
  const start = (await client.getBlock()).hash
  for (let round = 0; round < 20; round += 1) {
    // Two of them are known to the node, the others are on their way to it.
    const sent = Array.from({ length: 6 }, (_, index) =>
      clientOf(index).sendTransaction({ to: faucet.address, value: parseEther('1') }),
    )
    await Promise.all(sent.slice(0, 2))
    await reset()
    await Promise.allSettled(sent)
    await reset()
    expect((await client.getBlock()).hash).toBe(start)
    expect((await client.getTxpoolStatus()).pending).toBe(0)
  }
  const wallet = clientOf(0)
  const hash = await wallet.sendTransaction({ to: faucet.address, value: 1n })
  expect((await waitForReceipt(wallet, hash)).blockNumber).toBe((await client.getBlock()).number)
})

test('after a reset the next block has the time of the device, however old the start is', async () => {
  const { client, reset } = node()
  const timeOf = async () => Number((await client.getBlock()).timestamp) * 1000
  const start = await timeOf()
  while (Date.now() - start < 5000) await new Promise((resolve) => setTimeout(resolve, 100))
  await client.increaseTime({ seconds: 3600 })
  await client.mine({ blocks: 1 })
  const before = Date.now()
  await reset()
  await client.mine({ blocks: 1 })
  expect(await timeOf()).toBeGreaterThan(before - 2000)
  expect(await timeOf()).toBeLessThan(Date.now() + 2000)
})
