import { expect, test } from 'vitest'
import { useNetworkIcon } from '../../../hooks/networks/useNetworkIcon.js'
import { base, mainnet } from '../../../hooks/networks.js'
import type { WalletDirectory } from '../../../hooks/shared/types/directory.js'
import type { Network } from '../../../hooks/shared/types/network.js'
import { renderWithLatchkey } from '../../support/renderWithLatchkey.js'

const pictured: Network = { ...mainnet, imageId: 'a' }

function setup(network: Network | undefined, directory?: Partial<WalletDirectory>) {
  const asked: string[] = []
  const own: WalletDirectory = {
    getWallets: async () => ({ wallets: [], count: 0 }),
    async getNetworkImageUrl(imageId) {
      asked.push(imageId)
      return `https://pictures.example/${imageId}`
    },
    ...directory,
  }
  const shown = { network }
  const rendered = renderWithLatchkey(() => useNetworkIcon(shown.network), { services: { directory: own } })
  return { ...rendered, asked, shown }
}

test('a network without an icon has the directory’s', async () => {
  const { advance, result } = setup(pictured)
  expect(result.current).toBeUndefined()
  await advance()
  expect(result.current).toBe('https://pictures.example/a')
})

test('its own icon comes first, and without an id no request is made', async () => {
  const own = setup({ ...pictured, iconUrl: 'https://acme.example/i.svg' })
  await own.advance()
  expect(own.result.current).toBe('https://acme.example/i.svg')
  const none = setup(mainnet)
  await none.advance()
  expect(none.result.current).toBeUndefined()
  expect([...own.asked, ...none.asked]).toEqual([])
})

test('without an icon, or with a failing directory, the letter is the fallback', async () => {
  const failing = setup(pictured, { getNetworkImageUrl: () => Promise.reject(new TypeError('offline')) })
  await failing.advance()
  expect(failing.result.current).toBeUndefined()
  const plain = setup(pictured, { getNetworkImageUrl: undefined })
  await plain.advance()
  expect(plain.result.current).toBeUndefined()
})

test('the icon of the previous network is never that of the next', async () => {
  const { advance, rerender, result, shown } = setup(pictured)
  await advance()
  shown.network = { ...base, imageId: 'b' }
  rerender()
  expect(result.current).toBeUndefined()
  await advance()
  expect(result.current).toBe('https://pictures.example/b')
})
