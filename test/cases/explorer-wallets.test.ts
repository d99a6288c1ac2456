// @vitest-environment jsdom
import type { Wallet } from '../../hooks/shared/types/wallet.js'
import type { Observation } from './runner/observation.js'
import { playCases } from './runner/playCases.js'
import { listWallets } from './support/listWallets.js'

/** Where each field of the service ends up in a wallet's record. */
const places = new Map<string, keyof Wallet>([
  ['image_id', 'imageId'],
  ['image_url', 'imageUrl'],
  ['rdns', 'rdns'],
  ['mobile_link', 'mobileLink'],
  ['desktop_link', 'desktopLink'],
  ['webapp_link', 'webappLink'],
  ['link_mode', 'linkMode'],
  ['app_store', 'appStore'],
  ['play_store', 'playStore'],
  ['chrome_store', 'chromeStore'],
  ['homepage', 'homepage'],
  ['chains', 'chains'],
  ['injected', 'injected'],
])

const isPresent = (value: unknown) =>
  value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0)

/** The fields that the service sent and the record lacks. */
function strippedFrom(sent: unknown, wallet: Wallet): readonly string[] {
  return [...places].flatMap(([field, place]) =>
    isPresent(Reflect.get(Object(sent), field)) && !isPresent(wallet[place]) ? [field] : [],
  )
}

const neighbour = { id: 'neighbour', name: 'Neighbour', mobile_link: 'neighbour://' }

/** The list of an instance whose directory answers this. */
async function answer(body: unknown, sent: readonly unknown[]): Promise<Observation> {
  const fetch: typeof globalThis.fetch = async (url) =>
    String(url).includes('/getWallets') ? Response.json(body) : new Response('', { status: 404 })
  const page = await listWallets({ projectId: 'a'.repeat(32), services: {}, env: { fetch } })
  do await page.advance()
  while (page.result.current.isPending)
  const rows = page.listed()
  const isWhole = rows.some(({ name }) => name === neighbour.name)
  if (!isWhole && sent.length > 0) throw new Error('a row took its neighbour with it')
  const listed = rows
    .filter(({ name }) => name !== neighbour.name)
    .map(({ fields: { wallet }, ...row }, index) => ({
      ...row,
      stripped: wallet === undefined ? [] : strippedFrom(sent[index], wallet),
      fields: wallet,
    }))
  return { listed, shown: listed[0]?.fields, thrown: page.result.current.error ?? undefined }
}

playCases('explorer-wallets', (_, input) => {
  if (input.has('$response')) return answer(input.read('$response'), [])
  const sent = input.has('$list') ? (input.read('$list') as unknown[]) : [input.whole()]
  return answer({ data: [...sent, neighbour], count: sent.length + 1 }, sent)
})
