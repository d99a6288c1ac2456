import * as v from 'valibot'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import {
  siwxNonceSchema,
  siwxRefusalSchema,
  siwxSignedInSchema,
} from '../../../../hooks/clients/siwx/schemas.js'
import { shareLocalnet } from '../../../support/shareLocalnet.js'
import { signInText } from './signInText.js'

const localnet = shareLocalnet()
const uri = 'http://localhost:5180/'

async function post(path: string, body: unknown, headers: HeadersInit = { origin: 'http://localhost:5180' }) {
  const answer = await fetch(localnet.urls.services + path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as unknown }
}

test.each([31_337, 31_338])('a page signs in on the chain %i over HTTP', async (id) => {
  const key = localnet.manifest.accounts.evm[3]?.privateKey
  if (key === undefined) throw new TypeError('There is no account 3.')
  const account = privateKeyToAccount(key)
  const asked = { domain: 'localhost:5180', uri, chainId: `eip155:${id}`, accountAddress: account.address }
  const { nonce, issuedAt } = v.parse(siwxNonceSchema, (await post('/siwx/nonce', asked)).body)
  const { domain, chainId, accountAddress } = asked
  const fields = { domain, uri, accountAddress, nonce, issuedAt }
  const message = signInText({ ...fields, network: 'Ethereum', chainLine: String(id) })
  const signature = await account.signMessage({ message })
  const session = { data: { ...fields, chainId, version: '1' }, message, signature }
  const { status, headers, body } = await post('/siwx/verify', { session, bearer: true })
  expect(status).toBe(201)
  expect(headers.get('access-control-allow-origin')).toBe('http://localhost:5180')
  const { token } = v.parse(siwxSignedInSchema, body)
  const me = await fetch(`${localnet.urls.services}/siwx/me`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(await me.json()).toEqual({ accounts: [`${chainId}:${accountAddress}`] })
})

test('a fault of the sign-in server is answered in its own form', async () => {
  await localnet.control({ fault: 'siwx', mode: 'status:503' })
  const { status, body } = await post('/siwx/nonce', { domain: 'localhost:5180', uri })
  expect(status).toBe(503)
  expect(v.parse(siwxRefusalSchema, body).reason).toBe('unavailable')
})
