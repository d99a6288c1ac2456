import { expect, test } from 'vitest'
import { connect } from '../../../hooks/connect/connect.js'
import type { Wallet } from '../../../hooks/shared/types/wallet.js'
import { rememberWallet } from '../../../hooks/wallets/recentWallets.js'
import { useRecentWallets } from '../../../hooks/wallets/useRecentWallets.js'
import { createBrowser } from '../../support/createBrowser.js'
import { createFakePairing } from '../../support/createFakePairing.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'
import { renderWithLatchkey } from '../../support/renderWithLatchkey.js'

const owl: Wallet = { id: 'owl', name: 'Owl', chains: [], mobileLink: 'owl://' }
const elk: Wallet = { id: 'elk', name: 'Elk', chains: [], mobileLink: 'elk://' }

function setup(browser = createBrowser()) {
  const phone = createFakePairing()
  const test = createTestLatchkey({ browser, pairing: phone.transport })
  const rendered = renderWithLatchkey(() => useRecentWallets(), { test })
  return { ...rendered, phone, names: () => rendered.result.current.map(({ name }) => name) }
}

test('a wallet used in another tab is listed as soon as that tab reports it', async () => {
  const browser = createBrowser()
  const [here, there] = [setup(browser), setup(browser)]
  expect(here.names()).toEqual([])
  rememberWallet(there.latchkey, { wallet: owl })
  await here.advance()
  expect(here.names()).toEqual(['Owl'])
  rememberWallet(there.latchkey, { wallet: elk })
  await here.advance()
  expect(here.names()).toEqual(['Elk', 'Owl'])
})

test('a wallet paired here is listed at once, and one that reconnects comes first', async () => {
  const { advance, latchkey, names, phone, run } = setup()
  await run(() => latchkey.wake())
  for (const wallet of [owl, elk]) {
    await run(async () => {
      const connected = connect(latchkey, { wallet })
      phone.approve()
      await connected
    })
    await advance()
  }
  expect(names()).toEqual(['Elk', 'Owl'])
})
