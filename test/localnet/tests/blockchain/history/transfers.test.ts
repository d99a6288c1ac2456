import { type Address, erc20Abi, formatUnits, parseAbi, parseEther } from 'viem'
import { expect, test } from 'vitest'
import { shareLocalnet } from '../../../../support/shareLocalnet.js'
import { createHistoryBench } from '../createHistoryBench.js'

const { service, newest, settle } = createHistoryBench(shareLocalnet())

test('native tokens that a failed call inside handed on never arrived, those of a good one did', async () => {
  const { client, address } = service.open(0)
  const { multicall3, weth } = service.contracts()
  const empty = service.open(10).address
  const abi = parseAbi([
    'function aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[]) payable returns ((bool, bytes)[])',
  ])
  const calls = [
    // It takes no native tokens, so that the call with them fails.
    { target: weth, allowFailure: true, value: 5n, callData: '0x2e1a7d4d' },
    { target: empty, allowFailure: false, value: 3n, callData: '0x' },
  ] as const
  const hash = await settle(
    client.writeContract({
      address: multicall3,
      abi,
      functionName: 'aggregate3Value',
      args: [calls],
      value: 8n,
    }),
  )
  const read = async (account: Address) => {
    const { metadata, transfers } = await newest(account)
    return [metadata.hash === hash, transfers.map(({ direction, quantity }) => [direction, quantity.numeric])]
  }
  expect(await read(address)).toEqual([true, [['out', formatUnits(8n, 18)]]])
  expect(await read(empty)).toEqual([true, [['in', formatUnits(3n, 18)]]])
  expect((await read(weth))[0]).toBe(false)
  expect(await client.getBalance({ address: empty })).toBe(3n)
})

test('what a token keeps of a transfer shows as the log has it', async () => {
  const [alice, carol] = [service.open(0), service.open(2)]
  const fee = { address: service.token('FEE'), abi: erc20Abi } as const
  const held = () => carol.client.readContract({ ...fee, functionName: 'balanceOf', args: [carol.address] })
  const before = await held()
  const args = [carol.address, parseEther('100')] as const
  await settle(alice.client.writeContract({ ...fee, functionName: 'transfer', args }))

  const received = await newest(carol.address)
  expect(received.transfers.map(({ quantity }) => quantity.numeric)).toEqual([
    formatUnits((await held()) - before, 18),
  ])
  const sent = (await newest(alice.address)).transfers
  expect(sent.map(({ direction, quantity }) => [direction, quantity.numeric]).sort()).toEqual([
    ['out', '1'],
    ['out', '99'],
  ])
})
