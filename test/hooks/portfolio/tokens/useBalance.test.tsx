import { focusManager } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../../../../hooks/connect/connect.js'
import { balanceGateOf } from '../../../../hooks/portfolio/tokens/queries.js'
import { useBalance } from '../../../../hooks/portfolio/tokens/useBalance.js'
import type { PortfolioSource } from '../../../../hooks/shared/types/portfolio.js'
import { alice, bob, createFakeWallet, never } from '../../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../../support/createTestLatchkey.js'
import { renderWithLatchkey } from '../../../support/renderWithLatchkey.js'

const refuse = (): Promise<never> => Promise.reject(new TypeError('not expected'))

async function setup(
  getBalance: PortfolioSource['getBalance'],
  parameters?: Parameters<typeof useBalance>[0],
) {
  const asked: string[] = []
  const scene = createTestLatchkey({
    services: {
      portfolio: {
        getBalance(read) {
          asked.push(read.address)
          return getBalance(read)
        },
        getTokens: refuse,
        getProfile: refuse,
      },
    },
  })
  const fox = createFakeWallet()
  scene.add(fox, { rdns: 'io.fox' })
  await scene.latchkey.wake()
  const connectFox = () => connect(scene.latchkey, { connector: scene.connector('io.fox') })
  const render = () => renderWithLatchkey(() => useBalance(parameters), { test: scene })
  return { asked, connectFox, fox, render }
}
const ether = (value: bigint) => ({ value, decimals: 18, symbol: 'ETH' })

test("the connected account's balance on the active network is read", async () => {
  const { asked, connectFox, render } = await setup(async () => ether(5n))
  await connectFox()
  const { advance, result } = render()
  expect(result.current.status).toBe('pending')
  await advance()
  expect(result.current.data).toEqual(ether(5n))
  expect(new Set(asked)).toEqual(new Set([`eip155:1:${alice}`]))
})

test('without an account nothing is read', async () => {
  const { asked, render } = await setup(refuse)
  const { advance, result } = render()
  await advance()
  expect(result.current).toMatchObject({ status: 'pending', fetchStatus: 'idle' })
  expect(asked).toEqual([])
})

test('an address and a network may be given', async () => {
  const { asked, render } = await setup(async () => ether(7n), { address: bob, networkId: 'eip155:8453' })
  const { advance, result } = render()
  await advance()
  expect(result.current.data).toEqual(ether(7n))
  expect(asked).toContain(`eip155:8453:${bob}`)
})

test('another account has its own balance, and a late answer for the first is not shown (F12)', async () => {
  let answerAlice: (balance: ReturnType<typeof ether>) => void = () => undefined
  const { connectFox, fox, render } = await setup(({ address }) =>
    address.endsWith(bob)
      ? Promise.resolve(ether(2n))
      : new Promise((resolve) => {
          answerAlice = resolve
        }),
  )
  await connectFox()
  const { advance, result, run } = render()
  await advance()
  await run(() => fox.setAccounts([bob]))
  await advance()
  expect(result.current.data).toEqual(ether(2n))
  await run(() => answerAlice(ether(1n)))
  expect(result.current.data).toEqual(ether(2n))
})

test('StrictMode’s first read is aborted, which is no failure: the second one counts', async () => {
  const { asked, connectFox, render } = await setup(
    ({ signal }) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
        setImmediate(() => resolve(ether(5n)))
      }),
  )
  await connectFox()
  const { advance, latchkey, result } = render()
  await advance()
  expect(result.current.data).toEqual(ether(5n))
  expect(balanceGateOf(latchkey).remaining(`native ${asked[0]}`)).toBe(0)
})

test('an unmount aborts a pending read (F42)', async () => {
  const signals: (AbortSignal | undefined)[] = []
  const { connectFox, render } = await setup(({ signal }) => {
    signals.push(signal)
    return never()
  })
  await connectFox()
  const { advance, unmount } = render()
  await advance()
  unmount()
  expect(signals.every((signal) => signal?.aborted)).toBe(true)
})

test("a failure is 'Token Balance Unavailable'", async () => {
  const { connectFox, render } = await setup(() => Promise.reject(new Error('node down')))
  await connectFox()
  const { advance, result } = render()
  await advance()
  expect(result.current).toMatchObject({ status: 'error', error: { message: 'Token Balance Unavailable' } })
})

test('a page that slept reads again once when it is visible, and shows what it had meanwhile (F19)', async () => {
  let calls = 0
  const { connectFox, render } = await setup(async () => ether(BigInt(++calls)))
  await connectFox()
  const { advance, result } = render()
  await advance()
  focusManager.setFocused(false)
  onTestFinished(() => {
    focusManager.setFocused(undefined)
    vi.restoreAllMocks()
  })
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 360_000)
  await advance(360_000)
  expect([calls, result.current.data]).toEqual([1, ether(1n)])
  await act(async () => focusManager.setFocused(true))
  await advance()
  expect([calls, result.current.data]).toEqual([2, ether(2n)])
})

test('a page that becomes visible again retries a failed read, once it may', async () => {
  let calls = 0
  const { connectFox, render } = await setup(async () => {
    calls += 1
    if (calls <= 1) throw new Error('node down')
    return ether(5n)
  })
  await connectFox()
  const { advance, result } = render()
  await advance()
  expect(result.current.status).toBe('error')
  await advance(30_000)
  await act(async () => {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
  })
  await advance()
  expect(result.current.data).toEqual(ether(5n))
  focusManager.setFocused(undefined)
})
