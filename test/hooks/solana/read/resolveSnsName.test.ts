import { type Address, getAddressEncoder, getProgramDerivedAddress, signBytes } from '@solana/kit'
import { expect, test } from 'vitest'
import { solanaMainnet as network } from '../../../../hooks/networks.js'
import { decodeBase58 } from '../../../../hooks/shared/base58.js'
import { resolveSnsName } from '../../../../hooks/solana/read/resolveSnsName.js'
import { createFakeRpc } from '../../../support/createFakeRpc.js'
import { keysOf } from '../../../support/createSigningWallet.js'
import { accountRow } from '../../../support/solanaAccounts.js'

/** The addresses that the service itself publishes. */
const known = {
  name: 'Crf8hzfthWGbGbLTVCiqRqV5MVnbpHB1L9KQMd6gsinb',
  root: '58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx',
  records: '2pMnqHvei2N5oDcVGCRdZx48gqti199wr5CsyTTafsbo',
  program: 'namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX',
  tokenizer: 'nftD3vbNkNqfj2Sd3HZwbpw4BxxKWr4AjGb9X38JeZk',
} as const
const noOwner = '1'.repeat(32)
const keys = await Promise.all([keysOf(1), keysOf(2), keysOf(3)])
const [alice, bob, carol] = keys.map(({ address }) => String(address)) as [string, string, string]
const bytesOf = (address: string) => [...(decodeBase58(address) ?? [])]

const entry = (
  parent: string,
  { owner = alice, kind = noOwner, data = [] as readonly number[], program = known.program as string } = {},
) =>
  accountRow(1n, {
    owner: program,
    data: Uint8Array.from([...bytesOf(parent), ...bytesOf(owner), ...bytesOf(kind), ...data]),
  })

const rootEntry = entry(known.root)

type Accounts = { entry?: object | null; token?: object | null; newer?: object | null; older?: object | null }

/** A node with the four accounts that a name is read from, in order. */
function createNode({ entry: own = rootEntry, token = null, newer = null, older = null }: Accounts) {
  return createFakeRpc(({ params: [addresses] }) => {
    expect((addresses as string[])[0]).toBe(known.name)
    return { value: [own, token, newer, older] }
  })
}

const resolve = async (accounts: Accounts, name = 'bonfida.sns') =>
  (await resolveSnsName(createNode(accounts), { name, network }))?.address

type NewRecord = {
  by?: number
  confirmedBy?: number
  maker?: string
  confirmer?: string
  content?: string
  length?: number
}

/** A record of the newer form: its author, its verifier, and its content. */
const newRecord = ({
  by = 1,
  confirmedBy = 1,
  maker = alice,
  confirmer = bob,
  content = bob,
  length = 32,
}: NewRecord = {}) =>
  entry(known.name, {
    kind: known.records,
    data: [
      by,
      0,
      confirmedBy,
      0,
      length,
      0,
      0,
      0,
      ...bytesOf(maker),
      ...bytesOf(confirmer),
      ...bytesOf(content),
    ],
  })

/** A record of the older form, signed by one of the keys. */
async function oldRecord(content: string, signer = keys[0]) {
  const text = [...bytesOf(content), ...bytesOf(oldKey)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  const signature = await signBytes(signer.keyPair.privateKey, new TextEncoder().encode(text))
  return entry(known.name, { data: [...bytesOf(content), ...signature] })
}

const hash = async (name: string) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`SPL Name Service${name}`)))
const [oldKey] = await getProgramDerivedAddress({
  programAddress: known.program as Address,
  seeds: [await hash('\u0001SOL'), new Uint8Array(32), getAddressEncoder().encode(known.name as Address)],
})

test('a name resolves to its owner', async () => {
  const found = await resolveSnsName(createNode({}), { name: 'Bonfida.SNS', network })
  expect(found).toEqual({ name: 'bonfida.sns', address: alice })
})

test('the derived addresses match the service’s', async () => {
  const rpc = createNode({})
  await resolveSnsName(rpc, { name: 'bonfida.sns', network })
  const [addresses = []] = (rpc.calls[0]?.params ?? []) as string[][]
  expect([addresses[0], addresses[3]]).toEqual([known.name, oldKey])
  expect(new Set(addresses).size).toBe(4)
})

test.each([
  'bonfida.sol',
  'bonfida',
  'bonfida.eth',
  'dex.bonfida.sns',
  '.sns',
  'bоnfida.sns',
  'bon fida.sns',
  `${'a'.repeat(64)}.sns`,
  'bonfida.sns ',
  '-a.sns',
])('%j is not looked up', async (name) => {
  const rpc = createNode({})
  expect(await resolveSnsName(rpc, { name, network })).toBeUndefined()
  expect(rpc.calls).toEqual([])
})

test('an account at another address is no name', async () => {
  expect(await resolve({ entry: null })).toBeUndefined()
  expect(await resolve({ entry: entry(bob) })).toBeUndefined()
  expect(await resolve({ entry: entry(known.root, { kind: bob }) })).toBeUndefined()
  expect(await resolve({ entry: entry(known.root, { program: bob }) })).toBeUndefined()
  expect(await resolve({ entry: entry(known.root, { owner: noOwner }) })).toBeUndefined()
  expect(
    await resolve({ entry: accountRow(1n, { owner: known.program, data: new Uint8Array(95) }) }),
  ).toBeUndefined()
})

test('an owner without a key is no receiver', async () => {
  expect(await resolve({ entry: entry(known.root, { owner: known.name }) })).toBeUndefined()
})

test('a tokenized name belongs to its holder, whom the name does not contain', async () => {
  const token = (tag: number) => accountRow(1n, { owner: known.tokenizer, data: Uint8Array.of(tag, 0) })
  expect(await resolve({ token: token(2) })).toBeUndefined()
  expect(await resolve({ token: token(3) })).toBe(alice)
  expect(await resolve({ token: accountRow(1n) })).toBe(alice)
})

test('a record counts where its owner made it and its key verified it', async () => {
  expect(await resolve({ newer: newRecord() })).toBe(bob)
  expect(await resolve({ newer: newRecord({ confirmer: carol }) })).toBeUndefined()
  expect(await resolve({ newer: newRecord({ confirmedBy: 0 }) })).toBeUndefined()
  expect(await resolve({ newer: newRecord({ confirmedBy: 3 }) })).toBeUndefined()
  expect(await resolve({ newer: newRecord({ by: 3 }) })).toBeUndefined()
  expect(await resolve({ newer: newRecord({ length: 33 }) })).toBeUndefined()
  expect(
    await resolve({ newer: entry(known.name, { kind: known.records, data: [1, 0, 1, 0] }) }),
  ).toBeUndefined()
  // A record of another class may be written by any account.
  expect(await resolve({ newer: entry(known.name, { data: [1, 0, 1, 0] }) })).toBe(alice)
})

test('a record of a previous owner is ignored', async () => {
  expect(await resolve({ newer: newRecord({ maker: carol }) })).toBe(alice)
  expect(await resolve({ newer: newRecord({ maker: carol }), older: await oldRecord(bob) })).toBe(alice)
})

test('an older record counts where its owner has signed it', async () => {
  expect(await resolve({ older: await oldRecord(bob) })).toBe(bob)
  expect(await resolve({ older: await oldRecord(bob, keys[1]) })).toBe(alice)
  expect(
    await resolve({ older: await oldRecord(bob), newer: newRecord({ confirmer: carol }) }),
  ).toBeUndefined()
})
