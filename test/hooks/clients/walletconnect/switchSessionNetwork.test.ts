import { expect, test, vi } from 'vitest'
import {
  type SwitchSessionNetworkParameters,
  switchSessionNetwork,
} from '../../../../hooks/clients/walletconnect/switchSessionNetwork.js'
import { createClock } from '../../../support/createClock.js'

const network = {
  id: 10,
  name: 'Ten',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example/?projectId=secret'] } },
}

function setUp(overrides: Partial<SwitchSessionNetworkParameters> = {}) {
  const clock = createClock()
  const listeners = new Set<() => void>()
  const parameters: SwitchSessionNetworkParameters = {
    env: clock,
    network,
    signal: new AbortController().signal,
    projectId: 'secret',
    allows: () => true,
    ask: vi.fn(async () => null),
    isApproved: () => false,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ...overrides,
  }
  return { clock, listeners, parameters }
}

test('a wallet that confirms and adds nothing has 30 seconds', async () => {
  const { clock, listeners, parameters } = setUp()
  const switching = switchSessionNetwork(parameters)
  const failed = expect(switching).rejects.toMatchObject({ name: 'NetworkNotSwitchedError' })
  await clock.advance(29_999)
  expect(clock.pending()).toBe(1)
  await clock.advance(1)
  await failed
  expect(listeners.size).toBe(0)
})

test('a late network counts, and nothing is left pending', async () => {
  let isApproved = false
  const { clock, listeners, parameters } = setUp({ isApproved: () => isApproved })
  const switching = switchSessionNetwork(parameters)
  await clock.advance(10_000)
  isApproved = true
  for (const listener of listeners) listener()
  await switching
  expect([listeners.size, clock.pending()]).toEqual([0, 0])
})

test('a network whose only URL holds the project id is never added to a wallet', async () => {
  const ask = vi.fn(async () => Promise.reject({ code: 4902, message: 'Unrecognized chain' }))
  const { parameters } = setUp({ ask })
  await expect(switchSessionNetwork(parameters)).rejects.toMatchObject({ name: 'UnknownChainError' })
  expect(ask.mock.calls).toEqual([['wallet_switchEthereumChain', [{ chainId: '0xa' }]]])
})

test('a network of another namespace is never requested', async () => {
  const { parameters } = setUp({ network: { ...network, namespace: 'solana' } })
  await expect(switchSessionNetwork(parameters)).rejects.toMatchObject({ name: 'NetworkNotApprovedError' })
  expect(parameters.ask).not.toHaveBeenCalled()
})
