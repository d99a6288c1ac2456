import { decodeFunctionData, encodeAbiParameters, encodeFunctionResult, parseAbi, zeroAddress } from 'viem'
import { namehash } from 'viem/ens'
import { expect, test } from 'vitest'
import { universalResolverAbi } from '../../../../hooks/evm/read/abi.js'
import type { Hex } from '../../../../hooks/evm/read/callContract.js'
import { resolveEnsName } from '../../../../hooks/evm/read/resolveEnsName.js'
import { base, mainnet, sepolia } from '../../../../hooks/networks.js'
import { RpcError } from '../../../../hooks/shared/errors/rpc.js'
import { createFakeRpc } from '../../../support/createFakeRpc.js'
import { alice, bob } from '../../../support/createFakeWallet.js'

const addrAbi = parseAbi([
  'function addr(bytes32) view returns (address)',
  'function addr(bytes32, uint256) view returns (bytes)',
])
const baseCoin = 0x8000_2105n
const defaultCoin = 0x8000_0000n

/**
 * A universal resolver where `alice.eth` has these addresses; without one it answers as real resolvers do, or reverts.
 */
function createResolver(coins: ReadonlyMap<bigint, Hex>, { reverts = false } = {}) {
  const asked: bigint[] = []
  const rpc = createFakeRpc(({ network, params }) => {
    const [{ to, data }] = params as [{ to: string; data: Hex }]
    expect(to).toBe(mainnet.contracts.ensUniversalResolver.address)
    expect([mainnet, sepolia]).toContain(network)
    const { args } = decodeFunctionData({ abi: universalResolverAbi, data })
    expect(args[2]).toEqual([])
    const record = decodeFunctionData({ abi: addrAbi, data: args[1] as Hex })
    const coin = record.args[1]
    asked.push(coin ?? 60n)
    const found = record.args[0] === namehash('alice.eth') ? coins.get(coin ?? 60n) : undefined
    if (found === undefined && reverts) throw new RpcError({ code: 3, details: 'execution reverted' })
    const answer =
      coin === undefined
        ? encodeAbiParameters([{ type: 'address' }], [found ?? zeroAddress])
        : encodeAbiParameters([{ type: 'bytes' }], [found ?? '0x'])
    return encodeFunctionResult({
      abi: universalResolverAbi,
      functionName: 'resolveWithGateways',
      result: [answer, zeroAddress],
    })
  })
  return Object.assign(rpc, { asked })
}

const found = { name: 'alice.eth', address: alice }

test.each<[string, [bigint, Hex][], bigint[]]>([
  [
    'its Ethereum address',
    [
      [60n, alice],
      [defaultCoin, bob],
    ],
    [60n],
  ],
  [
    'its default address, without an Ethereum one',
    [
      [defaultCoin, alice],
      [baseCoin, bob],
    ],
    [60n, defaultCoin],
  ],
])('on a network with a name registry a name is %s', async (_, coins, asked) => {
  const rpc = createResolver(new Map(coins))
  await expect(resolveEnsName(rpc, { name: 'Alice.eth', network: mainnet })).resolves.toEqual(found)
  expect(rpc.asked).toEqual(asked)
})

test('a test network has its own names', async () => {
  const rpc = createResolver(new Map([[60n, alice]]))
  await expect(resolveEnsName(rpc, { name: 'alice.eth', network: sepolia })).resolves.toEqual(found)
})

const onBase = { name: 'alice.eth', network: base, registry: mainnet }

test.each<[string, [bigint, Hex][]]>([
  [
    'its address there',
    [
      [baseCoin, alice],
      [defaultCoin, bob],
      [60n, bob],
    ],
  ],
  [
    'its default address',
    [
      [defaultCoin, alice],
      [60n, bob],
    ],
  ],
])('on another network a name is %s', async (_, coins) => {
  await expect(resolveEnsName(createResolver(new Map(coins)), onBase)).resolves.toEqual(found)
})

test.each<[string, [bigint, Hex][]]>([
  ['only an Ethereum address', [[60n, alice]]],
  ['no address', []],
  [
    'set its address there to zero',
    [
      [baseCoin, zeroAddress],
      [defaultCoin, alice],
    ],
  ],
  [
    'an invalid address there',
    [
      [baseCoin, '0x1234'],
      [defaultCoin, alice],
    ],
  ],
])('on another network a name that has %s resolves to nothing', async (_, coins) => {
  await expect(resolveEnsName(createResolver(new Map(coins)), onBase)).resolves.toBeUndefined()
  await expect(
    resolveEnsName(createResolver(new Map(coins), { reverts: true }), onBase),
  ).resolves.toBeUndefined()
})

test('an unregistered name resolves to nothing', async () => {
  const rpc = createResolver(new Map([[60n, alice]]), { reverts: true })
  await expect(resolveEnsName(rpc, { name: 'ghost.eth', network: mainnet })).resolves.toBeUndefined()
})

test.each([
  ['without a dot', { name: 'alice', network: mainnet }],
  ['without a normal form', { name: 'a..eth', network: mainnet }],
  ['of two scripts', { name: 'аlice.eth', network: mainnet }],
  ['on a network without names', { name: 'alice.eth', network: base }],
  ['on a network whose id has no coin type', { ...onBase, network: { ...base, id: 2 ** 31 } }],
])('no request is made for a name %s', async (_, parameters) => {
  const rpc = createFakeRpc(() => '0x')
  await expect(resolveEnsName(rpc, parameters)).resolves.toBeUndefined()
  expect(rpc.calls).toEqual([])
})

test('an unreachable node is a failure, not a missing name', async () => {
  const rpc = createFakeRpc(() => Promise.reject(new RpcError({ code: -32005, details: 'limit exceeded' })))
  await expect(resolveEnsName(rpc, { name: 'alice.eth', network: mainnet })).rejects.toMatchObject({
    name: 'RpcError',
  })
})

test.each(['0x', '0x1234'])('an answer of %s is malformed', async (answer) => {
  const rpc = createFakeRpc(() => answer)
  await expect(resolveEnsName(rpc, onBase)).rejects.toMatchObject({ name: 'MalformedResponseError' })
})
