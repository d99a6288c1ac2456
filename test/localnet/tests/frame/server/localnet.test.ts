import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findBasePort, type Localnet, startLocalnet, toLoopbackAddress } from '../../../index.js'
import type { Mail } from '../../../mail/createMailbox.js'
import { deviceId } from './logInByEmail.js'

let localnet: Localnet

beforeAll(async () => {
  localnet = await startLocalnet({ port: await findBasePort() })
}, 60_000)
afterEach(() => localnet.reset())
afterAll(() => localnet.stop())

async function call(path: string, body: object) {
  const origin = localnet.urls.frame
  const answer = await fetch(toLoopbackAddress(`${origin}${path}`), {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ deviceId, ...body }),
  })
  const parsed = (await answer.json()) as { code?: string; channel?: string }
  return { status: answer.status, ...parsed }
}

const askByEmail = async (email: string) => (await call('/api/email', { email })).status

async function readMails(to: string) {
  return (await (await fetch(`${localnet.urls.mailbox}?to=${to}`)).json()) as readonly Mail[]
}

async function approveDevice(email: string) {
  const [mail] = await readMails(email)
  const token = /token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const origin = localnet.urls.frame
  const form = { method: 'POST', headers: { origin }, body: new URLSearchParams({ token }) }
  return (await fetch(toLoopbackAddress(`${origin}/device`), form)).status
}

async function control(body: object) {
  const answer = await fetch(`${localnet.urls.services}/control`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  return answer.status
}

test('the manifest leads to the frame, the log-in provider and the mailbox', async () => {
  const { frame, oidc, mailbox } = localnet.urls
  expect(new URL(frame).hostname).toBe('frame.localhost')
  const page = await (await fetch(toLoopbackAddress(`${frame}/sdk`))).text()
  expect(page).toContain(localnet.manifest.projectId)
  for (const { privateKey } of localnet.manifest.accounts.evm) expect(page).not.toContain(privateKey.slice(2))
  expect((await fetch(`${oidc}/.well-known/openid-configuration`)).status).toBe(200)
  expect(await readMails('ann@mail.test')).toEqual([])
  expect((await fetch(`${mailbox}/page`)).status).toBe(200)
})

test('a mail of the frame can be read in the mailbox, and a reset forgets it', async () => {
  expect(await askByEmail('ann@mail.test')).toBe(200)
  const [mail] = await readMails('ann@mail.test')
  expect(mail).toMatchObject({ to: 'ann@mail.test', subject: 'Approve this device' })
  expect(mail?.text).toContain(`${localnet.urls.frame}/device?token=`)

  expect(await control({ reset: true })).toBe(200)
  expect(await readMails('ann@mail.test')).toEqual([])
  expect(await askByEmail('ann@mail.test')).toBe(200)
})

const email = 'ann@mail.test'
const [second, minute] = [1_000, 60_000]

test('control sets the clock forward: the next mail need not be waited for', async () => {
  expect(await askByEmail(email)).toBe(200)
  await control({ clock: 29 * second })
  expect(await call('/api/email', { email })).toMatchObject({ status: 429, code: 'COOLDOWN' })
  await control({ clock: second })
  expect(await askByEmail(email)).toBe(200)
})

test('control sets the clock forward: a link of a mail expires, and the wait for it ends', async () => {
  await askByEmail(email)
  const waiting = call('/api/device', { email })
  await control({ clock: 19 * minute })
  expect(await Promise.race([waiting, approveDevice(email)])).toBe(200)
  expect(await waiting).toEqual({ status: 200 })

  await control({ reset: true })
  await askByEmail(email)
  const late = call('/api/device', { email })
  await control({ clock: 20 * minute })
  expect(await late).toMatchObject({ status: 410, code: 'DEVICE_LINK_EXPIRED' })
  expect(await approveDevice(email)).toBe(410)
})

test('control sets the clock forward: a code expires', async () => {
  await askByEmail(email)
  await approveDevice(email)
  await call('/api/device', { email })
  const [mail] = await readMails(email)
  const otp = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
  await control({ clock: 20 * minute })
  expect(await call('/api/otp', { email, otp })).toMatchObject({ status: 410, code: 'OTP_EXPIRED' })
})

test('control sets the clock forward: a log-in by Farcaster expires', async () => {
  const { channel } = await call('/api/farcaster', {})
  const waiting = call('/api/farcaster/complete', { channel })
  await control({ clock: 10 * minute })
  expect(await waiting).toMatchObject({ status: 410, code: 'FARCASTER_CHANNEL_EXPIRED' })
})

test('control breaks the frame, the mail and the log-in provider by name', async () => {
  for (const fault of ['frame', 'frame:/sdk', 'mail', 'oidc', 'oidc:/token', 'mailbox', '/mailbox'])
    expect(await control({ fault, mode: 'off' }), fault).toBe(200)
  await control({ fault: 'mail', mode: 'status:451' })
  expect(await askByEmail('ann@mail.test')).toBe(502)
  await control({ fault: 'frame:/api/email', mode: 'status:503' })
  expect(await askByEmail('ann@mail.test')).toBe(503)
})
