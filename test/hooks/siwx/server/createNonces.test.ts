import { expect, test, vi } from 'vitest'
import { createNonces } from '../../../../hooks/siwx/server/createNonces.js'
import { memoryStore } from '../../../../hooks/siwx/server.js'
import { createClock } from '../../../support/createClock.js'

const asked = {
  ...{ domain: 'app.example.com', uri: 'https://app.example.com/', chainId: 'eip155:1' as const },
  accountAddress: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
}

function setup({
  clock = { now: 1_768_478_400_000 },
  secret,
  store = memoryStore(),
}: {
  clock?: { now: number }
  secret?: string
  store?: ReturnType<typeof memoryStore>
} = {}) {
  const nonces = createNonces({ store, now: () => clock.now, env: createClock(), lifetime: 300_000, secret })
  return { clock, nonces, store }
}

const refusal = (reason: string) => ({ name: 'SiwxRefusedError', reason })

test('a nonce is letters and digits, and tells what it was requested for', async () => {
  const { nonces } = setup()
  const { nonce } = await nonces.issue(asked)
  expect(nonce).toMatch(/^[0-9a-f]{81}$/)
  expect(await nonces.find({ ...asked, nonce })).toEqual(asked)
  const lower = { ...asked, accountAddress: asked.accountAddress.toLowerCase() }
  expect(await nonces.find({ ...lower, nonce })).toEqual(lower)
})

test.each([
  ['domain', { domain: 'evil.example' }],
  ['uri', { uri: 'https://app.example.com/other' }],
  ['chainId', { chainId: 'eip155:137' as const }],
  ['accountAddress', { accountAddress: `0x${'ab'.repeat(20)}` }],
] as const)('another %s is not what was asked for, and only that', async (field, change) => {
  const { nonces } = setup()
  const { nonce } = await nonces.issue(asked)
  const claimed = { ...asked, ...change }
  const found = await nonces.find({ ...claimed, nonce })
  expect(found[field]).not.toBe(claimed[field])
  expect({ ...found, [field]: '' }).toEqual({ ...claimed, [field]: '' })
})

test('a nonce without account or chain fits any', async () => {
  const { nonces } = setup()
  const { domain, uri } = asked
  const { nonce } = await nonces.issue({ domain, uri })
  expect(await nonces.find({ ...asked, nonce })).toEqual(asked)
})

test('no nonce with any other character is this server’s', async () => {
  const { nonces } = setup()
  const { nonce } = await nonces.issue(asked)
  for (let index = 0; index < nonce.length; index++) {
    const other = nonce[index] === '0' ? '1' : '0'
    const forged = `${nonce.slice(0, index)}${other}${nonce.slice(index + 1)}`
    const found = await nonces.find({ ...asked, nonce: forged }).catch((thrown: unknown) => thrown)
    // A forged tag or salt reads as another field than was asked for; nothing else passes.
    if (found instanceof Error) expect(found).toMatchObject(refusal('nonce_mismatch'))
    else expect(found).not.toEqual(asked)
  }
  for (const text of ['', 'k3J9sQ2mZp0a', nonce.toUpperCase(), `${nonce}0`])
    await expect(nonces.find({ ...asked, nonce: text })).rejects.toMatchObject(refusal('nonce_mismatch'))
})

test('a nonce of another server counts only with the same secret or store', async () => {
  const [one, stranger] = [setup(), setup()]
  const { nonce } = await one.nonces.issue(asked)
  await expect(stranger.nonces.find({ ...asked, nonce })).rejects.toMatchObject(refusal('nonce_mismatch'))
  const beside = setup({ store: one.store })
  expect(await beside.nonces.find({ ...asked, nonce })).toEqual(asked)
  const secret = 's'.repeat(32)
  const shared = await setup({ secret }).nonces.issue(asked)
  expect(await setup({ secret }).nonces.find({ ...asked, nonce: shared.nonce })).toEqual(asked)
  const wrong = setup({ secret: 't'.repeat(32) }).nonces.find({ ...asked, nonce: shared.nonce })
  await expect(wrong).rejects.toMatchObject(refusal('nonce_mismatch'))
})

test('a nonce is used once, and by the tenth rejected signature', async () => {
  const { nonces } = setup()
  const [used, tried] = [await nonces.issue(asked), await nonces.issue(asked)]
  await nonces.spend(new Set([used.nonce]))
  await expect(nonces.find({ ...asked, nonce: used.nonce })).rejects.toMatchObject(refusal('nonce_reused'))
  await expect(nonces.spend(new Set([used.nonce]))).rejects.toMatchObject(refusal('nonce_reused'))
  for (let count = 0; count < 9; count++) await nonces.failed(tried.nonce)
  expect(await nonces.find({ ...asked, nonce: tried.nonce })).toEqual(asked)
  await nonces.failed(tried.nonce)
  await expect(nonces.find({ ...asked, nonce: tried.nonce })).rejects.toMatchObject(refusal('nonce_reused'))
})

test.each([
  ['with', 'one after the other'],
  ['without', 'one after the other'],
  ['with', 'at once'],
])('rejected signatures count on all servers of a store %s adding in one step, %s', async (adding, when) => {
  const { add, ...plain } = memoryStore()
  const store = adding === 'with' ? { ...plain, add } : plain
  const clock = createClock()
  const open = () => createNonces({ store, now: clock.now, env: clock, lifetime: 300_000, secret: undefined })
  const servers = [open(), open(), open()]
  const [first = open()] = servers
  const { nonce } = await first.issue(asked)
  const fail = async (count: number) => {
    const all = Array.from({ length: count }, (_, index) => () => servers[index % 3]?.failed(nonce))
    if (when !== 'at once') for (const one of all) await one()
    else {
      const done = Promise.all(all.map((one) => one()))
      await clock.advance(1_000)
      await done
    }
  }
  await fail(9)
  expect(await first.find({ ...asked, nonce })).toEqual(asked)
  await fail(1)
  for (const server of servers)
    await expect(server.find({ ...asked, nonce })).rejects.toMatchObject(refusal('nonce_reused'))
})

test('a full memoryStore accepts no nonce twice: it accepts none until one expires, and keeps sessions', async () => {
  const clock = { now: 1_768_478_400_000 }
  const now = () => clock.now
  const store = memoryStore({ maxRecords: 100, now })
  const { nonces } = setup({ clock, store })
  for (let count = 0; count < 10; count++) await store.set(`signin:${count}`, 'a', { ttl: 86_400_000 })
  const used: string[] = []
  const spendOne = async () => {
    const { nonce } = await nonces.issue(asked)
    await nonces.spend(new Set([nonce]))
    used.push(nonce)
  }
  for (let count = 0; count < 50; count++) await spendOne()
  await expect(spendOne()).rejects.toMatchObject({ reason: 'unavailable' })
  // Sessions and counts of tries make room for each other only.
  for (let count = 0; count < 200; count++) await store.set(`tries:${count}`, '1', { ttl: 1_000 })
  expect(used).toHaveLength(50)
  for (const nonce of used)
    await expect(nonces.find({ ...asked, nonce })).rejects.toMatchObject(refusal('nonce_reused'))
  for (let count = 0; count < 10; count++) expect(await store.get(`signin:${count}`)).toBe('a')
  clock.now += 600_001
  await spendOne()
})

test('an expired nonce is rejected as expired, however old', async () => {
  const { clock, nonces } = setup()
  const { nonce } = await nonces.issue(asked)
  clock.now += 299_999
  expect(await nonces.find({ ...asked, nonce })).toEqual(asked)
  for (const later of [1, 86_400_000]) {
    clock.now += later
    await expect(nonces.find({ ...asked, nonce })).rejects.toMatchObject(refusal('nonce_expired'))
  }
})

test('a store that fails once is asked again for the key', async () => {
  const store = memoryStore()
  vi.spyOn(store, 'get').mockRejectedValueOnce(new TypeError('down'))
  const { nonces } = setup({ store })
  await expect(nonces.issue(asked)).rejects.toThrow('down')
  const { nonce } = await nonces.issue(asked)
  expect(await nonces.find({ ...asked, nonce })).toEqual(asked)
})
