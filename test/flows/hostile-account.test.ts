import type { Manifest } from '@latchkey/localnet'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { deployHostileKeys, deployHostileTokens } from '../support/deployHostileKeys.js'
import { eventually } from '../support/eventually.js'
import { openConnected } from '../support/openConnected.js'
import type { Opened } from '../support/openPlayground.js'
import { readManifest } from '../support/readManifest.js'
import { resetLocalnet } from '../support/resetLocalnet.js'
import { settle } from '../support/settle.js'
import { showView } from '../support/showView.js'

const run = 'globalThis.pwned=1'
const endless = `<h1 style="position:fixed">${'M'.repeat(4000)}\u202E\u0000\u200B`

/** Tokens whose contracts, and whose rows of the data service, are hostile. */
const hostileTokens = [
  { name: endless, symbol: 'M'.repeat(900), iconUrl: `javascript:${run}` },
  {
    name: '\u202E\u0007',
    symbol: '<script>globalThis.pwned=1</script>',
    iconUrl: `data:text/html,<script>${run}</script>`,
  },
] as const

/** Token rows as the data service may return them. None has a value, so totals do not change. */
const toRow = (token: (typeof hostileTokens)[number], address: string) => ({
  ...token,
  chainId: 'eip155:31337',
  address: `eip155:31337:${address}`,
  quantity: { decimals: '18', numeric: `${'9'.repeat(50)}.5` },
})

const transaction = {
  id: 'ab'.repeat(16),
  metadata: {
    operationType: `<img src=x onerror="${run}">\u202E${'o'.repeat(2000)}`,
    hash: `0x${'ab'.repeat(32)}`,
    minedAt: `${new Date().toISOString().slice(0, 19)}Z`,
    sentFrom: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    sentTo: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    status: 'confirmed',
    nonce: 9,
    application: { name: endless, iconUrl: `javascript:${run}` },
    chain: 'eip155:31337',
  },
  transfers: hostileTokens.map(({ name, symbol, iconUrl }) => ({
    fungible_info: { name, symbol, icon: { url: iconUrl } },
    nft_info: null,
    direction: 'out',
    quantity: { numeric: '9'.repeat(50) },
    value: null,
    price: null,
  })),
}

/** The local services' answers with attacker-controlled content added. */
async function serveHostile(
  context: BrowserContext,
  { nfts, addresses }: { nfts: Manifest['nfts']; addresses: readonly string[] },
): Promise<void> {
  // The last one has no contract: it is named by its address.
  const places = [...addresses, `0x${'f0'.padStart(40, '0')}`]
  const rows = places.map((address, index) => toRow(hostileTokens[index % 2] ?? hostileTokens[0], address))
  const change = (url: RegExp, more: (body: never) => object) =>
    context.route(url, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: more((await response.json()) as never) })
    })
  await change(/\/manifest\.json/, (body: Manifest) => ({ ...body, nfts: [...body.nfts, ...nfts] }))
  await change(/\/account\/0x[^/]+\/balance/, (body: { balances: object[] }) => ({
    balances: [...body.balances, ...rows],
  }))
  await change(/\/account\/0x[^/]+\/history/, (body: { data: object[] }) => ({
    ...body,
    data: [transaction, ...body.data],
  }))
}

/** Records policy violations of the page and requests to hosts outside this machine. */
async function watch(context: BrowserContext) {
  const violations: string[] = []
  const outside: string[] = []
  await context.exposeBinding('tellViolation', (_, text: string) => violations.push(text))
  await context.addInitScript(() => {
    const { tellViolation } = window as unknown as { tellViolation(text: string): void }
    addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
      tellViolation(`${effectiveDirective} ${blockedURI}`),
    )
  })
  context.on('request', (request) => {
    if (!/^(data:|blob:|https?:\/\/(localhost|127\.0\.0\.1)[:/])/.test(request.url()))
      outside.push(request.url())
  })
  return { violations, outside }
}

/** The computed style of the host's page, element by element. */
const readPage = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('body, h1, main, main button'), (element) => {
      const { color, backgroundColor, display, fontFamily, fontSize } = getComputedStyle(element)
      return [color, backgroundColor, display, fontFamily, fontSize].join(' ')
    }),
  )

/** Nothing in the view runs script, loads, links to or imitates anything harmful. */
async function expectHarmless(dialog: Locator, where: string): Promise<void> {
  const found = await dialog.evaluate((root) => {
    const all = [...root.querySelectorAll('*')]
    const attributes = all.flatMap((element) => [...element.attributes])
    const addresses = (selector: string, name: string) =>
      [...root.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '')
    const box = root.getBoundingClientRect()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the check looks for these characters
    const odd = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u202a-\u202e\ufeff]/
    const isClipped = (element: Element): boolean => {
      const parent = element.parentElement
      if (parent === null || parent === root) return false
      return getComputedStyle(parent).overflowX !== 'visible' || isClipped(parent)
    }
    const wide = all.filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      const isOut = width > 0 && (left < box.left - 1 || right > box.right + 1)
      const scrolls = /auto|scroll/.test(getComputedStyle(element).overflowX)
      return (isOut && !isClipped(element)) || (scrolls && element.scrollWidth > element.clientWidth)
    })
    return {
      elements: all
        .map(({ localName }) => localName)
        .filter((name) => /^(script|style|iframe|object|embed|link|base|form|foreignobject|h1)$/i.test(name)),
      handlers: attributes.map(({ name }) => name).filter((name) => name.startsWith('on')),
      links: addresses('a, area', 'href').filter((href) => !/^https?:\/\//.test(href)),
      sources: addresses('img, source, video, audio, image, use', 'src').filter(
        (src) => !/^(data:image\/|https?:\/\/(localhost|127\.0\.0\.1):|blob:)/.test(src),
      ),
      odd: all.flatMap(({ childNodes, localName }) =>
        [...childNodes]
          .filter(({ nodeType, nodeValue }) => nodeType === 3 && odd.test(nodeValue ?? ''))
          .map(({ nodeValue }) => `${localName}: ${JSON.stringify(nodeValue)}`),
      ),
      overflow: root.scrollWidth - root.clientWidth,
      wide: wide.map((element) => `${element.localName} ${element.className}`),
      ran: 'pwned' in globalThis,
    }
  })
  expect(found, where).toEqual({
    elements: [],
    handlers: [],
    links: [],
    sources: [],
    odd: [],
    overflow: 0,
    wide: [],
    ran: false,
  })
}

/** Opens the row's view, checks it and goes back. */
async function visit({ dialog, page }: Opened, row: Locator, where: string): Promise<void> {
  await row.click()
  await dialog.getByRole('button', { name: 'Back' }).waitFor()
  await settle(page)
  await expectHarmless(dialog, where)
  await dialog.getByRole('button', { name: 'Back' }).click()
  await settle(page)
}

test('hostile tokens, collectibles and transactions are plain text under the strict policy', async () => {
  await resetLocalnet()
  const manifest = await readManifest()
  const nfts = await deployHostileKeys(manifest)
  const addresses = await deployHostileTokens(manifest, hostileTokens)
  let watched: Awaited<ReturnType<typeof watch>> = { violations: [], outside: [] }
  const opened = await openConnected({
    strict: true,
    settings: { csp: 'strict', balances: 'service', adapters: 'both', namespaces: 'evm,solana' },
    viewport: { width: 420, height: 800 },
    prepare: async (context) => {
      watched = await watch(context)
      await serveHostile(context, { nfts, addresses })
    },
  })
  const { complaints, dialog, page } = opened
  // The page's own controls appear with the wallet's provider.
  await page.getByRole('button', { name: 'Send 0.01 to yourself' }).waitFor()
  const before = await readPage(page)
  await showView(opened, 'Account')
  const panel = dialog.getByRole('tabpanel')
  await panel.getByText('<h1 style="position:fixed">').first().waitFor()
  await panel.getByText('<script>globalThis.pwned=1</script>').first().waitFor()
  await panel.getByText('<img src=x onerror="globalThis.pwned=1">').first().waitFor()
  await panel.getByText('0x0000…00F0').first().waitFor()
  await expectHarmless(dialog, 'Tokens')

  await dialog.getByRole('tab', { name: 'NFTs' }).click()
  const list = panel.getByRole('list', { name: 'NFTs', exact: true })
  for (const name of [/^<img src=x/, /^Tracker/, /^W{20}/, /^<style>/, /^Unnamed #3/, /^Next to a link/]) {
    const card = list.getByRole('button', { name }).last()
    await card.scrollIntoViewIfNeeded()
    await expectHarmless(dialog, 'NFTs')
    await visit(opened, card, `NFT ${name}`)
  }

  await dialog.getByRole('tab', { name: 'Activity' }).click()
  const odd = panel.locator(`[data-lk-focus="${transaction.metadata.hash}"]`)
  await odd.scrollIntoViewIfNeeded()
  await expectHarmless(dialog, 'Activity')
  await visit(opened, odd, 'the transaction')
  await dialog.getByRole('button', { name: 'Receive', exact: true }).click()
  await dialog.getByRole('heading', { level: 2, name: 'Receive' }).waitFor()
  await settle(page)
  await expectHarmless(dialog, 'Receive')

  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await eventually(() => readPage(page)).toEqual(before)
  expect(watched).toEqual({ violations: [], outside: [] })
  expect(complaints).toEqual([])

  // Trigger a violation and a request to show that both are recorded.
  await page.evaluate(() => {
    document.body.setAttribute('style', 'color: red')
    fetch('http://tracker.invalid/').catch(() => undefined)
  })
  await eventually(() => watched.violations.length).toBeGreaterThan(0)
}, 60_000)
