import { expect, test } from 'vitest'
import { createFrameServerBench } from './createFrameServerBench.js'
import { deviceId } from './logInByEmail.js'
import { appOrigin } from './logInBySocial.js'

const bench = createFrameServerBench()

test('a provider that is down at the first log-in is asked again at the next', async () => {
  const request = { provider: 'google', deviceId, appOrigin }
  bench.faults.set('oidc:/.well-known/openid-configuration', { kind: 'status', status: 503 })
  expect(await bench.call('/api/social', request)).toMatchObject({ status: 502, code: 'SOCIAL_FAILED' })
  bench.faults.clear()
  expect((await bench.call('/api/social', request)).status).toBe(200)
})
