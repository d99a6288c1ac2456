import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { toHex, verifyMessage } from 'viem'
import { expect, test } from 'vitest'
import { createPhoneBench, evm, evm2, solana } from './support/createPhoneBench.js'
import { nextEvent } from './support/openApp.js'

const bench = createPhoneBench()
const rejected = { message: 'User rejected.' }

test('a pasted link connects every chain, after the user has seen who asks for what', async () => {
  const [phone, app] = await Promise.all([bench.openPhone(), bench.openApp()])
  await phone.status.filter({ hasText: 'Ready.' }).waitFor()
  const { uri, session } = await bench.propose(app)
  await phone.pair(uri)
  await phone.heading('Connect').waitFor()
  await phone.screen.getByText('Test app', { exact: true }).waitFor()
  await phone.screen.getByText('http://localhost:3000').waitFor()
  await phone.screen.getByText('Latchkey Local, Latchkey Local 2, Latchkey Local Solana').waitFor()
  await phone.screen.getByText('solana_signAndSendTransaction').waitFor()
  await phone.press('Approve')

  const { namespaces, peer } = (await session) ?? {}
  const address = bench.evmAddress(0)
  expect(namespaces?.['eip155']?.accounts).toEqual([`${evm}:${address}`, `${evm2}:${address}`])
  expect(namespaces?.['eip155']?.methods).not.toContain('eth_sign')
  expect(namespaces?.['solana']?.accounts).toEqual([`${solana}:${bench.solanaAddress(0)}`])
  expect(peer?.metadata.name).toBe('Demo Phone Wallet')
  await phone.status.filter({ hasText: 'Return to the app.' }).waitFor()
  await phone.region('Connected apps').getByText('Test app').waitFor()
})

test.each([
  ['in its query', '/wc', (uri: string) => ({ query: { uri }, hash: '' })],
  ['behind the hash', '', (uri: string) => ({ query: {}, hash: `#${uri}` })],
  ['encoded behind the hash', '', (uri: string) => ({ query: {}, hash: `#uri=${encodeURIComponent(uri)}` })],
])('a page opened with the link %s asks at once, and forgets the link', async (_, path, place) => {
  const app = await bench.openApp()
  const { uri, session } = await bench.propose(app)
  const { query, hash } = place(uri)
  const phone = await bench.openPhone(query, path + hash)
  await phone.heading('Connect').waitFor()
  expect(phone.page.url()).not.toContain('wc:')
  expect(phone.page.url()).not.toContain('uri=')
  await phone.press('Approve')
  expect((await session)?.peer.metadata.name).toBe('Demo Phone Wallet')
})

test('a declined app hears it, and the next link may be approved', async () => {
  const [phone, app] = await Promise.all([bench.openPhone(), bench.openApp()])
  const first = await bench.propose(app)
  await phone.pair(first.uri)
  await phone.press('Decline')
  await expect(first.session).rejects.toMatchObject(rejected)
  await phone.noted('Connect for Test app: declined')
  await phone.status.filter({ hasText: 'You have declined Test app.' }).waitFor()
  await phone.region('Connected apps').getByText('No app is connected.').waitFor()

  const second = await bench.propose(app)
  await phone.pair(second.uri)
  await phone.press('Approve')
  expect((await second.session)?.topic).toMatch(/^[\da-f]{64}$/)
})

const key = 'a'.repeat(64)

test.each([
  ['hello', 'This is no connection link. It begins with "wc:", and the app shows it.'],
  ['', 'This is no connection link. It begins with "wc:", and the app shows it.'],
  ['https://site.example/wc', 'This is no connection link. It begins with "wc:", and the app shows it.'],
  ['wc:', 'This connection link is of a version that is not spoken here.'],
  [`wc:${key}@1?bridge=x&key=y`, 'This connection link is of a version that is not spoken here.'],
  [`wc:${key}@2?relay-protocol=irn`, 'This connection link is incomplete. Copy the whole of it.'],
  [`wc:abc@2?relay-protocol=irn&symKey=${key}`, 'This connection link is incomplete. Copy the whole of it.'],
  [
    `wc:${key}@2?relay-protocol=irn&symKey=${key}&expiryTimestamp=1600000000`,
    'This connection link has expired. Ask the app for a new one.',
  ],
])('the link "%s" gives a clear sentence', async (link, sentence) => {
  const phone = await bench.openPhone()
  await phone.status.filter({ hasText: 'Ready.' }).waitFor()
  await phone.pair(link)
  await phone.problem.filter({ hasText: sentence }).waitFor()
  const field = phone.page.getByRole('textbox', { name: 'Connection link' })
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  expect(await field.inputValue()).toBe(link)
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('a link that was used says so', async () => {
  const [phone, app] = await Promise.all([bench.openPhone({ wallet: 'approve' }), bench.openApp()])
  const { uri, session } = await bench.propose(app)
  await phone.pair(uri)
  await session
  await phone.noted('Connect for Test app: approved')
  await phone.pair(uri)
  await phone.problem.filter({ hasText: 'This connection link was used already.' }).waitFor()
})

test('an app that asks for other networks only is rejected', async () => {
  const [phone, app] = await Promise.all([bench.openPhone(), bench.openApp()])
  const elsewhere = { eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: [] } }
  const { uri, session } = await bench.propose(app, elsewhere)
  await phone.pair(uri)
  await expect(session).rejects.toMatchObject({ message: 'Unsupported chains.' })
  await phone.status.filter({ hasText: 'asks for networks that this wallet does not have' }).waitFor()
})

test('without a user it declines or stays silent as the address says', async () => {
  const declining = await bench.openPhone({ wallet: 'decline', profile: 'declining' })
  const app = await bench.openApp()
  const first = await bench.propose(app)
  await declining.pair(first.uri)
  await expect(first.session).rejects.toMatchObject(rejected)
  await declining.page.close()

  const silent = await bench.openPhone({ wallet: 'silent', profile: 'silent' })
  const second = await bench.propose(app)
  await silent.pair(second.uri)
  await silent.status.filter({ hasText: 'Test app has asked' }).waitFor()
  expect(await silent.heading('Connect').count()).toBe(0)

  const wrong = await bench.openPhone({ wallet: 'angry' })
  await wrong.status.filter({ hasText: 'There is no mode "angry". "wallet" is ask, approve' }).waitFor()
})

test('a reload takes up sessions and requests that wait', async () => {
  const { phone, app } = await bench.connect()
  const address = bench.evmAddress(0)
  const sign = app.request<`0x${string}`>({ method: 'personal_sign', params: [toHex('hello'), address] }, evm)
  await phone.heading('Sign message').waitFor()
  await phone.page.reload()
  await phone.heading('Sign message').waitFor()
  await phone.press('Approve')
  expect(await verifyMessage({ address, message: 'hello', signature: await sign })).toBe(true)
  await phone.region('Connected apps').getByText('Test app').waitFor()
})

test('a question about connecting is asked again after a reload', async () => {
  const [phone, app] = await Promise.all([bench.openPhone(), bench.openApp()])
  const { uri, session } = await bench.propose(app)
  await phone.pair(uri)
  await phone.heading('Connect').waitFor()
  await phone.page.reload()
  await phone.heading('Connect').waitFor()
  await phone.press('Approve')
  expect((await session)?.peer.metadata.name).toBe('Demo Phone Wallet')
  await phone.heading('Demo Phone Wallet').waitFor()
})

test('either side disconnects, and the other hears of it', async () => {
  const first = await bench.connect('approve')
  await first.app.disconnect()
  await first.phone.region('Connected apps').getByText('No app is connected.').waitFor()
  await first.phone.page.close()

  const second = await bench.connect('approve')
  const heard = nextEvent(second.app, 'session_delete')
  await second.phone.press('Disconnect Test app')
  expect(await heard).toMatchObject({ topic: second.topic })
  expect(second.app.session).toBeUndefined()
  await second.phone.region('Connected apps').getByText('No app is connected.').waitFor()
})

test('each profile has sessions of its own', async () => {
  const { phone } = await bench.connect('approve')
  const other = await bench.openPhone({ profile: 'other' })
  await other.region('Connected apps').getByText('No app is connected.').waitFor()
  const same = await bench.openPhone()
  await same.region('Connected apps').getByText('Test app').waitFor()
  await phone.screen.getByText('The wallet is open in another tab.').waitFor()
  await phone.press('Use it here')
  await phone.region('Connected apps').getByText('Test app').waitFor()
  await same.page.getByText('The wallet is open in another tab.').waitFor()
})

test('a page that an app has opened leads back to it, on this machine only', async () => {
  const back = `${bench.localnet.urls.services}/manifest.json`
  const near = await bench.openApp({ redirect: { universal: back } })
  const first = await bench.propose(near)
  const opened = await bench.openPhone({ wallet: 'approve', uri: first.uri }, '/wc')
  await opened.page.waitForURL(back)
  expect((await first.session)?.peer.metadata.name).toBe('Demo Phone Wallet')
  await opened.page.close()

  const far = await bench.openApp({ redirect: { universal: 'https://site.example', native: 'app://back' } })
  const second = await bench.propose(far)
  const phone = await bench.openPhone({ wallet: 'approve', uri: second.uri }, '/wc')
  await second.session
  await phone.status.filter({ hasText: 'Return to the app.' }).waitFor()
  expect(phone.page.url()).toContain('/wallet/phone/wc')
})

test('it can be used by keyboard alone', async () => {
  const [phone, app] = await Promise.all([bench.openPhone(), bench.openApp()])
  await phone.status.filter({ hasText: 'Ready.' }).waitFor()
  const { uri, session } = await bench.propose(app)
  await phone.page.keyboard.press('Tab')
  await phone.page.keyboard.insertText(uri)
  await phone.page.keyboard.press('Enter')
  await phone.heading('Connect').waitFor()
  await phone.page.waitForFunction(() => document.activeElement?.textContent === 'Connect')
  await phone.page.keyboard.press('Tab')
  await phone.page.keyboard.press('Tab')
  await phone.page.keyboard.press('Enter')
  expect((await session)?.peer.metadata.name).toBe('Demo Phone Wallet')
  await phone.page.waitForFunction(() => document.activeElement?.textContent === 'Demo Phone Wallet')
})

test.each(['light', 'dark'] as const)(
  'axe finds nothing, and nothing is wider than the phone, %s',
  async (colorScheme) => {
    const { phone, app } = await bench.connect()
    await phone.page.emulateMedia({ colorScheme })
    await phone.page.setViewportSize({ width: 320, height: 640 })
    const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
    await phone.page.evaluate(axe)
    const check = async () => {
      const found = await phone.page.evaluate(async () => {
        const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: { id: string }[] }> } }
        return (await axe.run()).violations.map(({ id }) => id)
      })
      expect(found).toEqual([])
      expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    }
    await check()
    await phone.pair('nonsense')
    await phone.problem.filter({ hasText: 'no connection link' }).waitFor()
    await check()
    const sign = app.request({ method: 'personal_sign', params: [toHex('hello'), bench.evmAddress(0)] }, evm)
    const declined = expect(sign).rejects.toMatchObject({ code: 5000 })
    await phone.heading('Sign message').waitFor()
    await check()
    await phone.press('Decline')
    await declined
  },
)

test('its policy lets nothing out but what Verify is asked', async () => {
  const { phone } = await bench.connect()
  // The official SDK counts its starts whatever it is told; the policy keeps that in.
  const kept = phone.complaints.filter((text) => text.includes('https://pulse.walletconnect.org/'))
  // An app in Node has nothing attested, of which Verify knows nothing.
  const unknown = phone.complaints.filter((text) => text.includes('https://verify.walletconnect.org/'))
  expect(phone.complaints).toHaveLength(kept.length + unknown.length)
  const hosts = await phone.page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).hostname),
  )
  expect(
    hosts.filter(
      (host) => !['localhost', 'verify.walletconnect.org', 'pulse.walletconnect.org'].includes(host),
    ),
  ).toEqual([])
})
