import { join } from 'node:path'
import { Hono } from 'hono'
import { toHex, verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getTestbed } from '../../../support/testbed/getTestbed.js'
import { listen, type NodeEnvironment } from '../../http/listen.js'
import { bundleScript } from '../../pages/bundleScript.js'
import { createPhoneBench, evm } from './support/createPhoneBench.js'

const bench = createPhoneBench()
let stop: (() => Promise<void>) | undefined

beforeAll(async () => {
  const script = await bundleScript(join(import.meta.dirname, '../relay/support/page/dapp.ts'))
  const app = new Hono<NodeEnvironment>()
  app.get('/dapp.js', (context) => context.body(script, 200, { 'content-type': 'text/javascript' }))
  app.get('/', (context) =>
    context.html('<!doctype html><title>App</title><body><script src="/dapp.js"></script></body>'),
  )
  stop = await listen(app, Number(new URL(getTestbed().host).port))
})
afterAll(() => stop?.())

test.each([
  ['valid', (origin: string) => `Checked: ${origin}`],
  ['invalid', () => 'Another than the app says: https://other.example'],
  ['scam', (origin: string) => `Known to cheat people: ${origin}`],
  ['unknown', () => 'Could not be checked'],
] as const)('the question says what Verify knows of an app that is %s', async (state, sentence) => {
  bench.setVerify(state)
  const { manifest, urls } = bench.localnet
  const phone = await bench.openPhone()
  const tab = await bench.context.newPage()
  await tab.exposeFunction('onConnectionLink', (uri: string) => phone.pair(uri))
  const { host } = getTestbed()
  await tab.goto(host)
  const options = { projectId: manifest.projectId, relayUrl: urls.relay, chain: evm }
  const connecting = tab.evaluate((given) => window.dapp?.connect(given), options)
  await phone.screen.getByText(sentence(host), { exact: true }).waitFor()
  await phone.press('Approve')
  const address = bench.evmAddress(0)
  expect(await connecting).toBe(`${evm}:${address}`)

  const given = [toHex('hello'), address, evm] as const
  const signing = tab.evaluate(([text, who, chain]) => window.dapp?.sign(text, who, chain), given)
  await phone.heading('Sign message').waitFor()
  await phone.press('Approve')
  const signature = (await signing) as `0x${string}`
  expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)
})
