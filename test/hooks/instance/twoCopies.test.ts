import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as core from '../../../hooks/core.js'
import type { evm } from '../../../hooks/evm/evm.js'
import { base, mainnet } from '../../../hooks/networks.js'
import { announce } from '../../support/announce.js'
import { createBrowser } from '../../support/createBrowser.js'
import { createClock, settle } from '../../support/createClock.js'
import { alice, createFakeWallet } from '../../support/createFakeWallet.js'

type Copy = typeof core & { evm: typeof evm }

const root = join(import.meta.dirname, '../../..')
let copies: readonly Copy[] = []
let folder = ''

/** The library as two bundlers, or a bundler before and after an update, deliver it: no module is shared. */
beforeAll(async () => {
  await mkdir(join(root, '.tmp'), { recursive: true })
  folder = await mkdtemp(join(root, '.tmp/copies-'))
  const outfile = join(folder, 'copy.mjs')
  await build({
    stdin: {
      contents: "export * from './hooks/core.ts'; export { evm } from './hooks/evm/evm.ts'",
      resolveDir: root,
    },
    ...{ bundle: true, format: 'esm', packages: 'external', logLevel: 'error', outfile },
  })
  const load = (name: string): Promise<Copy> => import(/* @vite-ignore */ `${pathToFileURL(outfile)}?${name}`)
  copies = await Promise.all(['one', 'two'].map(load))
})
afterAll(() => rm(folder, { recursive: true }))

/** A page with a wallet, in which each copy of the library may make its instance. */
function openPage() {
  const browser = createBrowser()
  const tab = browser.openTab()
  const clock = createClock()
  const fox = createFakeWallet()
  announce(tab.window, { rdns: 'io.fox', name: 'Fox', provider: fox.inject() })
  const make = ({ createLatchkey, evm }: Copy) =>
    createLatchkey({
      app: { name: 'Test', url: 'https://app.example' },
      networks: [mainnet, base],
      adapters: [evm()],
      env: {
        ...{ now: clock.now, monotonic: clock.monotonic, schedule: clock.schedule },
        fetch: () => Promise.reject(new TypeError('no request was expected')),
        window: tab.window,
        storage: tab.storage,
      },
    })
  const quiet = async () => {
    for (let round = 0; round < 4; round++) {
      await clock.advance(1000)
      browser.deliverAll()
      await settle()
    }
  }
  return { clock, fox, make, quiet, tab }
}

function both(): readonly [Copy, Copy] {
  const [one, two] = copies
  if (one === undefined || two === undefined) throw new TypeError('two copies were expected')
  return [one, two]
}

test('two copies of the library in a page share nothing but what is stored, and follow each other as tabs do (F46)', async () => {
  const [one, two] = both()
  expect(one.createLatchkey).not.toBe(two.createLatchkey)
  const before = Object.keys(globalThis)
  const { fox, make, quiet, tab } = openPage()
  const [first, second] = [make(one), make(two)]
  for (const latchkey of [first, second]) {
    latchkey.start()
    await latchkey.wake()
  }
  const [connector] = first.session.getState().connectors
  if (connector === undefined) throw new TypeError('no wallet was found')
  await first.connect({ connector })
  await quiet()
  const accounts = () => [first, second].map((latchkey) => latchkey.getAccount())
  expect(accounts()).toMatchObject([{ address: alice }, { address: alice }])
  expect(fox.calls['eth_requestAccounts']).toBe(1)
  await second.disconnect()
  await quiet()
  expect(accounts()).toMatchObject([{ status: 'disconnected' }, { status: 'disconnected' }])
  first.destroy()
  second.destroy()
  expect([tab.listeners(), fox.listeners()]).toEqual([1, 0])
  expect(Object.keys(globalThis)).toEqual(before)
})

test('a module that replaces another one takes over its connection, and the other leaves nothing behind (F44)', async () => {
  const [one, two] = both()
  const before = Object.keys(globalThis)
  const { clock, fox, make, quiet, tab } = openPage()
  const old = make(one)
  const stop = old.start()
  await old.wake()
  const [connector] = old.session.getState().connectors
  if (connector === undefined) throw new TypeError('no wallet was found')
  await old.connect({ connector })
  await quiet()
  const busy = [tab.listeners(), fox.listeners()]

  const next = make(two)
  next.start()
  stop()
  await quiet()
  expect(next.getAccount()).toMatchObject({ status: 'connected', address: alice })
  expect([tab.listeners(), fox.listeners()]).toEqual(busy)
  expect(fox.calls['eth_requestAccounts']).toBe(1)
  next.destroy()
  await quiet()
  // The announcing wallet's own listener.
  expect([tab.listeners(), fox.listeners(), clock.pending()]).toEqual([1, 0, 0])
  expect(Object.keys(globalThis)).toEqual(before)
})
