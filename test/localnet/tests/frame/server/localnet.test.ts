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

async function askByEmail(email: string) {
  const origin = localnet.urls.frame
  const answer = await fetch(toLoopbackAddress(`${origin}/api/email`), {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email, deviceId }),
  })
  return answer.status
}

async function readMails(to: string) {
  return (await (await fetch(`${localnet.urls.mailbox}?to=${to}`)).json()) as readonly Mail[]
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

test('control breaks the frame, the mail and the log-in provider by name', async () => {
  for (const fault of ['frame', 'frame:/sdk', 'mail', 'oidc', 'oidc:/token', 'mailbox', '/mailbox'])
    expect(await control({ fault, mode: 'off' }), fault).toBe(200)
  await control({ fault: 'mail', mode: 'status:451' })
  expect(await askByEmail('ann@mail.test')).toBe(502)
  await control({ fault: 'frame:/api/email', mode: 'status:503' })
  expect(await askByEmail('ann@mail.test')).toBe(503)
})
