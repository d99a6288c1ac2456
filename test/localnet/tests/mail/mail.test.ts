import { connect } from 'node:net'
import { Hono } from 'hono'
import { createTransport } from 'nodemailer'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createFaults } from '../../http/createFaults.js'
import type { NodeEnvironment } from '../../http/listen.js'
import { parseFaultMode } from '../../http/parseFaultMode.js'
import { createMailbox } from '../../mail/createMailbox.js'
import { createMailboxService } from '../../mail/createMailboxService.js'
import { type LocalMail, startMail } from '../../mail/startMail.js'

const faults = createFaults()
const time = Date.UTC(2026, 0, 2, 3, 4, 5)
let mail: LocalMail
let app: Hono<NodeEnvironment>

beforeAll(async () => {
  mail = await startMail({ faults, now: () => time })
  app = new Hono<NodeEnvironment>().route('/', createMailboxService(mail.mailbox).routes)
})
afterEach(() => {
  faults.clear()
  mail.reset()
})
afterAll(() => mail.stop())

function send(to: string, subject = 'Hello') {
  return mail.send({ to, subject, text: `Text for ${to}`, html: `<p>Text for ${to}</p>` })
}

async function read(path: string): Promise<unknown> {
  return (await app.request(path)).json()
}

test('a mail goes over SMTP and can be read as JSON', async () => {
  await send('ann@mail.test')
  expect(await read('/mailbox?to=ann@mail.test')).toEqual([
    {
      to: 'ann@mail.test',
      from: 'wallet@latchkey.test',
      subject: 'Hello',
      text: 'Text for ann@mail.test',
      html: '<p>Text for ann@mail.test</p>\n',
      receivedAt: '2026-01-02T03:04:05.000Z',
    },
  ])
})

test('the newest mail comes first, letters may be of any case, and no address means all', async () => {
  await send('ann@mail.test', 'First')
  await send('bob@mail.test', 'Second')
  await send('ann@mail.test', 'Third')
  expect(await read('/mailbox?to=ANN@mail.test')).toMatchObject([{ subject: 'Third' }, { subject: 'First' }])
  expect(await read('/mailbox')).toMatchObject([
    { subject: 'Third' },
    { subject: 'Second' },
    { subject: 'First' },
  ])
  expect(await read('/mailbox?to=nobody@mail.test')).toEqual([])
})

test('any program of this machine can send, to several people, in any script', async () => {
  const transport = createTransport({ host: '127.0.0.1', port: mail.port, secure: false })
  await transport.sendMail({
    from: 'app@mail.test',
    to: ['ann@mail.test', 'bob@mail.test'],
    subject: 'Grüße 你好 🔑',
    text: 'Ünïcödé\n'.repeat(50),
  })
  const [first] = mail.mailbox.list('ann@mail.test')
  expect(first).toMatchObject({ from: 'app@mail.test', subject: 'Grüße 你好 🔑' })
  expect(first?.text).toBe('Ünïcödé\n'.repeat(50).trim())
  expect(first).not.toHaveProperty('html')
  expect(mail.mailbox.list('bob@mail.test')).toHaveLength(1)
})

test('the mailbox keeps the newest 500 mails', () => {
  const mailbox = createMailbox()
  const facts = { to: 'ann@mail.test', from: '', text: '', receivedAt: '' }
  for (let number = 1; number <= 501; number++) mailbox.add({ ...facts, subject: String(number) })
  expect(mailbox.list()).toHaveLength(500)
  expect(mailbox.list().at(-1)?.subject).toBe('2')
})

test('the page shows hostile mails as text, follows links to this machine only, and is under a strict policy', async () => {
  await mail.send({
    to: 'ann@mail.test',
    subject: '<script>alert(1)</script>',
    text: 'Go to http://frame.localhost:5182/device?token=a&b="><img src=x> or https://example.org/evil',
    html: '<img src="https://example.org/pixel">',
  })
  const answer = await app.request('/mailbox/page?to=ann@mail.test')
  const page = await answer.text()
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(page).toContain('<a href="http://frame.localhost:5182/device?token=a&amp;b=">')
  expect(page.match(/<a /g)).toHaveLength(2)
  expect(page).not.toMatch(/<script|<img/)
  const policy = answer.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/script-src|unsafe/)
})

test('a reset empties the mailbox', async () => {
  await send('ann@mail.test')
  mail.reset()
  expect(mail.mailbox.list()).toEqual([])
})

test.each([
  ['status:451', '451'],
  ['status:554', '554'],
  ['status:200', '421'],
  ['malformed', 'Invalid greeting'],
  ['drop', 'Connection closed'],
  ['hang', 'Greeting never received'],
])('under the fault %s a mail is not sent, and the next one is', async (mode, reason) => {
  faults.set('mail', parseFaultMode(mode) ?? { kind: 'off' })
  await expect(send('ann@mail.test')).rejects.toThrow(reason)
  expect(mail.mailbox.list()).toEqual([])

  faults.clear()
  await send('ann@mail.test')
  expect(mail.mailbox.list()).toHaveLength(1)
})

test('under the fault slow a mail still arrives', async () => {
  faults.set('mail', { kind: 'slow', milliseconds: 50 })
  await send('ann@mail.test')
  expect(mail.mailbox.list()).toHaveLength(1)
})

test('stopping ends connections that hang', async () => {
  const other = await startMail({ faults })
  faults.set('mail', { kind: 'hang' })
  const socket = connect(other.port, '127.0.0.1')
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await new Promise((resolve) => socket.once('connect', resolve))
  await other.stop()
  await closed
  await expect(other.send({ to: 'a@mail.test', subject: '', text: '', html: '' })).rejects.toThrow(
    'ECONNREFUSED',
  )
})
