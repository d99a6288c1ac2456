import type { Manifest } from '@latchkey/localnet'
import type { BrowserContext } from 'playwright-core'
import { type Address, createWalletClient, http, namehash, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { expect, test } from 'vitest'
import { readArtifact } from '../localnet/contracts/readArtifact.js'
import { ensNames } from '../localnet/evm/ensNames.js'
import { deployHostileKeys } from '../support/deployHostileKeys.js'
import { eventually } from '../support/eventually.js'
import { openConnected } from '../support/openConnected.js'
import { readManifest } from '../support/readManifest.js'
import { resetLocalnet } from '../support/resetLocalnet.js'
import { showView } from '../support/showView.js'
import { waitForReceipt } from '../support/waitForReceipt.js'

/** 3 KB of groups that each draw the one before eight times: a tab that draws it stands still for minutes. */
const levels = Array.from({ length: 12 }, (_, level) => {
  const uses = Array.from({ length: 8 }, (_, step) => `<use href="#g${level}" x="${step}"/>`).join('')
  return `<g id="g${level + 1}">${uses}</g>`
})
const slow = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle id="g0" r="1"/>${levels.join('')}</svg>`

/** 800 bytes of styles in each other, each of which is compared twice for the one before. */
const nested = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><style>g{${'&amp; &amp;{'.repeat(25)}fill:red${'}'.repeat(26)}</style>${'<g>'.repeat(60)}<circle r="9"/>${'</g>'.repeat(60)}</svg>`

const plain = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="9" fill="red"/></svg>'
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

const host = 'https://pictures.example'
/** What the host of pictures answers. It calls everything a PNG. */
const answers: Record<string, string | Buffer> = {
  '/slow.svg': slow,
  '/nested.svg': nested,
  '/plain.svg': plain,
  '/pixel.png': pixel,
  '/page.png': '<html><script>globalThis.pwned=1</script></html>',
}

type Made = { made: number; released: number }

/** Writes the avatar of the first account's name. */
async function writeAvatar({ accounts, contracts, urls }: Manifest, url: string): Promise<void> {
  const [alice] = accounts.evm
  if (alice === undefined) throw new TypeError('the manifest has no account')
  const account = privateKeyToAccount(alice.privateKey)
  const client = createWalletClient({ account, chain: foundry, transport: http(urls.evm) }).extend(
    publicActions,
  )
  const node = namehash(ensNames.alice)
  const address = contracts['eip155:31337']?.ensRegistry ?? '0x'
  const { abi } = readArtifact('EnsRegistry')
  const resolver = await client.readContract({ address, abi, functionName: 'resolver', args: [node] })
  const hash = await client.writeContract({
    address: resolver as Address,
    abi: readArtifact('EnsResolver').abi,
    functionName: 'setText',
    args: [node, 'avatar', url],
  })
  await waitForReceipt(client, hash)
}

/** Serves the pictures for the tokens and the collectibles, and counts the pictures that the page holds. */
async function servePictures(context: BrowserContext, { token, nfts }: Served): Promise<void> {
  await context.route(`${host}/**`, (route) => {
    const body = answers[new URL(route.request().url()).pathname]
    const headers = { 'access-control-allow-origin': '*' }
    const isSvg = typeof body === 'string' && body.startsWith('<svg')
    return route.fulfill({ headers, contentType: isSvg ? 'image/svg+xml' : 'image/png', body: body ?? '' })
  })
  const change = (url: RegExp, more: (body: never) => object) =>
    context.route(url, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: more((await response.json()) as never) })
    })
  await change(/\/manifest\.json/, (body: Manifest) => ({ ...body, nfts }))
  await change(/\/account\/0x[^/]+\/balance/, (body: { balances: object[] }) => ({
    balances: body.balances.map((row) => ({ ...row, iconUrl: `${host}${token}` })),
  }))
  await context.addInitScript(() => {
    const counts: Made = { made: 0, released: 0 }
    const { createObjectURL, revokeObjectURL } = URL
    URL.createObjectURL = (picture) => {
      counts.made += 1
      return createObjectURL.call(URL, picture)
    }
    URL.revokeObjectURL = (url) => {
      counts.released += 1
      revokeObjectURL.call(URL, url)
    }
    Object.assign(globalThis, { counts })
  })
}

type Served = { token: string; nfts: Manifest['nfts'] }

async function openWith({ token, avatar, images }: { token: string; avatar: string; images: string[] }) {
  await resetLocalnet()
  const metadata = images.map((image) => ({ name: `Picture ${image}`, image: `${host}${image}` }))
  const manifest = await readManifest()
  const nfts = await deployHostileKeys(manifest, metadata)
  await writeAvatar(manifest, `${host}${avatar}`)
  return openConnected({
    settings: { balances: 'service' },
    prepare: (context) => servePictures(context, { token, nfts }),
  })
}

test('an SVG that would keep the page busy is a letter for a token and a collectible, colours for a name, and the page answers at once', async () => {
  const opened = await openWith({
    token: '/slow.svg?token',
    avatar: '/slow.svg?name',
    images: ['/slow.svg', '/nested.svg', '/page.png'],
  })
  const { complaints, dialog, page } = opened
  const answered: string[] = []
  page.on('response', (response) => answered.push(new URL(response.url()).search))
  /** In ms: how long the page takes to draw a frame. */
  const drawn = async () => {
    const start = performance.now()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    return performance.now() - start
  }
  await showView(opened, 'Account')
  const panel = dialog.getByRole('tabpanel')
  await panel.locator('[data-lk-part=picture][data-letter]').first().waitFor()
  await eventually(() => answered).toEqual(expect.arrayContaining(['?token', '?name']))
  await dialog.locator('span[data-lk-part=avatar]').first().waitFor()
  expect(await drawn()).toBeLessThan(1000)
  await dialog.getByRole('tab', { name: 'NFTs' }).click()
  for (const name of [/slow\.svg/, /nested\.svg/, /page\.png/])
    await panel.getByRole('button', { name }).locator('[data-letter]').waitFor()
  expect(await drawn()).toBeLessThan(1000)
  const sources = await page.locator('img').evaluateAll((all) => all.map((one) => one.getAttribute('src')))
  expect(sources.filter((source) => source?.startsWith(host) || source?.startsWith('blob:'))).toEqual([])
  expect(await page.evaluate(() => 'pwned' in globalThis)).toBe(false)
  expect(complaints).toEqual([])
}, 60_000)

test('a PNG and an SVG of plain shapes are shown for a token, a name and a collectible, and released with the view', async () => {
  const opened = await openWith({
    token: '/pixel.png',
    avatar: '/plain.svg',
    images: ['/pixel.png', '/plain.svg'],
  })
  const { complaints, dialog, page } = opened
  await showView(opened, 'Account')
  const panel = dialog.getByRole('tabpanel')
  const shown = 'img[src^="blob:"]'
  await panel.locator(`[data-status=loaded] ${shown}`).first().waitFor()
  await dialog.locator(`${shown}[data-lk-part=avatar]`).waitFor()
  await dialog.getByRole('tab', { name: 'NFTs' }).click()
  for (const name of [/pixel\.png/, /plain\.svg/])
    await panel.getByRole('button', { name }).locator(`[data-status=loaded] ${shown}`).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })
  // The account's button keeps its own.
  await eventually(() => page.locator(shown).count()).toBe(1)
  const held = () =>
    page.evaluate(() => {
      const { made, released } = (globalThis as unknown as { counts: Made }).counts
      return made - released
    })
  await eventually(held).toBe(1)
  expect(complaints).toEqual([])
}, 60_000)
