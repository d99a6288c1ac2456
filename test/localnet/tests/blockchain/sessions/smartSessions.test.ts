import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  smartSessionSchema,
  smartSessionsSchema,
} from '../../../../../hooks/clients/blockchain/schemas/smartSessions.js'
import { shareLocalnet } from '../../../../support/shareLocalnet.js'
import { firstReason } from '../../support/firstReason.js'
import { readAnswer } from '../../support/readAnswer.js'

const localnet = shareLocalnet()
const seconds = () => Math.floor(Date.now() / 1_000)
const accountId = () => `eip155:31337:${localnet.manifest.accounts.evm[0]?.address}`

async function ask(path: string, body?: unknown) {
  const url = `${localnet.urls.services}/v1/sessions/${path}?projectId=${localnet.manifest.projectId}`
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  return readAnswer(await fetch(url, init))
}

const list = async (account = accountId()) => v.parse(smartSessionsSchema, (await ask(account)).body).pcis

async function add(changes: object = {}) {
  const { status, body } = await ask(`${accountId()}/local`, {
    project: { name: 'Game', url: 'https://game.example' },
    expiry: seconds() + 3_600,
    permissions: [{ type: 'contract-call', data: { functionName: 'move' } }],
    ...changes,
  })
  expect(status).toBe(201)
  return v.parse(smartSessionSchema, body)
}

test('an account without permissions has an empty list', async () => {
  expect(await list()).toEqual([])
})

test('sessions are listed for their own account, the newest first', async () => {
  const [first, second] = [await add(), await add({ policies: [{ type: 'limit', data: { calls: 3 } }] })]
  expect(await list()).toEqual([second, first])
  expect(await list(accountId().replace('31337', '31338'))).toEqual([])
  expect(await list(`eip155:31337:${localnet.manifest.accounts.evm[1]?.address}`)).toEqual([])
})

test('an account is the same in any case of its address', async () => {
  const session = await add()
  expect(await list(accountId().toLowerCase())).toEqual([session])
})

test('a revoked session stays in the list with its time, and the answer has no body', async () => {
  const { pci } = await add()
  const before = seconds()
  const answer = await ask(`${accountId()}/revoke`, { pci, signature: '0x' })
  expect(answer).toMatchObject({ status: 200, body: '' })
  const [session] = await list()
  expect(session?.revokedAt).toBeGreaterThanOrEqual(before)
})

test.each<[string, () => Promise<string>, string]>([
  ['no account has', async () => 'nothing', 'Permission is not found'],
  [
    'was revoked before',
    async () => {
      const { pci } = await add()
      await ask(`${accountId()}/revoke`, { pci, signature: '0x' })
      return pci
    },
    'Permission is already revoked',
  ],
  ['is over', async () => (await add({ expiry: seconds() - 1 })).pci, 'Permission is expired'],
])('a permission that %s cannot be revoked', async (_, makePci, description) => {
  const answer = await ask(`${accountId()}/revoke`, { pci: await makePci(), signature: '0x' })
  expect(answer.status).toBe(400)
  expect(firstReason(answer)).toEqual({ field: 'pci', description })
})

test.each([
  ['a plain address', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'address'],
  ['a chain that is not local', 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'chainId'],
  ['what is no address', 'eip155:31337:0x12', 'address'],
])('%s is rejected', async (_, account, field) => {
  for (const answer of [await ask(account), await ask(`${account}/revoke`, { pci: 'x', signature: '0x' })]) {
    expect(answer.status).toBe(400)
    expect(firstReason(answer)?.field).toBe(field)
  }
})

test('a revocation without a permission is rejected as a body of another form', async () => {
  const { status, body } = await ask(`${accountId()}/revoke`, { signature: '0x' })
  expect(status).toBe(422)
  expect(body).toContain('pci')
})

test('a reset forgets the sessions', async () => {
  await add()
  await localnet.reset()
  expect(await list()).toEqual([])
})
