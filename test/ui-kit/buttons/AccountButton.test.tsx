import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { tokenPreferencesOf } from '../../../hooks/portfolio/tokens/tokenPreferences.js'
import { AccountButton, accountChunk } from '../../../ui-kit/buttons/AccountButton.js'
import { createFakeWallet } from '../../support/createFakeWallet.js'
import { renderView } from '../../support/renderView.js'

const Button = () => <AccountButton />

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
  await view.run(() => accountChunk.load())
  await vi.waitFor(() => expect(document.body.textContent).toContain('1.5 ETH'))
  const store = tokenPreferencesOf(view.latchkey)
  await view.run(() => store.change((now) => ({ ...now, areBalancesHidden: true })))
  expect(document.body.textContent).not.toContain('1.5')
  expect(screen.getByRole('img', { name: 'Hidden' })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Account, 0xd8dA/ })).toBeTruthy()
})

test('keeps its element and the focus while its contents load', async () => {
  let deliver = () => {}
  const loaded = new Promise<void>((resolve) => {
    deliver = resolve
  })
  const peek = vi.spyOn(accountChunk, 'peek').mockReturnValue(undefined)
  const load = vi.spyOn(accountChunk, 'load')
  const { ConnectedAccount } = await import('../../../ui-kit/buttons/ConnectedAccount.js')
  load.mockReturnValue(loaded.then(() => ConnectedAccount))
  onTestFinished(() => {
    peek.mockRestore()
    load.mockRestore()
  })
  const view = await renderView(Button, { route: { name: 'Account' } })
  view.add(createFakeWallet(), { rdns: 'io.fox' })
  await view.run(() => view.latchkey.wake())
  await view.run(() => view.latchkey.connect({ connector: view.connector('io.fox') }))
  const button = screen.getByRole('button', { name: /^Account, 0xd8dA/ })
  button.focus()
  expect(document.querySelector('[data-lk-part=avatar]')).toBeNull()
  peek.mockReturnValue(ConnectedAccount)
  await view.run(deliver)
  await vi.waitFor(() => expect(document.querySelector('[data-lk-part=avatar]')).not.toBeNull())
  expect(screen.getByRole('button', { name: /^Account, 0xd8dA/ })).toBe(button)
  expect(document.activeElement).toBe(button)
})
