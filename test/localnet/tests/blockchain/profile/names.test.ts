import * as v from 'valibot'
import { type LocalAccount, privateKeyToAccount } from 'viem/accounts'
import { beforeEach, expect, test } from 'vitest'
import {
  nameLookupSchema,
  nameRecordSchema,
  nameRecordsSchema,
  nameSuggestionsSchema,
} from '../../../../../hooks/clients/blockchain/schemas/names.js'
import { shareLocalnet } from '../../../../support/shareLocalnet.js'
import { createEvmAccounts } from '../../../evm/createEvmAccounts.js'
import { firstReason } from '../../support/firstReason.js'
import { readAnswer } from '../../support/readAnswer.js'

const localnet = shareLocalnet()
// ENSIP-11 for 31337 and 31338.
const coinTypes = { evm: 2_147_514_985, evm2: 2_147_514_986 }
const seconds = () => Math.floor(Date.now() / 1_000)

let account: LocalAccount
beforeEach(() => {
  const [first] = createEvmAccounts().accounts
  if (first === undefined) throw new TypeError('There is no account.')
  account = privateKeyToAccount(first.privateKey)
})

async function get(path: string, query: Record<string, string> = {}) {
  const parameters = new URLSearchParams({ projectId: localnet.manifest.projectId, ...query })
  return readAnswer(await fetch(`${localnet.urls.services}/v1/profile/${path}?${parameters}`))
}

async function post(body: unknown) {
  const init = { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }
  return readAnswer(await fetch(`${localnet.urls.services}/v1/profile/account`, init))
}

type Claim = { name?: unknown; attributes?: unknown; timestamp?: unknown }

/** A registration that nothing is wrong with, but for the changes. */
async function claim(changes: Claim = {}, body: Record<string, unknown> = {}) {
  const message = JSON.stringify({
    name: 'alice.reown.id',
    attributes: {},
    timestamp: seconds(),
    ...changes,
  })
  const signature = await account.signMessage({ message })
  return { coin_type: coinTypes.evm, address: account.address, message, signature, ...body }
}

test('a registered name is found by name and by address', async () => {
  const { status, body } = await post(await claim({ attributes: { bio: 'Collects pictures' } }))
  expect(status).toBe(200)
  const record = v.parse(nameRecordSchema, body)
  expect(record).toMatchObject({
    name: 'alice.reown.id',
    attributes: { bio: 'Collects pictures' },
    addresses: { [coinTypes.evm]: { address: account.address } },
  })
  const found = await get('account/alice.reown.id', { apiVersion: '2' })
  expect(v.parse(nameLookupSchema, found.body)).toEqual(record)
  const reverse = await get(`reverse/${account.address}`, { sender: account.address, apiVersion: '2' })
  expect(v.parse(nameRecordsSchema, reverse.body)).toEqual([record])
})

test('an address is looked up in the case in which it was registered', async () => {
  await post(await claim())
  const { status, body } = await get(`reverse/${account.address.toLowerCase()}`)
  expect({ status, body }).toEqual({ status: 200, body: [] })
})

test('a name on the second chain has that chain’s coin type', async () => {
  const { body } = await post(await claim({}, { coin_type: coinTypes.evm2 }))
  expect(Object.keys(v.parse(nameRecordSchema, body).addresses)).toEqual([String(coinTypes.evm2)])
})

test('an unregistered name is an empty list, and 404 in the first version', async () => {
  const found = await get('account/nobody.reown.id', { apiVersion: '2' })
  expect(found.status).toBe(200)
  expect(v.parse(nameLookupSchema, found.body)).toEqual([])
  const old = await get('account/nobody.reown.id')
  expect(old.status).toBe(404)
  expect(firstReason(old)).toEqual({ field: 'name', description: 'Name is not found' })
})

test.each([
  ['account/Alice.reown.id', 'Name may have only'],
  ['account/al%20ice.reown.id', 'Name may have only'],
  ['account/al.reown.id', 'Name must be 3 to 64 characters long'],
  [`account/${'a'.repeat(65)}.reown.id`, 'Name must be 3 to 64 characters long'],
  ['account/alice.eth', 'Zone is not one of'],
  ['account/alice', 'Zone is not one of'],
  ['account/sub.alice.reown.id', 'Zone is not one of'],
  ['suggestions/al', 'Name must be 3 to 64 characters long'],
  ['suggestions/Alice', 'Name may have only'],
  ['suggestions/alice?zone=eth', 'Zone is not one of'],
  ['reverse/alice', 'Invalid address'],
])('%s is rejected', async (path, description) => {
  const [route = '', query = ''] = path.split('?')
  const { status, body } = await get(route, Object.fromEntries(new URLSearchParams(query)))
  expect(status).toBe(400)
  expect(firstReason({ body })?.description).toContain(description)
})

test('a taken name is rejected for every account', async () => {
  await post(await claim())
  const { status, body } = await post(await claim({}, { coin_type: coinTypes.evm2 }))
  expect(status).toBe(400)
  expect(firstReason({ body })).toEqual({ field: 'name', description: 'Name is already registered' })
})

test('of two registrations of one name at the same moment one is taken', async () => {
  const bodies = [await claim(), await claim({}, { coin_type: coinTypes.evm2 })]
  const statuses = (await Promise.all(bodies.map(post))).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 400])
})

test.each<[string, Claim, Record<string, unknown>, { status: number; field: string }]>([
  ['a message that is no JSON', {}, { message: 'alice' }, { status: 400, field: 'message' }],
  ['a message without a name', { name: undefined }, {}, { status: 400, field: 'message' }],
  ['a time in words', { timestamp: 'now' }, {}, { status: 400, field: 'message' }],
  ['a name with a capital', { name: 'Alice.reown.id' }, {}, { status: 400, field: 'name' }],
  ['a name of two letters', { name: 'al.reown.id' }, {}, { status: 400, field: 'name' }],
  ['a name in another zone', { name: 'alice.eth' }, {}, { status: 400, field: 'name' }],
  ['what is no address', {}, { address: '0x12' }, { status: 400, field: 'address' }],
  ['a chain that is not local', {}, { coin_type: 60 }, { status: 400, field: 'coin_type' }],
  ['an old time', { timestamp: seconds() - 3_600 }, {}, { status: 400, field: 'timestamp' }],
  ['a time to come', { timestamp: seconds() + 3_600 }, {}, { status: 400, field: 'timestamp' }],
  ['an unknown attribute', { attributes: { email: 'a@b.c' } }, {}, { status: 400, field: 'attributes' }],
  ['a long bio', { attributes: { bio: 'a'.repeat(256) } }, {}, { status: 400, field: 'attributes' }],
  ['no signature', {}, { signature: '' }, { status: 401, field: 'signature' }],
  ['a signature of zeros', {}, { signature: `0x${'00'.repeat(65)}` }, { status: 401, field: 'signature' }],
])('a registration with %s is rejected', async (_, changes, body, { status, field }) => {
  const answer = await post(await claim(changes, body))
  expect(answer.status).toBe(status)
  expect(firstReason(answer)?.field).toBe(field)
  const lookup = await get('account/alice.reown.id', { apiVersion: '2' })
  expect(lookup.body).toEqual([])
})

test('the signature of another account is rejected', async () => {
  const [, other] = createEvmAccounts().accounts
  const { status, body } = await post(await claim({}, { address: other?.address }))
  expect(status).toBe(401)
  expect(firstReason({ body })?.field).toBe('signature')
})

test.each([
  [{ changes: { name: 'AL.eth', timestamp: 1 }, body: { address: 'x', coin_type: 1 } }, 'name'],
  [{ changes: { timestamp: 1 }, body: { address: 'x', coin_type: 1 } }, 'address'],
  [{ changes: { timestamp: 1, attributes: { x: 1 } }, body: { coin_type: 1 } }, 'coin_type'],
  [{ changes: { timestamp: 1, attributes: { x: 1 } }, body: { signature: '0x' } }, 'timestamp'],
  [{ changes: { attributes: { x: 1 } }, body: { signature: '0x' } }, 'attributes'],
])('of several faults the first in the server’s order is told: %j', async ({ changes, body }, field) => {
  const answer = await post(await claim(changes, body))
  expect(firstReason(answer)?.field).toBe(field)
})

test('a taken name is told before an old time is', async () => {
  await post(await claim())
  const { body } = await post(await claim({ timestamp: 1 }))
  expect(firstReason({ body })?.description).toBe('Name is already registered')
})

test.each([
  ['{"coin_type":', 400],
  [{ address: '0x12' }, 422],
  [{ coin_type: '60', address: '', message: '', signature: '' }, 422],
])('the body %j gets a plain text with status %i', async (sent, status) => {
  const { body, ...answer } = await post(sent)
  expect(answer.status).toBe(status)
  expect(body).toEqual(expect.stringMatching(/^Failed to /))
})

test('suggestions begin with the name itself and go on with free ones, five in all', async () => {
  await post(await claim())
  await post(await claim({ name: 'alice-dao.reown.id' }))
  const { status, body } = await get('suggestions/alice', { zone: 'reown.id' })
  expect(status).toBe(200)
  const { suggestions } = v.parse(nameSuggestionsSchema, body)
  expect(suggestions).toHaveLength(5)
  expect(suggestions[0]).toEqual({ name: 'alice.reown.id', registered: true })
  for (const { name, registered } of suggestions.slice(1)) {
    expect(registered).toBe(false)
    expect(name).not.toBe('alice-dao.reown.id')
  }
})

test('a free name is suggested as free', async () => {
  const { body } = await get('suggestions/free-one', { zone: 'reown.id' })
  expect(v.parse(nameSuggestionsSchema, body).suggestions[0]).toEqual({
    name: 'free-one.reown.id',
    registered: false,
  })
})

test('lookups need the project id', async () => {
  const answer = await fetch(`${localnet.urls.services}/v1/profile/account/alice.reown.id?apiVersion=2`)
  expect(answer.status).toBe(401)
  expect(firstReason({ body: await answer.json() })?.field).toBe('authentication')
})

test('a reset forgets the names', async () => {
  await post(await claim())
  await localnet.reset()
  expect((await get('account/alice.reown.id', { apiVersion: '2' })).body).toEqual([])
})

test('a registered name is the identity of an account that ENS has no name for, in any case of its address', async () => {
  const owner = createEvmAccounts().accounts[4]
  if (owner === undefined) throw new TypeError('There is no account 4.')
  account = privateKeyToAccount(owner.privateKey)
  expect((await post(await claim({ name: 'dora.reown.id' }))).status).toBe(200)
  for (const address of [account.address, account.address.toLowerCase()]) {
    const query = new URLSearchParams({ projectId: localnet.manifest.projectId })
    const answer = await fetch(`${localnet.urls.services}/v1/identity/${address}?${query}`)
    expect(await answer.json()).toMatchObject({ name: 'dora.reown.id' })
  }
})

test('a contract registers a name by its word (ERC-1271)', async () => {
  const address = localnet.manifest.contracts['eip155:31337']?.erc1271Wallet
  const { status, body } = await post(await claim({}, { address }))
  expect(status).toBe(200)
  expect(v.parse(nameRecordSchema, body).addresses[coinTypes.evm]?.address).toBe(address)
})
