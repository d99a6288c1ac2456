import { expect, test } from 'vitest'
import { useConnect } from '../../../hooks/connect/useConnect.js'
import { createFakeWallet, never, rejected } from '../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'
import { renderWithLatchkey } from '../../support/renderWithLatchkey.js'

async function setup() {
  const scene = createTestLatchkey()
  const fox = createFakeWallet()
  scene.add(fox, { rdns: 'io.fox', name: 'Fox' })
  const rendered = renderWithLatchkey(() => useConnect(), { test: scene })
  await rendered.advance()
  return {
    ...rendered,
    fox,
    press: () => rendered.result.current.connect({ connector: scene.connector('io.fox') }),
  }
}

test('a mounted hook discovers the wallets of the page', async () => {
  const { result } = await setup()
  expect(result.current.connectors.map(({ name }) => name)).toEqual(['Fox'])
  expect(result.current).toMatchObject({ status: 'idle', isPending: false, error: null })
})

test('a press is pending until the wallet answers', async () => {
  const { advance, press, result, run } = await setup()
  await run(press)
  expect(result.current).toMatchObject({
    status: 'pending',
    isPending: true,
    connectorId: 'io.fox',
    since: 0,
  })
  await advance()
  expect(result.current).toMatchObject({ status: 'success', isPending: false, error: null })
})

test('Enter and a click in one tick are one request (F41)', async () => {
  const { advance, fox, press, run } = await setup()
  await run(() => {
    press()
    press()
  })
  await advance()
  expect(fox.calls['eth_requestAccounts']).toBe(1)
})

test('a rejection is the error, and the next press clears it', async () => {
  const { advance, fox, press, result, run } = await setup()
  fox.next('eth_requestAccounts', rejected)
  await run(press)
  await advance()
  expect(result.current).toMatchObject({
    status: 'error',
    connectorId: 'io.fox',
    error: { kind: 'user_rejected' },
  })
  await run(press)
  expect(result.current).toMatchObject({ status: 'pending', error: null })
})

test('the promise rejects with the typed error', async () => {
  const { advance, connector, fox, result } = await setup()
  fox.next('eth_requestAccounts', rejected)
  const connecting = expect(
    result.current.connectAsync({ connector: connector('io.fox') }),
  ).rejects.toMatchObject({ name: 'UserRejectedError' })
  await advance()
  await connecting
})

test('cancel ends the pending request', async () => {
  const { fox, press, result, run } = await setup()
  fox.next('eth_requestAccounts', never)
  await run(press)
  await run(() => result.current.cancel())
  expect(result.current).toMatchObject({ status: 'idle', isPending: false })
})

test('the reason why a remembered wallet is dormant is reported, unless it never answered', async () => {
  const { advance, fox, press, result, run } = await setup()
  await run(press)
  await advance()
  expect(result.current.rest).toBeUndefined()
  await run(() => fox.lock())
  expect(result.current).toMatchObject({ status: 'idle', rest: 'locked' })
})

test('an unmount during a request ends it and removes every listener (F42)', async () => {
  const { advance, clock, fox, press, run, tab, unmount } = await setup()
  fox.next('eth_requestAccounts', never)
  await run(press)
  unmount()
  await advance()
  // The wallet's own listener.
  expect([tab.listeners(), fox.listeners(), clock.pending()]).toEqual([1, 0, 0])
})
