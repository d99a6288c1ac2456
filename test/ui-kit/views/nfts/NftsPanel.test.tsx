import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NftsPanel } from '../../../../ui-kit/views/nfts/NftsPanel.js'
import { alice, bob } from '../../../support/createFakeWallet.js'
import { createNft } from '../../../support/createNft.js'
import { type NftsAnswer, renderNfts } from '../../../support/renderNfts.js'

const show = (answer: NftsAnswer) => renderNfts(NftsPanel, { answer })
const names = () => screen.getAllByRole('button').map((button) => button.textContent)

test('shows each NFT with its picture, name, collection and quantity', async () => {
  const { said } = await show(async () => ({
    items: [createNft(1, { imageUrl: 'data:image/png;base64,iVBORw0KGgo=' }), createNft(2, { quantity: 3n })],
  }))
  const list = screen.getByRole('list', { name: 'NFTs' })
  expect(within(list).getByRole('button', { name: 'Key 1 Keys' })).toBeTruthy()
  expect(within(list).getByRole('button', { name: 'Key 2 Keys ×3' })).toBeTruthy()
  const image = document.querySelector('img')
  expect([image?.src, image?.getAttribute('referrerpolicy')]).toEqual([
    'data:image/png;base64,iVBORw0KGgo=',
    'no-referrer',
  ])
  expect(said).toContain('2 NFTs')
})

test('marks an unverified NFT, whatever collection it claims', async () => {
  const claimed = { id: 'x', name: 'Bored Apes', isVerified: false }
  await show(async () => ({
    items: [createNft(1, { collection: claimed }), createNft(2, { collection: undefined })],
  }))
  expect(names()).toEqual(['Key 1 Unverified ', 'Key 2 Unverified '])
})

test('names an NFT without a name by its id, shortened if long', async () => {
  await show(async () => ({
    items: [createNft(12, { name: '' }), createNft(3, { name: '', tokenId: '1'.repeat(78) })],
  }))
  expect(names()).toEqual(['Unnamed #12 Keys ', 'Unnamed #111111…1111 Keys '])
})

test('renders untrusted texts as text, and runs no script of a picture', async () => {
  const svg = 'data:image/svg+xml,%3Csvg%20onload%3D%22globalThis.pwned%3D1%22%2F%3E'
  const name = '<img src=x onerror="globalThis.pwned=1">'
  await show(async () => ({ items: [createNft(1, { name: `${name}\u202E`, imageUrl: svg })] }))
  expect(names()).toEqual([`${name} Keys `])
  expect(document.querySelector('svg[onload], script, object, iframe, embed')).toBeNull()
})

test('a press opens the NFT with the account that holds it', async () => {
  const { press, route } = await show(async () => ({ items: [createNft(1)] }))
  await press(screen.getByRole('button', { name: 'Key 1 Keys' }))
  expect(route()).toMatchObject({ name: 'NftDetail', address: `eip155:1:${alice}`, id: createNft(1).id })
})

test('an empty list and an unknown list have different texts', async () => {
  await show(async () => ({ items: [] }))
  expect(screen.getByText('No NFTs yet')).toBeTruthy()
  expect(screen.getByText('What you collect on Ethereum will appear here.')).toBeTruthy()
})

test('notes that a collection does not list its NFTs, with and without others to show', async () => {
  const missing =
    'A collection on Ethereum does not tell which NFTs you hold, so some of yours may be missing.'
  let items = [createNft(1)]
  const { fox, run } = await show(async () => ({ items, isPartial: true }))
  expect(names()).toEqual(['Key 1 Keys '])
  expect(screen.getByText(missing)).toBeTruthy()
  items = []
  await run(() => fox.setAccounts([bob]))
  expect(screen.getByText('Some NFTs can’t be listed')).toBeTruthy()
  expect(screen.getByText(missing)).toBeTruthy()
  expect(screen.queryByText('No NFTs yet')).toBeNull()
})

test('explains why NFTs can not be listed', async () => {
  await show(async () => undefined)
  expect(await screen.findByText('NFTs are not shown here')).toBeTruthy()
  expect(screen.queryByText('No NFTs yet')).toBeNull()
})

test('shows a failure with its reason, and loads again on retry', async () => {
  let isDown = true
  const { press, said } = await show(async () => {
    if (isDown) throw new Error('down')
    return { items: [createNft(1)] }
  })
  expect(screen.getByText('NFTs did not load')).toBeTruthy()
  expect(said.some((text) => text.startsWith('NFTs did not load.'))).toBe(true)
  isDown = false
  await press(screen.getByRole('button', { name: 'Try again' }))
  expect(names()).toEqual(['Key 1 Keys '])
})

test('shows labelled skeletons until the list has loaded', async () => {
  await show(() => new Promise(() => undefined))
  expect(screen.getByRole('list', { name: 'Loading NFTs' }).getAttribute('aria-busy')).toBe('true')
  expect(document.querySelectorAll('[data-lk-part=_card-skeleton]').length).toBeGreaterThan(3)
})

test('never shows the NFTs of one account for another', async () => {
  const { fox, run } = await show(({ address }) =>
    address.endsWith(bob) ? new Promise(() => undefined) : Promise.resolve({ items: [createNft(1)] }),
  )
  expect(names()).toEqual(['Key 1 Keys '])
  await run(() => fox.setAccounts([bob]))
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('empty pages without end are looked through by press only, and the list says that some may be missing', async () => {
  const asked = new Set<string>()
  const { advance, press } = await show(async ({ cursor = '1' }) => {
    asked.add(cursor)
    return { items: [], next: String(Number(cursor) + 1) }
  })
  for (let look = 0; look < 3; look++) await advance()
  expect(asked.size).toBe(5)
  expect(screen.getByText('Nothing to show in the last pages. There may be more.')).toBeTruthy()
  expect(screen.queryByText('No NFTs yet')).toBeNull()
  expect(document.querySelector('[data-lk-part=_card-skeleton]')).toBeNull()
  for (const pages of [10, 15, 20, 25]) {
    await press(screen.getByRole('button', { name: 'Load more' }))
    expect(asked.size).toBe(pages)
  }
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  expect(screen.getByText('Some NFTs can’t be listed')).toBeTruthy()
})
