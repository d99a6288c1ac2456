import { expect, test, vi } from 'vitest'
import { connect } from '../../../../hooks/connect/connect.js'
import { loadHttpParts } from '../../../../hooks/siwx/loadHttpParts.js'
import type { CreateSiwxParameters } from '../../../../hooks/siwx/SiwxInstance.js'
import type { SiwxServerParameters } from '../../../../hooks/siwx/server.js'
import { signIn } from '../../../../hooks/siwx/signIn.js'
import { signOut } from '../../../../hooks/siwx/signOut.js'
import { createBrowser } from '../../../support/createBrowser.js'
import { settle } from '../../../support/createClock.js'
import { rejected } from '../../../support/createFakeWallet.js'
import { createSiwxScene, nodes, signNext } from '../../../support/createSiwxScene.js'
import { createPage } from '../createPage.js'
import { createServerBench } from '../createServerBench.js'

const origin = 'https://app.example'
const baseUrl = `${origin}/siwx`
const owed = 'latchkey:1:default:siwx_owed'

/** A browser whose pages sign in at a server that may be unreachable. */
function createSite(parameters: Partial<SiwxServerParameters> = {}) {
  const browser = createBrowser()
  const bench = createServerBench({ origins: [origin], ...parameters })
  const page = createPage(bench.server, { origin })
  const server: { state: 'up' | 'down' | 'silent'; asked: number } = { state: 'up', asked: 0 }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (!String(input).startsWith(baseUrl)) return nodes(input, init)
    server.asked += 1
    if (server.state === 'silent') return new Promise(() => undefined)
    if (server.state === 'down') throw new TypeError('Failed to fetch')
    return page.fetch(input, init)
  }

  /** A page of the site, as after a reload. */
  function open(siwx: CreateSiwxParameters = {}) {
    const load: CreateSiwxParameters['load'] = async ({ env }) =>
      loadHttpParts({ env: { ...env, window: undefined } }, { baseUrl })
    return createSiwxScene({ browser, siwx: { load, ...siwx }, env: { fetch } })
  }
  type Scene = Awaited<ReturnType<typeof open>>

  async function enter(scene: Scene) {
    await scene.enter()
    await vi.waitFor(() => expect(scene.state()).toHaveProperty('message'))
    signNext(scene.wallet)
    await signIn(scene.context)
    await scene.advance()
  }

  /** The server's session for the current cookie, also after the page has lost it. */
  function watch() {
    const headers = { cookie: page.cookie() }
    return () => bench.server.getSessions(new Request(`${origin}/mine`, { headers }))
  }
  return { browser, bench, page, server, open, enter, watch }
}

async function leftInVain(parameters: CreateSiwxParameters = {}) {
  const site = createSite()
  const scene = await site.open(parameters)
  await site.enter(scene)
  const seen = site.watch()
  expect(await seen()).toHaveLength(1)
  site.server.state = 'down'
  return { ...site, scene, seen }
}

test('a sign-out that the server never received is sent by the next page', async () => {
  const { browser, open, page, scene, seen, server } = await leftInVain()
  const token = String(page.cookie().split('=')[1])
  await expect(signOut(scene.context)).rejects.toMatchObject({ kind: 'unreachable' })
  expect(JSON.parse(String(browser.entries.get(owed)))).toContain('eip155')
  expect(token).toMatch(/^\w{64}$/)
  expect([...browser.entries.values()].filter((text) => text.includes(token))).toEqual([])
  scene.latchkey.destroy()

  server.state = 'up'
  const next = await open()
  await vi.waitFor(async () => expect(await seen()).toEqual([]))
  await vi.waitFor(() => expect(browser.entries.has(owed)).toBe(false))
  await next.enter()
  await vi.waitFor(() => expect(next.state().status).toBe('asking'))
})

test('a page that closes before the server has answered leaves the sign-out pending for the next one', async () => {
  const { open, scene, seen, server } = await leftInVain()
  server.state = 'silent'
  void signOut(scene.context).catch(() => undefined)
  await scene.advance()
  scene.latchkey.destroy()
  expect(await seen()).toHaveLength(1)
  server.state = 'up'
  await open()
  await vi.waitFor(async () => expect(await seen()).toEqual([]))
})

test('a sign-out by disconnecting is sent later too, of that namespace alone', async () => {
  const { browser, open, scene, seen, server } = await leftInVain({ required: false })
  await scene.latchkey.disconnect()
  await scene.advance(5000)
  expect(browser.entries.get(owed)).toBe('["eip155"]')
  scene.latchkey.destroy()
  server.state = 'up'
  await open()
  await vi.waitFor(async () => expect(await seen()).toEqual([]))
})

test('an open page sends it when it is back online, and a flapping network causes no burst', async () => {
  const { open, scene, seen, server } = await leftInVain()
  await signOut(scene.context).catch(() => undefined)
  scene.latchkey.destroy()
  const next = await open()
  await next.advance(10_000)
  server.asked = 0
  for (let flip = 0; flip < 20; flip++) {
    next.tab.window.dispatchEvent(new Event('online'))
    await next.advance(100)
  }
  await next.advance(1000)
  expect(server.asked).toBe(1)
  expect(await seen()).toHaveLength(1)
  server.state = 'up'
  next.tab.window.dispatchEvent(new Event('online'))
  await next.advance(999)
  expect(server.asked).toBe(1)
  await next.advance(1)
  await vi.waitFor(async () => expect(await seen()).toEqual([]))
})

test('a new sign-in is not signed out by an earlier tab’s pending sign-out', async () => {
  const { browser, enter, open, page, scene, server, watch } = await leftInVain()
  await signOut(scene.context).catch(() => undefined)
  await scene.advance()
  server.state = 'up'
  const other = await open()
  await vi.waitFor(() => expect(browser.entries.has(owed)).toBe(false))
  await enter(other)
  const seen = watch()
  expect(page.cookie()).not.toBe('')
  scene.tab.window.dispatchEvent(new Event('focus'))
  await scene.advance()
  await connect(scene.latchkey, { connector: scene.connector('io.fox') })
  await vi.waitFor(() => expect(scene.state().status).toBe('signedIn'))
  expect(await seen()).toHaveLength(1)
})

test('where the user stays signed in, because the server was unreachable, nothing is pending', async () => {
  const { browser, scene, seen } = await leftInVain({ required: false })
  await expect(signOut(scene.context)).rejects.toMatchObject({ kind: 'unreachable' })
  expect(scene.state().status).toBe('signedIn')
  expect(browser.entries.has(owed)).toBe(false)
  expect(await seen()).toHaveLength(1)
})

test.each([
  ['a value of another script', '{"eip155":true}'],
  ['an unknown namespace', '["eip155:1","cosmos"]'],
])('%s under its name is no pending sign-out', async (_, text) => {
  const { browser, open, server } = createSite()
  browser.entries.set(owed, text)
  const scene = await open()
  await scene.advance(10_000)
  expect(server.asked).toBe(0)
})

test.each([
  [60_000, 48_000],
  [600_000, 480_000],
  [1, 10_000],
])('a message with a nonce lifetime of %i ms gets a fresh one after %i', async (nonceLifetime, wait) => {
  const { open } = createSite({ nonceLifetime })
  const scene = await open()
  await scene.enter()
  const text = () => (scene.state() as { message?: { text: string } }).message?.text
  await vi.waitFor(() => expect(text()).toBeDefined())
  const first = text()
  await scene.advance(wait - 1)
  expect(text()).toBe(first)
  await scene.advance(1)
  await vi.waitFor(() => expect(text()).not.toBe(first))
})

test.each([
  ['nothing of it has arrived', 0],
  ['a part of it has arrived', 1],
  ['half of it has arrived', 2],
  ['most of it has arrived', 3],
])(
  'a tab that initializes while another one signs out requests no new signature: %s',
  async (_, delivered) => {
    const browser = createBrowser()
    const one = await createSiwxScene({ browser })
    await one.enter()
    signNext(one.wallet)
    await signIn(one.context)
    await one.advance()
    const other = await createSiwxScene({ browser, wallet: one.wallet })
    await other.advance()
    await vi.waitFor(() => expect(other.state().status).toBe('signedIn'))
    browser.deliverAll()
    await one.advance()
    expect(one.state().status).toBe('signedIn')
    const seen: string[] = []
    one.latchkey.siwx?.store.subscribe(({ status }) => seen.push(status))

    // Some wallets can't revoke a permission, and emit no event.
    one.wallet.next('wallet_revokePermissions', rejected)
    await signOut(other.context)
    for (let news = 0; news < delivered; news++) one.tab.deliver()
    one.tab.window.dispatchEvent(new Event('focus'))
    await settle()
    browser.deliverAll()
    await one.advance()
    expect(one.latchkey.getAccount().status).toBe('disconnected')
    expect(seen).not.toContain('asking')
    expect(one.shown()).toBe('closed')
  },
)
