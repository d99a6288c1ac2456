import { existsSync } from 'node:fs'
import { createWalletClient, erc20Abi, http, parseAbi, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { getEnsAddress, getEnsAvatar, getEnsName, getEnsText } from 'viem/actions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitForReceipt } from '../../support/waitForReceipt.js'
import { compileContracts } from '../contracts/compileContracts.js'
import { artifactFolder, readArtifact } from '../contracts/readArtifact.js'
import { ensNames, findBasePort, type Localnet, startLocalnet } from '../index.js'

let localnet: Localnet

beforeAll(async () => {
  localnet = await startLocalnet({ port: await findBasePort() })
}, 60_000)
afterAll(() => localnet.stop())

const multicall3Abi = parseAbi([
  'function aggregate3((address target, bool allowFailure, bytes callData)[]) payable returns ((bool success, bytes returnData)[])',
  'function getEthBalance(address) view returns (uint256)',
  'function getBlockNumber() view returns (uint256)',
  'function getCurrentBlockTimestamp() view returns (uint256)',
  'function getChainId() view returns (uint256)',
])

function setup(key: 'evm' | 'evm2' = 'evm') {
  const id = key === 'evm' ? 'eip155:31337' : 'eip155:31338'
  const { manifest } = localnet
  const [alice, bob, carol] = manifest.accounts.evm
  const contracts = manifest.contracts[id]
  if (!(alice && bob && carol && contracts)) throw new TypeError('The manifest is incomplete.')
  const client = createWalletClient({
    account: privateKeyToAccount(alice.privateKey),
    transport: http(manifest.urls[key]),
  }).extend(publicActions)
  const universalResolverAddress = contracts.ensUniversalResolver
  return { client, alice, bob, carol, contracts, universalResolverAddress }
}

test('the committed artifacts are what the compiler makes of the sources', () => {
  const compiled = compileContracts()
  expect([...compiled.keys()]).toContain('Multicall3')
  for (const [name, artifact] of compiled) {
    expect(existsSync(`${artifactFolder}/${name}.json`), name).toBe(true)
    expect(readArtifact(name as 'Multicall3'), name).toEqual(artifact)
  }
}, 60_000)

test('Multicall3 reads the chain and tells failed calls from others', async () => {
  const { client, alice, contracts } = setup()
  const multicall = { address: contracts.multicall3, abi: multicall3Abi } as const
  const block = await client.getBlock()

  await expect(client.readContract({ ...multicall, functionName: 'getChainId' })).resolves.toBe(31_337n)
  await expect(client.readContract({ ...multicall, functionName: 'getBlockNumber' })).resolves.toBe(
    block.number,
  )
  await expect(
    client.readContract({ ...multicall, functionName: 'getCurrentBlockTimestamp' }),
  ).resolves.toBeGreaterThanOrEqual(block.timestamp)
  await expect(
    client.readContract({ ...multicall, functionName: 'getEthBalance', args: [alice.address] }),
  ).resolves.toBe(await client.getBalance({ address: alice.address }))

  const call = (allowFailure: boolean) =>
    client.simulateContract({
      ...multicall,
      functionName: 'aggregate3',
      args: [[{ target: contracts.multicall3, allowFailure, callData: '0xdeadbeef' }]],
    })
  expect((await call(true)).result[0]?.success).toBe(false)
  await expect(call(false)).rejects.toThrow('Multicall3: call failed')
})

test('the fee-on-transfer token gives the receiver less than was sent', async () => {
  const { client, alice, bob } = setup()
  const fee = localnet.manifest.tokens
    .filter((token) => token.standard === 'erc20')
    .find(({ symbol }) => symbol === 'FEE')
  const token = { address: fee?.address ?? '0x', abi: erc20Abi } as const
  const balanceOf = (address: `0x${string}`) =>
    client.readContract({ ...token, functionName: 'balanceOf', args: [address] })
  const before = [await balanceOf(alice.address), await balanceOf(bob.address)] as const

  const hash = await client.writeContract({
    ...token,
    chain: null,
    functionName: 'transfer',
    args: [bob.address, 1_000n],
  })
  await waitForReceipt(client, hash)

  expect(await balanceOf(alice.address)).toBe(before[0] - 1_000n)
  expect(await balanceOf(bob.address)).toBe(before[1] + 990n)
})

test.each(['evm', 'evm2'] as const)('a name leads to its account and back on %s', async (key) => {
  const { client, alice, universalResolverAddress } = setup(key)
  const options = { universalResolverAddress }
  await expect(getEnsAddress(client, { ...options, name: ensNames.alice })).resolves.toBe(alice.address)
  await expect(getEnsName(client, { ...options, address: alice.address })).resolves.toBe(ensNames.alice)
})

test('a name has texts and an avatar that needs no other host', async () => {
  const { client, universalResolverAddress } = setup()
  const options = { universalResolverAddress, name: ensNames.alice }
  await expect(getEnsText(client, { ...options, key: 'description' })).resolves.toContain('first account')
  await expect(getEnsAvatar(client, options)).resolves.toMatch(/^data:image\/svg\+xml;base64,/)
  await expect(getEnsText(client, { ...options, key: 'nothing' })).resolves.toBeNull()
})

test('a claimed name that leads to another account is rejected', async () => {
  const { client, bob, universalResolverAddress } = setup()
  const options = { universalResolverAddress, address: bob.address }
  await expect(getEnsName(client, options)).resolves.toBeNull()
  await expect(getEnsName(client, { ...options, strict: true })).rejects.toThrow('ReverseAddressMismatch')
})

test('an account without a name has none, and neither has an unknown name an account', async () => {
  const { client, carol, universalResolverAddress } = setup()
  const options = { universalResolverAddress }
  await expect(getEnsName(client, { ...options, address: carol.address })).resolves.toBeNull()
  await expect(getEnsName(client, { ...options, address: carol.address, strict: true })).rejects.toThrow(
    'ResolverNotFound',
  )
  await expect(getEnsAddress(client, { ...options, name: 'nobody.latchkey.eth' })).resolves.toBeNull()
})

test('a name of another coin is not found under the Ethereum record', async () => {
  const { client, alice, universalResolverAddress } = setup()
  const coinType = 2_147_483_658n
  const options = { universalResolverAddress, coinType }
  await expect(getEnsName(client, { ...options, address: alice.address })).resolves.toBeNull()
  await expect(getEnsAddress(client, { ...options, name: ensNames.alice })).resolves.toBeNull()
})

test('only the owner of a name may change its records', async () => {
  const { client, bob, contracts } = setup()
  const { abi } = readArtifact('EnsRegistry')
  const node = '0x91d1777781884d03a6757a803996e38de2a42967fb37eeaca72729271025a9e2'
  await expect(
    client.simulateContract({
      address: contracts.ensRegistry,
      abi,
      functionName: 'setOwner',
      args: [node, bob.address],
      account: bob.address,
    }),
  ).rejects.toThrow('NotAuthorised')
})
