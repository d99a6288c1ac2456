import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { tokenPreferencesOf } from '../../../hooks/portfolio/tokens/tokenPreferences.js'
import { ConnectedAccount } from '../../../ui-kit/buttons/ConnectedAccount.js'
import { alice, createFakeWallet } from '../../support/createFakeWallet.js'
import { renderView } from '../../support/renderView.js'

const Button = () => (
  <ConnectedAccount
    address={alice}
    showBalance
    onClick={() => undefined}
    onPointerEnter={() => undefined}
    onFocus={() => undefined}
  />
)

test('shows the balance beside the name as dots while balances are hidden', async () => {
  const view = await renderView(Button, {
    route: { name: 'Account' },
    services: {
      portfolio: {
        getBalance: async () => ({ value: 1_500_000_000_000_000_000n, decimals: 18, symbol: 'ETH' }),
        getTokens: async () => [],
        getProfile: async () => ({ source: 'none' }),
      },
    },
  })
  view.add(createFakeWallet(), { rdns: 'io.fox' })
  await view.run(() => view.latchkey.wake())
  await view.run(() => view.latchkey.connect({ connector: view.connector('io.fox') }))
  expect(document.body.textContent).toContain('1.5 ETH')
  const store = tokenPreferencesOf(view.latchkey)
  await view.run(() => store.change((now) => ({ ...now, areBalancesHidden: true })))
  expect(document.body.textContent).not.toContain('1.5')
  expect(screen.getByRole('img', { name: 'Hidden' })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Account, 0xd8dA/ })).toBeTruthy()
})
