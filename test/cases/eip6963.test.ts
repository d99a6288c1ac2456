// @vitest-environment jsdom
import type { Observation } from './runner/observation.js'
import { playCases } from './runner/playCases.js'
import { NotPlayedError, type Scene } from './runner/scene.js'
import { listWallets } from './support/listWallets.js'
import { startTimer } from './support/startTimer.js'

type Announced = { info: Record<string, unknown> | null; provider: unknown; frozen: boolean }

const icon = 'data:image/png;base64,iVBORw0KGgo='

/** The provider that a row's word names. */
function providerOf(word: unknown): unknown {
  if (word !== 'mock' && word !== 'hostile') return word
  const provider = { request: async () => provider }
  return provider
}

function detailOf({ info, provider, frozen }: Announced): unknown {
  if (provider === 'throws-on-get')
    return {
      info,
      get provider() {
        throw new Error('a getter of the wallet')
      },
    }
  const detail = { info: info && { ...info }, provider: providerOf(provider) }
  return frozen ? Object.freeze(detail) : detail
}

const distinct = (index: number): Announced => ({
  info: {
    uuid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    ...{ name: `Wallet ${index}`, rdns: `com.example.wallet${index}`, icon },
  },
  ...{ provider: 'mock', frozen: true },
})

function manyOf(many: unknown): Announced[] {
  const [count, what] = many as [number, string]
  if (what === 'distinct') return Array.from({ length: count }, (_, index) => distinct(index))
  if (what === 'same') return Array.from({ length: count }, () => distinct(0))
  throw new NotPlayedError(`not played: ${what}`)
}

async function announceAll(announced: readonly Announced[], after = 0): Promise<Observation> {
  const page = await listWallets()
  const before = page.listed()
  if (after > 0) await page.advance(after)
  // A row that is repeated is one announcement, of one provider.
  const rows = new Map(announced.map((row) => [JSON.stringify(row), detailOf(row)]))
  const details = announced.map((row) => rows.get(JSON.stringify(row)))
  const timer = startTimer()
  await page.run(() => {
    for (const detail of details)
      page.tab.window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  })
  const ms = timer()
  // What a page changes of an announcement later is not seen.
  for (const detail of details)
    Reflect.set(Object(Reflect.get(Object(detail), 'info')), 'name', 'Changed later')
  await page.advance()
  const listed = page.listed().slice(before.length)
  const provider = (await listed[0]?.fields.connector?.provider('eip155')) as
    | { request?: (call: { method: string }) => Promise<unknown> }
    | undefined
  const used = await provider?.request?.({ method: 'test_whichProvider' })
  if (listed.some(({ name }) => name === 'Changed later')) throw new Error('a later change was shown')
  return {
    listed,
    ms,
    ...(used !== undefined && { facts: { firstWins: used === Reflect.get(Object(details[0]), 'provider') } }),
  }
}

/** The wallets are listed; when the page is loaded again they are gone, and no longer announce themselves. */
async function announceThenRemove(announced: readonly Announced[]): Promise<Observation> {
  const { listed } = await announceAll(announced)
  if (listed?.length === 0) throw new Error('nothing was listed')
  return { listed: (await listWallets()).listed() }
}

playCases('eip6963', (_, input: Scene) => {
  if (input.has('$many')) return announceAll(manyOf(input.read('$many')))
  if (input.has('$removed')) return announceThenRemove([input.read('$removed')].flat() as Announced[])
  if (input.has('$late')) {
    const [announced, after] = input.read('$late') as [Announced, number]
    return announceAll([announced], after)
  }
  return announceAll(input.whole() as Announced[])
})
