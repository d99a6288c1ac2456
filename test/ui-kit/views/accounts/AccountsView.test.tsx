import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { evm } from '../../../../hooks/evm/evm.js'
import { mainnet, solanaMainnet } from '../../../../hooks/networks.js'
import { tokenPreferencesOf } from '../../../../hooks/portfolio/tokens/tokenPreferences.js'
import { splitCaipAddress } from '../../../../hooks/shared/caip.js'
import { checksumAddress } from '../../../../hooks/shared/checksumAddress.js'
import type { CaipAddress } from '../../../../hooks/shared/types/caip.js'
import type { Balance } from '../../../../hooks/shared/types/token.js'
import { solana } from '../../../../hooks/solana/solana.js'
import { AccountsView } from '../../../../ui-kit/views/accounts/AccountsView.js'
import { createFakeSolanaWallet } from '../../../support/createFakeSolanaWallet.js'
import { alice, bob, createFakeWallet } from '../../../support/createFakeWallet.js'
import { registerWallet } from '../../../support/registerWallet.js'
import { renderView } from '../../../support/renderView.js'

// Loaded ahead, so that it renders at once.
beforeAll(async () => {
  await import('../../../../hooks/solana/wallet/discoverWallets.js')
  await import('../../../../hooks/solana/createSolanaActions.js')
})

type Setup = {
  accounts?: readonly string[]
  both?: boolean
  getBalance?: (address: string) => Promise<Balance>
  names?: Record<string, string>
}

const ether = (value: bigint): Balance => ({ value, decimals: 18, symbol: 'ETH' })

async function setup({
  accounts = [alice, bob],
  both = false,
  getBalance = async () => ether(0n),
  names = {},
}: Setup = {}) {
  const asked = { balances: [] as CaipAddress[], profiles: [] as CaipAddress[] }
  const view = await renderView<'Accounts'>(AccountsView, {
    route: { name: 'Accounts' },
    networks: [mainnet, solanaMainnet],
    adapters: [evm(), solana()],
    services: {
      portfolio: {
        getTokens: async () => [],
        getBalance: ({ address }) => {
          asked.balances.push(address)
          return getBalance(splitCaipAddress(address).address)
        },
        getProfile: async ({ address }) => {
          asked.profiles.push(address)
          const name = names[splitCaipAddress(address).address]
          return name === undefined ? { source: 'none' } : { name, source: 'service' }
        },
      },
    },
  })
  const { add, connector, latchkey, run, tab } = view
  await run(() => latchkey.wake())
  if (both) {
    await run(() => registerWallet(tab.window, createFakeSolanaWallet({ name: 'Sun' }).inject()))
    await run(() => latchkey.connect({ connector: connector('Sun') }))
  }
  await run(() => add(createFakeWallet({ accounts: [...accounts] }), { rdns: 'io.fox', name: 'Fox' }))
  await run(() => latchkey.connect({ connector: connector('io.fox') }))
  await run(() => latchkey.modal.opened({ name: 'Settings' }))
  await run(() => latchkey.modal.pushed({ name: 'Accounts' }))
  const rows = (list = 'Accounts of Fox on Ethereum networks') =>
    within(screen.getByRole('list', { name: list })).getAllByRole('button')
  const texts = (list?: string) =>
    rows(list).map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim())
  return { ...view, asked, rows, texts }
}

test('shows every account that the wallet shares with its balance, and marks the active one', async () => {
  const held: Record<string, bigint> = { [alice]: 1_204_567_000_000_000_000n, [bob]: 0n }
  const { rows, texts } = await setup({ getBalance: async (address) => ether(held[address] ?? -1n) })
  expect(texts()).toEqual([
    '0xd8dA…6045 Fox · Ethereum networks 1.204 ETH Active',
    '0x7099…79C8 Fox · Ethereum networks 0 ETH',
  ])
  expect(rows().map((row) => row.getAttribute('aria-current'))).toEqual(['true', null])
})

test('shows an account with a name by its name', async () => {
  const { texts } = await setup({ names: { [bob]: 'bob.eth' } })
  expect(texts()).toEqual([
    '0xd8dA…6045 Fox · Ethereum networks 0 ETH Active',
    'bob.eth Fox · Ethereum networks 0 ETH',
  ])
})

test('lists the wallets of both namespaces, each account read on a network of its own namespace', async () => {
  const { asked, texts } = await setup({ both: true })
  expect(texts()).toHaveLength(2)
  expect(texts('Accounts of Sun on Solana')).toHaveLength(1)
  const networkIds = ['eip155:1', 'eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
  for (const addresses of [asked.balances, asked.profiles])
    expect([...new Set(addresses)].map((address) => splitCaipAddress(address).networkId).sort()).toEqual(
      networkIds,
    )
})

test('shows a skeleton while a balance loads', async () => {
  const { rows } = await setup({ getBalance: () => new Promise(() => undefined) })
  expect(rows().map((row) => row.querySelectorAll('[data-lk-part=skeleton]').length)).toEqual([1, 1])
})

test('leaves out a balance that can not be read, and the account can still be chosen', async () => {
  const { latchkey, press, rows, texts } = await setup({
    getBalance: () => Promise.reject(new TypeError('the node is down')),
  })
  expect(texts()[1]).toBe('0x7099…79C8 Fox · Ethereum networks')
  expect(screen.queryByRole('alert')).toBeNull()
  const [, second] = rows()
  if (second === undefined) throw new TypeError('no second account')
  await press(second)
  expect(latchkey.getAccount().address).toBe(bob)
})

test('hides balances here too', async () => {
  const { latchkey, rows, run } = await setup()
  await run(() => tokenPreferencesOf(latchkey).change((now) => ({ ...now, areBalancesHidden: true })))
  expect(rows().map(({ textContent }) => /\d ETH/.test(textContent ?? ''))).toEqual([false, false])
  expect(screen.getAllByRole('img', { name: 'Hidden' })).toHaveLength(2)
})

test('only visible rows of a hundred accounts fetch their balances', async () => {
  const accounts = Array.from({ length: 100 }, (_, index) =>
    checksumAddress(`0x${(index + 1).toString(16).padStart(40, '0')}`),
  )
  const { asked } = await setup({ accounts })
  const items = [...document.querySelectorAll('[data-lk-part=account-row]')]
  expect(items.length).toBeLessThan(30)
  expect(items[0]?.closest('li')?.getAttribute('aria-setsize')).toBe('100')
  for (const addresses of [asked.balances, asked.profiles]) expect(new Set(addresses).size).toBe(items.length)
})

test('a pressed account becomes the active one, which is announced, and the view goes back', async () => {
  const { latchkey, press, route, rows, said } = await setup()
  const [, second] = rows()
  if (second === undefined) throw new TypeError('no second account')
  await press(second)
  expect(latchkey.getAccount().address).toBe(bob)
  expect(said).toEqual(['Switched to 0x7099…79C8'])
  expect(route()).toEqual({ name: 'Settings' })
})
