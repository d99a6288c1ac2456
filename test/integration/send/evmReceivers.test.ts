import { type Address, type Hex, parseAbi } from 'viem'
import { namehash } from 'viem/ens'
import { describe, expect, test } from 'vitest'
import { resolveEnsName } from '../../../hooks/evm/read/resolveEnsName.js'
import { inspectRecipient } from '../../../hooks/evm/transfer/inspectRecipient.js'
import type { Network } from '../../../hooks/shared/types/network.js'
import { ensNames } from '../../localnet/evm/ensNames.js'
import { createEvmBench } from './support/createEvmBench.js'

const { accountAt, clientOf, mined, network, node, rpc } = createEvmBench()
const ensAbi = parseAbi([
  'function resolver(bytes32) view returns (address)',
  'function setAddr(bytes32, uint256, bytes)',
])

describe('a receiver', () => {
  const inspect = (address: string) => inspectRecipient(rpc, { address, network: network() })

  test('is an account, used or not', async () => {
    await expect(inspect(accountAt(1).address)).resolves.toEqual({ kind: 'account', isUsed: true })
    await expect(inspect(accountAt(10).address)).resolves.toEqual({ kind: 'account', isUsed: false })
  })

  test('is still an account when it delegates to code (EIP-7702)', async () => {
    const { address } = accountAt(1)
    const code: Hex = `0xef0100${node().deployed.contracts.weth.slice(2).toLowerCase()}`
    await node().client.setCode({ address, bytecode: code })
    await expect(inspect(address)).resolves.toEqual({ kind: 'account', isUsed: true })
  })

  test('is a contract, or a token’s contract', async () => {
    const { contracts, tokens, hostileTokens, nfts } = node().deployed
    for (const address of [contracts.multicall3, contracts.erc1271Wallet, contracts.ensRegistry])
      await expect(inspect(address), address).resolves.toEqual({ kind: 'contract', isUsed: true })
    const all: readonly { address: Address }[] = [
      ...tokens,
      ...hostileTokens,
      ...nfts,
      { address: contracts.weth },
    ]
    for (const { address } of all)
      await expect(inspect(address), address).resolves.toEqual({ kind: 'token', isUsed: true })
  })
})

test('a name resolves to its address for the network of the transfer', async () => {
  const elsewhere: Network = { ...network(), id: 8453, contracts: {} }
  const resolve = () => resolveEnsName(rpc, { name: ensNames.alice, network: elsewhere, registry: network() })
  await expect(resolve()).resolves.toBeUndefined()

  const { client, deployed } = node()
  const hash = namehash(ensNames.alice)
  const { ensRegistry: address } = deployed.contracts
  const resolver = await client.readContract({ address, abi: ensAbi, functionName: 'resolver', args: [hash] })
  const setAddress = async (coin: bigint, index: number) => {
    const args = [hash, coin, accountAt(index).address] as const
    await mined(
      await clientOf(0).writeContract({ address: resolver, abi: ensAbi, functionName: 'setAddr', args }),
    )
  }
  await setAddress(0x8000_0000n, 4)
  await expect(resolve()).resolves.toEqual({ name: ensNames.alice, address: accountAt(4).address })
  await setAddress(0x8000_2105n, 5)
  await expect(resolve()).resolves.toEqual({ name: ensNames.alice, address: accountAt(5).address })
})

test('a name resolves to its account', async () => {
  const resolve = (name: string) => resolveEnsName(rpc, { name, network: network() })
  await expect(resolve('Alice.Latchkey.ETH')).resolves.toEqual({
    name: ensNames.alice,
    address: accountAt(0).address,
  })
  await expect(resolve('nobody.latchkey.eth')).resolves.toBeUndefined()
  // Registered, without a resolver.
  await expect(resolve('latchkey.eth')).resolves.toBeUndefined()
})
