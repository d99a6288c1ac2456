import * as v from 'valibot'
import { expect, test } from 'vitest'
import { siwxRefusalSchema, siwxSignedInSchema } from '../../../../hooks/clients/siwx/schemas.js'
import { shareLocalnet } from '../../../support/shareLocalnet.js'
import { createSiwxBench } from './createSiwxBench.js'

const localnet = shareLocalnet()

test('a reset signs everybody out and forgets every nonce', async () => {
  const bench = createSiwxBench(localnet)
  const session = await bench.sign()
  const pending = await bench.sign()
  const { body } = await bench.ask('/siwx/verify', { body: { session, bearer: true } })
  const { token } = v.parse(siwxSignedInSchema, body)
  const headers = { authorization: `Bearer ${token}` }
  expect((await bench.ask('/siwx/me', { headers })).status).toBe(200)
  await bench.service.reset?.()
  expect((await bench.ask('/siwx/me', { headers })).status).toBe(401)
  const refused = await bench.ask('/siwx/verify', { body: { session: pending } })
  expect(v.parse(siwxRefusalSchema, refused.body).reason).toBe('nonce_mismatch')
})

test('what a fault says is a rejection like any other', () => {
  const { service } = createSiwxBench(localnet)
  expect(v.parse(siwxRefusalSchema, service.describeFailure?.(503)).reason).toBe('unavailable')
})
