import { decodeFunctionData, encodeAbiParameters, encodeFunctionResult, zeroAddress } from 'viem'
import { namehash } from 'viem/ens'
import { expect, test } from 'vitest'
import { resolverAbi, universalResolverAbi } from '../../../../hooks/evm/read/abi.js'
import type { Hex } from '../../../../hooks/evm/read/callContract.js'
import { getEnsName } from '../../../../hooks/evm/read/names.js'
import { base, mainnet } from '../../../../hooks/networks.js'
import { RpcError } from '../../../../hooks/shared/errors/rpc.js'
import { createFakeRpc } from '../../../support/createFakeRpc.js'
import { alice, bob } from '../../../support/createFakeWallet.js'

type Records = {
  /** The name that the account's reverse record has. */
  claims?: string
  /** The owner of each name. */
  owners?: Record<string, Hex>
  avatars?: Record<string, string>
}

const revert = () => new RpcError({ code: 3, details: 'execution reverted' })

/** A universal resolver with these records; it reverts for missing ones. */
function createResolver({ claims, owners = {}, avatars = {} }: Records) {
  return createFakeRpc(({ params }) => {
    const [{ to, data }] = params as [{ to: string; data: Hex }]
    expect(to).toBe(mainnet.contracts.ensUniversalResolver.address)
    const call = decodeFunctionData({ abi: universalResolverAbi, data })
    if (call.functionName === 'reverseWithGateways') {
      expect(call.args.slice(0, 2)).toEqual([alice.toLowerCase(), 60n])
      if (claims === undefined) throw revert()
      return encodeFunctionResult({
        abi: universalResolverAbi,
        functionName: 'reverseWithGateways',
        result: [claims, zeroAddress, zeroAddress],
      })
    }
    const record = decodeFunctionData({ abi: resolverAbi, data: call.args[1] })
    const find = <value>(from: Record<string, value>) =>
      Object.entries(from).find(([name]) => namehash(name) === record.args[0])?.[1]
    const found = record.functionName === 'addr' ? find(owners) : find(avatars)
    if (found === undefined) throw revert()
    const type = record.functionName === 'addr' ? 'address' : 'string'
    return encodeFunctionResult({
      abi: universalResolverAbi,
      functionName: 'resolveWithGateways',
      result: [encodeAbiParameters([{ type }], [found]), zeroAddress],
    })
  })
}

const parameters = { address: `eip155:1:${alice}`, network: mainnet } as const

test('a name that resolves back to the account is its name, with its avatar record', async () => {
  const rpc = createResolver({
    claims: 'alice.eth',
    owners: { 'alice.eth': alice },
    avatars: { 'alice.eth': 'https://pictures.example/alice.png' },
  })
  await expect(getEnsName(rpc, parameters)).resolves.toEqual({
    name: 'alice.eth',
    avatar: 'https://pictures.example/alice.png',
  })
})

test.each<[string, Records]>([
  ['another account’s name', { claims: 'bob.eth', owners: { 'bob.eth': bob } }],
  ['an unregistered name', { claims: 'ghost.eth' }],
  ['no name', {}],
  ['an empty name', { claims: '' }],
  ['a name that is not in its normal form', { claims: 'Alice.eth', owners: { 'alice.eth': alice } }],
  ['a name with an invisible letter', { claims: 'al\u200bice.eth', owners: { 'alice.eth': alice } }],
  ['a name of mixed scripts', { claims: 'аlice.eth', owners: { 'аlice.eth': alice } }],
  ['a name without a normal form', { claims: 'a..eth' }],
  ['a name that is too long', { claims: `${'a'.repeat(300)}.eth` }],
])('an account that claims %s has no name', async (_, records) => {
  await expect(getEnsName(createResolver(records), parameters)).resolves.toBeUndefined()
})

test('a normalized name of another script is shown', async () => {
  const rpc = createResolver({ claims: 'öbb.eth', owners: { 'öbb.eth': alice } })
  await expect(getEnsName(rpc, parameters)).resolves.toMatchObject({ name: 'öbb.eth' })
})

test('without a record there is no avatar', async () => {
  const rpc = createResolver({ claims: 'alice.eth', owners: { 'alice.eth': alice } })
  const found = await getEnsName(rpc, parameters)
  expect([found?.name, found?.avatar || undefined]).toEqual(['alice.eth', undefined])
})

test('a network without a resolver receives no request', async () => {
  const rpc = createFakeRpc(() => '0x')
  await expect(getEnsName(rpc, { ...parameters, network: base })).resolves.toBeUndefined()
  expect(rpc.calls).toEqual([])
})

test.each(['0x', '0x1234', `0x${'f'.repeat(192)}`])('an answer of %s is malformed', async (answer) => {
  const rpc = createFakeRpc(() => answer)
  await expect(getEnsName(rpc, parameters)).rejects.toMatchObject({ name: 'MalformedResponseError' })
})

test('an unreachable node is a failure, not a missing name', async () => {
  const rpc = createFakeRpc(() => Promise.reject(new RpcError({ code: -32005, details: 'limit exceeded' })))
  await expect(getEnsName(rpc, parameters)).rejects.toMatchObject({ name: 'RpcError' })
})
