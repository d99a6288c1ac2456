import { expect, test } from 'vitest'
import { createBlockchainClient } from '../../../../hooks/clients/blockchain/createBlockchainClient.js'
import { resolveRegisteredName } from '../../../../hooks/clients/blockchain/resolveRegisteredName.js'
import { createHttp } from '../../../../hooks/clients/http/createHttp.js'
import { base, mainnet, solanaMainnet } from '../../../../hooks/networks.js'
import { createEnv } from '../../../../hooks/shared/createEnv.js'
import type { Network } from '../../../../hooks/shared/types/network.js'
import { createClock } from '../../../support/createClock.js'
import { alice, bob } from '../../../support/createFakeWallet.js'

const solana = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const name = 'alice.reown.id'
const record = (addresses: object, change: object = {}) => ({
  name,
  registered_at: '2025-01-01T00:00:00Z',
  updated_at: null,
  attributes: null,
  addresses,
  ...change,
})
const at = (address: unknown) => ({ address, created_at: null })

function setup(body: unknown, status = 200) {
  const asked: URL[] = []
  const fetch: typeof globalThis.fetch = async (input) => {
    asked.push(new URL(String(input)))
    return new Response(JSON.stringify(body), { status })
  }
  const env = createEnv({ ...createClock(), fetch })
  const http = createHttp({ env })
  const client = createBlockchainClient({ http, projectId: 'p', url: 'https://data.example' })
  const resolve = (typed = name, network: Network = mainnet) =>
    resolveRegisteredName(client, { name: typed, network })
  return { asked, resolve }
}

test('a name is requested in its normal form, and resolves to its address', async () => {
  const { asked, resolve } = setup(record({ 60: at(alice) }))
  expect(await resolve('Alice.Reown.ID')).toEqual({ name, address: alice })
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/v1/profile/account/alice.reown.id'])
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({ apiVersion: '2', projectId: 'p' })
})

test('each network has an address of its own: the Ethereum address counts on Ethereum alone', async () => {
  const addresses = { 60: at(alice), 2147492101: at(bob), 501: at(solana) }
  const { resolve } = setup(record(addresses))
  expect(await resolve(name, mainnet)).toMatchObject({ address: alice })
  expect(await resolve(name, base)).toMatchObject({ address: bob })
  expect(await resolve(name, solanaMainnet)).toMatchObject({ address: solana })
  expect(await setup(record({ 60: at(alice) })).resolve(name, base)).toBeUndefined()
  expect(await setup(record({ 2147483649: at(bob) })).resolve(name)).toMatchObject({ address: bob })
})

test.each<[string, unknown, number]>([
  ['has no owner', [], 200],
  ['is of an unsupported zone', { status: 'FAILED', reasons: [] }, 400],
  ['is not found', {}, 404],
])('a name that %s resolves to nothing', async (_, body, status) => {
  expect(await setup(body, status).resolve()).toBeUndefined()
})

test.each([
  ['look-alike letters', 'аlice.reown.id'],
  ['a path traversal', '../alice.reown.id'],
  ['an empty part', 'alice..id'],
  ['no dot', 'alice'],
  ['a space', 'al ice.id'],
  ['too many letters', `${'a'.repeat(300)}.id`],
])('a name with %s is not requested', async (_, typed) => {
  const { asked, resolve } = setup(record({ 60: at(alice) }))
  expect(await resolve(typed)).toBeUndefined()
  expect(asked).toEqual([])
})

test('on a network without addresses of names no request is made', async () => {
  const { asked, resolve } = setup(record({ 60: at(alice) }))
  expect(await resolve(name, { ...base, id: 2 ** 31 })).toBeUndefined()
  expect(asked).toEqual([])
})

test.each<[string, unknown]>([
  ['another name', record({ 60: at(alice) }, { name: 'bob.reown.id' })],
  ['an address of another namespace', record({ 60: at(solana) })],
  ['no address', record({ 60: at(undefined) })],
  ['a list of records', [record({ 60: at(alice) })]],
  ['no addresses', { name }],
  ['text', 'alice'],
])('an answer of %s is rejected', async (_, body) => {
  await expect(setup(body).resolve()).rejects.toMatchObject({ name: 'MalformedResponseError' })
})

test('an invalid address for another network is ignored', async () => {
  const { resolve } = setup(record({ 60: at(alice), 501: null, 1: 'x' }))
  expect(await resolve()).toMatchObject({ address: alice })
})

test('an unavailable service is reported as such, and so is an endless answer', async () => {
  await expect(setup({}, 403).resolve()).rejects.toMatchObject({ name: 'HttpStatusError', status: 403 })
  const endless = record({ 60: at(alice) }, { attributes: 'x'.repeat(70_000) })
  await expect(setup(endless).resolve()).rejects.toMatchObject({ name: 'ResponseTooLargeError' })
})
