import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { analyticsConfigSchema } from '../../../../hooks/clients/analytics/schemas.js'
import { originsSchema } from '../../../../hooks/clients/directory/origins.js'
import { foreignProjectId } from '../../projects/createProjects.js'
import { type RunningDirectory, startDirectory } from './startDirectory.js'

let directory: RunningDirectory

beforeAll(async () => {
  directory = await startDirectory()
})
afterEach(() => directory.faults.clear())
afterAll(() => directory.stop())

const routes = [
  '/getWallets',
  '/getWalletImage/x',
  '/public/getAssetImage/x',
  '/public/getCurrencyImage/USD',
  '/public/getTokenImage/ETH',
  '/projects/v1/origins',
  '/getAnalyticsConfig',
]

async function originsFor(origin?: string, projectId?: string) {
  const answer = await directory.ask('/projects/v1/origins', {
    ...(projectId !== undefined && { query: { projectId } }),
    ...(origin !== undefined && { init: { headers: { origin } } }),
  })
  return v.parse(originsSchema, await answer.json()).allowedOrigins
}

test.each(routes)('%s rejects callers without a project id and with an unknown one', async (path) => {
  for (const projectId of [undefined, '', 'f'.repeat(32), '__proto__'])
    expect(await directory.getRefusal(path, { projectId })).toEqual({
      status: 401,
      reasons: [{ field: 'authentication', description: 'Unknown or missing project id' }],
    })
})

test('the playground may use the project, and every other page of this machine too', async () => {
  const { playground } = directory
  const own = [playground, playground.replace('localhost', '127.0.0.1')]
  expect(await originsFor()).toEqual(own)
  expect(await originsFor(playground)).toEqual(own)
  expect(await originsFor('http://127.0.0.1:3000')).toEqual([...own, 'http://127.0.0.1:3000'])
})

test("another's project allows none of them", async () => {
  const origins = await originsFor(directory.playground, foreignProjectId)
  expect(origins).toEqual(['https://app.elsewhere.example'])
  const config = await directory.getRefusal('/getAnalyticsConfig', { projectId: foreignProjectId })
  expect(config).toEqual({
    status: 403,
    reasons: [{ field: 'origin', description: 'The project does not allow this origin' }],
  })
})

test('analytics are wanted', async () => {
  const answer = await directory.ask('/getAnalyticsConfig')
  expect(v.parse(analyticsConfigSchema, await answer.json())).toEqual({ isAnalyticsEnabled: true })
})

test.each([429, 500, 503])(
  'a fault answers %i in the shape of the contract, on every route',
  async (status) => {
    directory.faults.set('directory', { kind: 'status', status })
    for (const path of routes)
      expect(await directory.getRefusal(path)).toEqual({
        status,
        reasons: [{ field: '', description: `Fault status:${status}` }],
      })
  },
)

test('a fault of one route leaves the others alone', async () => {
  directory.faults.set('/public/getTokenImage/:id', { kind: 'status', status: 500 })
  expect((await directory.ask('/public/getTokenImage/ETH')).status).toBe(500)
  expect((await directory.ask('/public/getCurrencyImage/USD')).status).toBe(200)
})

test('a malformed answer is JSON for no client', async () => {
  directory.faults.set('/getWallets', { kind: 'malformed' })
  const answer = await directory.ask('/getWallets')
  await expect(answer.json()).rejects.toThrow(SyntaxError)
})
