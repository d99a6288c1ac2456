import { expect, test } from 'vitest'
import { browseWallet } from '../../../hooks/connect/browseWallet.js'
import { connectingOf } from '../../../hooks/connect/store.js'
import type { Wallet } from '../../../hooks/shared/types/wallet.js'
import { agents, createPhone, type PhoneParameters } from '../../support/createPhone.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'
import { pairingUri as uri } from '../../support/pairingUri.js'

const acme: Wallet = { id: 'acme', name: 'Acme', chains: ['eip155:1'], mobileLink: 'acme://' }
const phantom = { ...acme, id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393' }

function setup(wallet: Wallet, more: PhoneParameters = {}) {
  const phone = createPhone({ agent: agents.safariIphone, ...more })
  const { latchkey } = createTestLatchkey({ env: { window: phone.window } })
  connectingOf(latchkey).paired({ uri, expiresAt: 230_000 })
  return { ...phone, browse: () => browseWallet(latchkey, wallet) }
}

test('a wallet used in its own browser gets the page within the call', () => {
  const { browse, opened } = setup(phantom)
  expect(browse()).toBe(true)
  expect(opened.map(({ href, target }) => [new URL(href).host, target])).toEqual([['phantom.app', '_self']])
})

test.each<[string, Wallet, PhoneParameters]>([
  ['a wallet that is paired', acme, {}],
  ['a computer', phantom, { agent: agents.chromeWindows }],
  ['the wallet’s own browser', phantom, { globals: { phantom: {} } }],
])('%s opens nothing, also with a pairing URI', (_, wallet, more) => {
  const { browse, opened } = setup(wallet, more)
  expect(browse()).toBe(false)
  expect(opened).toEqual([])
})
