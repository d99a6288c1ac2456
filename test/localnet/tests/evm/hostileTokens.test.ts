import {
  type Address,
  type ContractFunctionParameters,
  erc20Abi,
  erc20Abi_bytes32,
  hexToString,
  parseAbi,
  parseEther,
  parseUnits,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { waitForReceipt } from '../../../support/waitForReceipt.js'
import { type HostileKind, imitate } from '../../evm/hostileTokens.js'
import { shareNode } from './shareNode.js'

const voidAbi = parseAbi([
  'function approve(address, uint256)',
  'function transfer(address, uint256)',
  'error AllowanceNotZero()',
])

describe.each(['evm', 'evm2'] as const)('the hostile tokens on %s', (part) => {
  const { node, clientOf, accountAt, balanceOf, tokenOf } = shareNode(part)
  const find = (kind: HostileKind) => {
    const token = node().deployed.hostileTokens.find((candidate) => candidate.kind === kind)
    if (token === undefined) throw new TypeError(`There is no token of kind "${kind}".`)
    return token
  }
  const owner = accountAt(0).address
  const friend = accountAt(1).address
  const write = async (call: ContractFunctionParameters) => {
    const client = clientOf(0)
    const { request } = await client.simulateContract(call)
    return waitForReceipt(client, await client.writeContract(request))
  }

  test('say on the chain what the list says, as far as they can', async () => {
    for (const { kind, address, name, symbol, decimals } of node().deployed.hostileTokens) {
      if (kind === 'bytes32') continue
      const read = { address, abi: erc20Abi } as const
      expect(await node().client.readContract({ ...read, functionName: 'name' }), kind).toBe(name)
      expect(await node().client.readContract({ ...read, functionName: 'symbol' }), kind).toBe(symbol)
      if (kind === 'noDecimals') continue
      expect(await node().client.readContract({ ...read, functionName: 'decimals' }), kind).toBe(decimals)
    }
  })

  test('one returns nothing, so that a reader of ERC-20 fails and the transfer still happens', async () => {
    const { address } = find('noReturn')
    const args = [friend, 5n] as const
    await expect(
      clientOf(0).simulateContract({ address, abi: erc20Abi, functionName: 'transfer', args }),
    ).rejects.toThrow('returned no data')
    const before = await balanceOf(address, friend)
    await write({ address, abi: voidAbi, functionName: 'transfer', args })
    expect(await balanceOf(address, friend)).toBe(before + 5n)
  })

  test('its allowance is set anew by way of 0 only', async () => {
    const { address } = find('noReturn')
    const approve = (amount: bigint) =>
      write({ address, abi: voidAbi, functionName: 'approve', args: [friend, amount] })
    await approve(5n)
    await expect(approve(6n)).rejects.toThrow('AllowanceNotZero')
    await approve(0n)
    expect((await approve(6n)).status).toBe('success')
  })

  test('one returns false instead of reverting, and nothing moves', async () => {
    const { address } = find('returnsFalse')
    const call = {
      address,
      abi: erc20Abi,
      functionName: 'transfer',
      args: [friend, parseEther('1000.5')],
    } as const
    const before = await balanceOf(address, owner)
    expect((await clientOf(0).simulateContract(call)).result).toBe(false)
    expect(await write(call)).toMatchObject({ status: 'success', logs: [] })
    expect(await balanceOf(address, owner)).toBe(before)
    const affordable = { ...call, args: [friend, 1n] } as const
    expect((await clientOf(0).simulateContract(affordable)).result).toBe(true)
  })

  test('one has a name and a symbol of 32 bytes, which are no strings', async () => {
    const { address, name, symbol } = find('bytes32')
    const { client } = node()
    await expect(client.readContract({ address, abi: erc20Abi, functionName: 'name' })).rejects.toThrow()
    const read = { address, abi: erc20Abi_bytes32 } as const
    const [onChainName, onChainSymbol] = [
      await client.readContract({ ...read, functionName: 'name' }),
      await client.readContract({ ...read, functionName: 'symbol' }),
    ]
    expect(hexToString(onChainName, { size: 32 })).toBe(name)
    expect(hexToString(onChainSymbol, { size: 32 })).toBe(symbol)
  })

  test('one does not say its decimals, yet moves like any other', async () => {
    const { address } = find('noDecimals')
    await expect(
      node().client.readContract({ address, abi: erc20Abi, functionName: 'decimals' }),
    ).rejects.toThrow('reverted')
    const before = await balanceOf(address, friend)
    await write({ address, abi: erc20Abi, functionName: 'transfer', args: [friend, 7n] })
    expect(await balanceOf(address, friend)).toBe(before + 7n)
  })

  test('one reverts when asked for a balance, and breaks nothing else in a multicall', async () => {
    const read = { abi: erc20Abi, functionName: 'balanceOf', args: [owner] } as const
    const results = await node().client.multicall({
      contracts: [
        { ...read, address: find('revertingBalance').address },
        { ...read, address: tokenOf('usdc') },
      ],
    })
    expect(results.map(({ status }) => status)).toEqual(['failure', 'success'])
  })

  test('one is called like the ordinary dollar and is another contract', async () => {
    const usdc = node().deployed.tokens.find(({ key }) => key === 'usdc')
    const { address, name, symbol, decimals } = find('lookAlike')
    expect({ name, symbol, decimals }).toEqual({
      name: usdc?.name,
      symbol: usdc?.symbol,
      decimals: usdc?.decimals,
    })
    expect(address).not.toBe(usdc?.address)
  })

  test('one logs a transfer that account 0 never made, to an address that reads like account 1', async () => {
    const { address } = find('poison')
    const imitation = imitate(friend)
    expect([imitation.slice(0, 6), imitation.slice(-4)]).toEqual([
      friend.slice(0, 6).toLowerCase(),
      friend.slice(-4).toLowerCase(),
    ])
    expect(imitation).not.toBe(friend.toLowerCase())
    const transfers = (token: Address) =>
      node().client.getContractEvents({
        address: token,
        abi: erc20Abi,
        eventName: 'Transfer',
        args: { from: owner, to: imitation },
        fromBlock: 0n,
        strict: true,
      })
    expect((await transfers(address)).map(({ args }) => args.value)).toEqual([parseUnits('500', 6)])
    expect((await transfers(tokenOf('usdc'))).map(({ args }) => args.value)).toEqual([0n])
    expect(await balanceOf(address, imitation)).toBe(0n)
    expect(await node().client.getTransactionCount({ address: owner })).toBe(0)
  })
})
