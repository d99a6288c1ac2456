import { erc721Abi, parseAbi, parseEther } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import { expect, test } from 'vitest'
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
  for (const hash of sent) await wallet.waitForTransactionReceipt({ hash })
  await node().mine('manual')
  await wallet.sendTransaction({ to: receiver, value })
  const changed = await readState()
  for (const key of ['block', 'faucet', 'deposit', 'owner', 'wrapped'] as const)
    expect(changed[key], key).not.toBe(before[key])

  await reset()
  expect(await readState()).toEqual(before)
  expect((await client.getTxpoolStatus()).pending).toBe(0)
  const hash = await wallet.sendTransaction({ to: receiver, value })
  expect((await wallet.waitForTransactionReceipt({ hash })).status).toBe('success')
})
