import * as v from 'valibot'
import { namehash, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { identitySchema } from '../../../../../hooks/clients/blockchain/schemas/identity.js'
import { shareLocalnet } from '../../../../support/shareLocalnet.js'
import { waitForReceipt } from '../../../../support/waitForReceipt.js'
import { ensNames } from '../../../index.js'
import { firstReason } from '../../support/firstReason.js'
import { createServiceBench } from '../createServiceBench.js'

const localnet = shareLocalnet()
const service = createServiceBench(localnet)
const unknown = { name: null, avatar: null, resolvedAt: null }

test('the identity of an account is its name and its picture, in whatever case it is asked for', async () => {
  const { address, client } = service.open(0)
  const universalResolverAddress = service.contracts().ensUniversalResolver
  const avatar = await client.getEnsText({ name: ensNames.alice, key: 'avatar', universalResolverAddress })

  const answer = await service.get(`/v1/identity/${address.toLowerCase()}`, { sender: address })
  expect(answer.body).toEqual({ name: ensNames.alice, avatar, resolvedAt: expect.any(String) })
  expect(v.parse(identitySchema, answer.body)).toEqual({ name: ensNames.alice, avatarUrl: avatar })
  expect(answer.headers.get('cache-control')).toBe('no-cache')
})

test('a name that resolves to another account is not returned', async () => {
  const impostor = service.open(1)
  expect((await service.get(`/v1/identity/${impostor.address}`)).body).toEqual(unknown)
})

test('a name whose record changes is not believed any more', async () => {
  const { address, client } = service.open(0)
  const { ensRegistry } = service.contracts()
  const node = namehash(ensNames.alice)
  const resolver = await client.readContract({
    address: ensRegistry,
    abi: parseAbi(['function resolver(bytes32) view returns (address)']),
    functionName: 'resolver',
    args: [node],
  })
  const hash = await client.writeContract({
    address: resolver,
    abi: parseAbi(['function setAddr(bytes32, uint256, bytes)']),
    functionName: 'setAddr',
    args: [node, 60n, service.open(2).address],
  })
  expect((await waitForReceipt(client, hash)).status).toBe('success')
  expect((await service.get(`/v1/identity/${address}`)).body).toEqual(unknown)
})

test('an account without a name has no identity', async () => {
  const answer = await service.get(`/v1/identity/${service.open(2).address}`)
  expect(answer.body).toEqual(unknown)
  expect(v.parse(identitySchema, answer.body)).toEqual({ name: undefined, avatarUrl: undefined })
})

test('a Solana address has no identity, which may be kept for an hour', async () => {
  const answer = await service.get('/v1/identity/So11111111111111111111111111111111111111112')
  expect(answer.body).toEqual(unknown)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
})

test.each(['0x123', 'alice.eth', 'eip155:31337:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', '%00'])(
  'the identity of "%s" is refused with the field address',
  async (address) => {
    const refused = await service.get(`/v1/identity/${address}`)
    expect(refused.status).toBe(400)
    expect(firstReason(refused)?.field).toBe('address')
  },
)
