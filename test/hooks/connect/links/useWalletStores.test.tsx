import { expect, test } from 'vitest'
import { useWalletStores } from '../../../../hooks/connect/links/useWalletStores.js'
import type { Wallet } from '../../../../hooks/shared/types/wallet.js'
import { renderWithLatchkey } from '../../../support/renderWithLatchkey.js'

const fox: Wallet = {
  id: 'fox',
  name: 'Foxglove',
  homepage: 'https://foxglove.example/',
  playStore: 'javascript:alert(1)',
  chains: [],
}

test('a wallet’s stores come from its record, as links that may be opened', () => {
  const { result } = renderWithLatchkey(() => useWalletStores())
  expect(result.current.storesOf(fox)).toEqual([
    { type: 'homepage', href: 'https://foxglove.example/', host: 'foxglove.example' },
  ])
})

test('opening a store emits an event', async () => {
  const { events, result, run } = renderWithLatchkey(() => useWalletStores())
  await run(() => {
    for (const store of result.current.storesOf(fox)) result.current.storeOpened(fox, store)
  })
  expect(events.filter(({ event }) => event === 'GET_WALLET')).toEqual([
    { event: 'GET_WALLET', properties: { name: 'Foxglove', type: 'homepage' } },
  ])
})
