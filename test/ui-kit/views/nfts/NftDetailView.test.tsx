import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Nft } from '../../../../hooks/shared/types/nft.js'
import { NftDetailView } from '../../../../ui-kit/views/nfts/NftDetailView.js'
import { alice, bob } from '../../../support/createFakeWallet.js'
import { createNft } from '../../../support/createNft.js'
import { type NftsAnswer, renderNfts } from '../../../support/renderNfts.js'
import { stubClipboard } from '../../../support/stubClipboard.js'

const address = `eip155:1:${alice}` as const

async function show(parts: Partial<Nft> = {}) {
  const nft = createNft(1, parts)
  const route = { name: 'NftDetail', address, id: nft.id } as const
  const answer: NftsAnswer = async (asked) => ({ items: asked.address === address ? [nft] : [] })
  const view = await renderNfts(() => <NftDetailView route={route} />, { answer })
  await view.run(() => {
    view.latchkey.modal.opened({ name: 'Account' })
    view.latchkey.modal.pushed(route)
  })
  return view
}

const factsOf = (name: string) => {
  const section = within(screen.getByRole('region', { name }))
  return section.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
}

test('shows its name, its verification and its properties', async () => {
  await show({
    description: 'A key of brass.',
    attributes: [
      { name: 'Color', value: 'Brass' },
      { name: 'Color', value: 'Gold' },
    ],
    quantity: 1_000n,
    standard: 'erc1155',
  })
  expect(screen.getByText('Key 1')).toBeTruthy()
  expect(screen.getByText('Keys')).toBeTruthy()
  expect(screen.getByText('Verified').parentElement?.textContent).toBe(
    'Verified This app lists the collection.',
  )
  expect(screen.getByText('A key of brass.')).toBeTruthy()
  expect(factsOf('Properties')).toEqual([
    ['Color', 'Brass'],
    ['Color', 'Gold'],
  ])
  expect(factsOf('Details')).toEqual([
    ['You hold', '1,000'],
    ['Network', 'Ethereum'],
    ['Standard', 'ERC-1155'],
  ])
})

test('marks an unverified NFT in words', async () => {
  await show({ collection: { id: 'x', name: '', isVerified: false } })
  expect(screen.getByText('Unverified').parentElement?.textContent).toMatch(
    /^Unverified This item is not verified/,
  )
  expect(screen.queryByText('Verified')).toBeNull()
})

test('links show their host and open without access to this page', async () => {
  await show({ externalUrl: 'https://keys.example/1' })
  const website = screen.getByRole('link', { name: /Website of its maker.*keys\.example/ })
  const explorer = screen.getByRole('link', { name: /View on explorer.*etherscan\.io/ })
  for (const link of [website, explorer])
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  expect(website.getAttribute('href')).toBe('https://keys.example/1')
})

test.each(['javascript:alert(1)', 'data:text/html,1', 'http://keys.example', 'https://a@evil.example'])(
  'does not link to %s',
  async (externalUrl) => {
    await show({ externalUrl })
    expect(screen.queryByText('Website of its maker')).toBeNull()
    expect(screen.getAllByRole('link')).toHaveLength(1)
  },
)

test('copies contract and token id in full', async () => {
  const copied: string[] = []
  stubClipboard({ writeText: async (text) => copied.push(text) })
  const tokenId = '9'.repeat(78)
  const { press, said } = await show({ tokenId })
  await press(screen.getByRole('button', { name: /Copy contract address/ }))
  await press(screen.getByRole('button', { name: /Copy token ID/ }))
  expect(copied).toEqual(['0x00000000000000000000000000000000000000A1', tokenId])
  expect(said.filter((text) => text === 'Copied')).toHaveLength(2)
})

test('goes back when another account is chosen', async () => {
  const { fox, route, run } = await show()
  await run(() => fox.setAccounts([bob]))
  expect(screen.queryByText('Key 1')).toBeNull()
  expect(route().name).toBe('Account')
})
