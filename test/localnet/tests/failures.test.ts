import * as v from 'valibot'
import { expect, test } from 'vitest'
import { refusalSchema } from '../../../hooks/clients/http/toConfigurationError.js'
import { siwxRefusalSchema } from '../../../hooks/clients/siwx/schemas.js'
import { shareLocalnet } from '../../support/shareLocalnet.js'
import { frameErrorSchema } from '../frame/frameApi.js'
import { toLoopbackAddress } from '../index.js'

const localnet = shareLocalnet()

/** Everything that can be made to fail, as the switch itself lists it. */
async function faultNames(): Promise<readonly string[]> {
  const answer = await fetch(`${localnet.urls.services}/control`, {
    method: 'POST',
    body: JSON.stringify({ fault: '?', mode: 'off' }),
  })
  const { error } = (await answer.json()) as { error: string }
  return error.slice(error.indexOf('Known: ') + 'Known: '.length).split(', ')
}

/** The answer of a route while its fault is on, whichever of the two methods it has. */
async function askFailing(url: string): Promise<Response | undefined> {
  const headers = { origin: new URL(url).origin, 'sec-fetch-site': 'same-origin' }
  const answers = await Promise.all([
    fetch(url, { headers }),
    fetch(url, { method: 'POST', headers, body: '{}' }),
  ])
  return answers.find(({ status }) => status === 503)
}

test.each([
  ['the directory', /^\/(getWallets|getWalletImage|public|projects|getAnalyticsConfig)/, refusalSchema, 7],
  ['the blockchain data service', /^\/v1/, refusalSchema, 25],
  ['the analytics sink', /^\/e$/, refusalSchema, 1],
  ['the sign-in server', /^\/siwx\//, siwxRefusalSchema, 5],
  ['the frame', /^frame:\/api\//, frameErrorSchema, 12],
])('every route of %s fails in the form that the library reads', async (_, pattern, schema, fewest) => {
  const routes = (await faultNames()).filter((name) => pattern.test(name))
  expect(routes.length).toBeGreaterThanOrEqual(fewest)
  for (const route of routes) {
    await localnet.control({ fault: route, mode: 'status:503' })
    const base = route.startsWith('frame:') ? localnet.urls.frame : localnet.urls.services
    const path = route.replace(/^frame:/, '').replaceAll(/:[a-zA-Z]+(\{[^}]*\})?/g, '1')
    const answer = await askFailing(toLoopbackAddress(`${base}${path}`))
    expect(answer?.status, route).toBe(503)
    expect(v.is(schema, await answer?.json()), route).toBe(true)
    await localnet.control({ fault: route, mode: 'off' })
  }
})

test.each([
  'directory',
  'blockchain',
  'siwx',
  'analytics',
  'bundler',
  'maker',
  'mailbox',
  'frame',
  'oidc',
  'mail',
  'relay',
  'evm',
  'evm2',
  'solana',
  'solanaWs',
  'wallet',
  'services',
])('%s can be made to fail as a whole', async (part) => {
  expect(await faultNames()).toContain(part)
})
