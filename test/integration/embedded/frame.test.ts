import { expect, test } from 'vitest'
import { foreignAddresses } from '../../localnet/frame/frameBehaviour.js'
import { readCode } from '../../localnet/tests/frame/support/readMail.js'
import { eventually } from '../../support/eventually.js'
import { ann, createEmbeddedBench, type HostTab } from './support/createEmbeddedBench.js'

const bench = createEmbeddedBench()
const control = (command: Parameters<typeof bench.localnet.control>[0]) => bench.localnet.control(command)
const press = (tab: HostTab) => tab.page.evaluate((email) => globalThis.host.wallet.connectEmail(email), ann)

test('a frame of the old protocol, without a port, signs in and signs', async () => {
  await control({ frame: 'no-port', mode: 'on' })
  const tab = await bench.open()
  await bench.signIn(tab)
  const signing = tab.page.evaluate(() => {
    const { address } = globalThis.host.latchkey.getAccount({ namespace: 'eip155' })
    return globalThis.host.request('eip155', { method: 'personal_sign', params: ['0x00', address] })
  })
  await tab.answer('Sign message')
  expect(await signing).toMatch(/^0x[\da-f]{130}$/)
})

test('a frame of another version is said to be one, and none of its answers counts', async () => {
  await control({ frame: 'version', mode: 'on' })
  const tab = await bench.open()
  await press(tab)
  await eventually(() => tab.problem()).toEqual({
    kind: 'embedded_version',
    message: 'The embedded wallet has another version than this app expects',
  })
  expect(await bench.mails(ann)).toEqual([])
})

test('a blocked frame is said to be one after 20 s, and the next press makes a new one', async () => {
  await control({ frame: 'blocked', mode: 'on' })
  const tab = await bench.open()
  await press(tab)
  await tab.page.waitForFunction(() => globalThis.host.wallet.error !== null, undefined, { timeout: 30_000 })
  expect(await tab.problem()).toEqual({
    kind: 'embedded_not_loaded',
    message: 'Network Error - Could not load embedded wallet',
  })
  expect(await tab.page.locator('iframe').count()).toBe(0)
  await control({ frame: 'blocked', mode: 'off' })
  await bench.begin(tab)
})

test('a browser that gives the frame no storage is named, and no mail is sent', async () => {
  await control({ frame: 'no-storage', mode: 'on' })
  const tab = await bench.open()
  await press(tab)
  await eventually(() => tab.problem()).toMatchObject({ kind: 'embedded_refused' })
  expect((await tab.problem())?.message).toMatch(/^This browser does not let the wallet keep its key here/)
  expect(await bench.mails(ann)).toEqual([])
})

test('a frame that dies in the middle fails what is open, and the sign-in can begin anew', async () => {
  const tab = await bench.open()
  await bench.begin(tab)
  await control({ fault: 'frame:CONNECT_OTP', mode: 'drop' })
  await tab.page.evaluate(() => globalThis.host.wallet.submitCode('123456'))
  await eventually(() => tab.problem()).toMatchObject({ kind: 'embedded_restarted' })
  await tab.status('code')
})

test.each(['frame:unasked', 'frame:twice', 'frame:session', 'frame:chain'] as const)(
  'a frame with the lie %s connects the user’s accounts, or none',
  async (lie) => {
    const tab = await bench.open()
    await bench.begin(tab)
    const code = await readCode(bench.mails, { to: ann })
    await control({ lie, mode: 'on' })
    await tab.page.evaluate(
      (code) => globalThis.host.wallet.submitCodeAsync(code).catch(() => undefined),
      code,
    )
    const { evm, solana } = await tab.accounts()
    if (lie === 'frame:chain') expect([evm, solana]).toEqual([undefined, undefined])
    else expect(evm).toMatch(/^eip155:31337:0x/)
    for (const foreign of Object.values(foreignAddresses)) expect([evm, solana].join()).not.toContain(foreign)
  },
)

test('an answer of another request’s type is none: the sign-in goes on waiting', async () => {
  const tab = await bench.open()
  await bench.begin(tab)
  const code = await readCode(bench.mails, { to: ann })
  await control({ lie: 'frame:mismatch', mode: 'on' })
  const answered = tab.page.waitForResponse((response) => response.url().endsWith('/api/otp'))
  await tab.page.evaluate((code) => globalThis.host.wallet.submitCode(code), code)
  await answered
  await tab.status('checking')
  // Whatever the frame has answered has arrived before what it answers to the next message.
  await control({ lie: 'frame:mismatch', mode: 'off' })
  await tab.page.evaluate(() =>
    globalThis.host.latchkey.appearance.voicesChanged({ held: { theme: 'dark' } }),
  )
  await tab.status('checking')
  expect(await tab.accounts()).toEqual({ evm: undefined, solana: undefined })
})

test('an account that is not the one that was left is not restored', async () => {
  const tab = await bench.open()
  await bench.signIn(tab)
  await control({ lie: 'frame:address', mode: 'on' })
  await tab.page.reload()
  await tab.page.waitForFunction(
    () => globalThis.host?.latchkey.session.getState().connections.eip155?.status === 'idle',
  )
  expect((await tab.accounts()).evm).toBeUndefined()
})

test('a frame that lies about a sign-out connects nobody afterwards', async () => {
  const tab = await bench.open()
  await bench.signIn(tab)
  await control({ lie: 'frame:sign-out', mode: 'on' })
  await tab.page.evaluate(() => globalThis.host.latchkey.disconnect())
  await tab.page.reload()
  await tab.page.waitForFunction(() => globalThis.host?.latchkey.getAccount().status === 'disconnected')
  expect(await tab.accounts()).toEqual({ evm: undefined, solana: undefined })
  expect(await tab.page.locator('iframe').count()).toBe(0)
})
