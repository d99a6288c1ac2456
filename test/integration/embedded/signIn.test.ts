import { expect, test } from 'vitest'
import { readCode } from '../../localnet/tests/frame/support/readMail.js'
import { eventually } from '../../support/eventually.js'
import { ann, createEmbeddedBench } from './support/createEmbeddedBench.js'

const bench = createEmbeddedBench()
const { localnet } = bench

test('a user signs in by email, with the approval of the device and the code of the mail', async () => {
  const tab = await bench.open()
  expect(await tab.page.locator('iframe').count()).toBe(0)
  await bench.signIn(tab)
  const { evm, solana } = await tab.accounts()
  expect(evm).toMatch(/^eip155:31337:0x[\da-fA-F]{40}$/)
  expect(solana).toMatch(/^solana:\w+:[1-9A-HJ-NP-Za-km-z]{32,44}$/)
  expect(await tab.page.evaluate(() => globalThis.host.wallet.user)).toEqual({ email: ann })
  // Neither the address nor the code is in the page's storage.
  const code = await readCode(bench.mails, { to: ann })
  const stored = await tab.page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(stored).toContain('auth')
  for (const secret of [ann, code]) expect(stored).not.toContain(secret)
  expect(await bench.mails(ann)).toHaveLength(2)
})

test('a wrong code is said in the wallet’s words, and the right one connects', async () => {
  const tab = await bench.open()
  await bench.begin(tab)
  const code = await readCode(bench.mails, { to: ann })
  const wrong = code === '000000' ? '000001' : '000000'
  await tab.page.evaluate((wrong) => globalThis.host.wallet.submitCode(wrong), wrong)
  await eventually(() => tab.problem()).toEqual({ kind: 'code_refused', message: 'Wrong code' })
  await tab.status('code')
  await tab.page.evaluate((code) => globalThis.host.wallet.submitCodeAsync(code), code)
  expect((await tab.accounts()).evm).toBeDefined()
})

test('an expired code is said so, and another mail with a new one can be asked for after 30 s', async () => {
  const tab = await bench.open()
  await bench.begin(tab)
  const code = await readCode(bench.mails, { to: ann })
  await localnet.control({ clock: 21 * 60_000 })
  await tab.page.evaluate((code) => globalThis.host.wallet.submitCode(code), code)
  await eventually(() => tab.problem()).toEqual({ kind: 'code_refused', message: 'This code has expired' })

  // The page's own clock has not moved.
  await tab.page.evaluate(() => globalThis.host.wallet.resend())
  await eventually(() => tab.problem()).toMatchObject({ kind: 'email_cooldown' })
  expect((await tab.problem())?.message).toMatch(/^Please try again after \d+ seconds$/)
  await tab.page.evaluate(() => localStorage.removeItem('latchkey:1:default:email_sent_at'))
  await tab.page.evaluate(() => globalThis.host.wallet.resendAsync())
  await eventually(async () => (await bench.mails(ann)).length).toBe(3)
  const next = await readCode(bench.mails, { to: ann })
  await tab.page.evaluate((code) => globalThis.host.wallet.submitCodeAsync(code), next)
  expect((await tab.accounts()).evm).toBeDefined()
})

test('a link that nobody opens within 20 minutes is void, and a new mail can be asked for', async () => {
  const tab = await bench.open()
  await tab.page.evaluate((email) => globalThis.host.wallet.connectEmail(email), ann)
  await tab.status('device')
  await localnet.control({ clock: 21 * 60_000 })
  await eventually(() => tab.problem()).toEqual({
    kind: 'embedded_refused',
    message: 'The link has expired, please log in again',
  })
  await tab.status('device')
})

test('after a reload and in a second tab the session is there, and a sign-out ends it in both', async () => {
  const tab = await bench.open()
  await bench.signIn(tab)
  const accounts = await tab.accounts()
  await tab.page.reload()
  await eventually(() => tab.accounts()).toEqual(accounts)
  const other = await bench.open()
  await eventually(() => other.accounts()).toEqual(accounts)
  expect(await bench.mails(ann)).toHaveLength(2)

  await tab.page.evaluate(() => globalThis.host.latchkey.disconnect())
  const none = { evm: undefined, solana: undefined }
  await eventually(() => tab.accounts()).toEqual(none)
  await eventually(() => other.accounts()).toEqual(none)
  await tab.page.reload()
  await tab.page.waitForFunction(() => globalThis.host.latchkey.getAccount().status === 'disconnected')
  // A page without a session has no frame.
  expect(await tab.page.locator('iframe').count()).toBe(0)

  // The browser is known by now: the code alone.
  await localnet.control({ clock: 31_000 })
  await tab.page.evaluate((email) => globalThis.host.wallet.connectEmail(email), ann)
  await tab.status('code')
})
