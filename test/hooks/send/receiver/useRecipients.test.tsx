import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { disconnect } from '../../../../hooks/connect/disconnect.js'
import { LatchkeyProvider } from '../../../../hooks/react/LatchkeyProvider.js'
import { noteRecipient } from '../../../../hooks/send/receiver/recipients.js'
import { useRecipients } from '../../../../hooks/send/receiver/useRecipients.js'
import { switchAccount } from '../../../../hooks/session/switchAccount.js'
import { createBrowser } from '../../../support/createBrowser.js'
import { alice, bob } from '../../../support/createFakeWallet.js'
import { createSendScene } from '../../../support/createSendScene.js'
import { createTestLatchkey, type TestOptions } from '../../../support/createTestLatchkey.js'
import { renderWithLatchkey } from '../../../support/renderWithLatchkey.js'

const solana = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const carol = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

const Count = () => String(useRecipients().recipients.length)

/** Alice's account is active, and Bob's is the wallet's other one. */
const setup = async (options: TestOptions = {}) =>
  renderWithLatchkey(useRecipients, { test: await createSendScene(options) })

test('saved and used receivers are listed, newest first, also after a reload', async () => {
  const browser = createBrowser()
  const { clock, latchkey, result, run } = await setup({ browser })
  expect(result.current.recipients).toEqual([])
  await run(() => result.current.save({ address: ` ${carol.toLowerCase()}`, label: ' Al\u202eice ' }))
  await run(() => noteRecipient(latchkey, { from: `eip155:1:${alice}`, to: bob, name: 'bob.eth' }))
  const book = [
    {
      namespace: 'eip155',
      owner: alice,
      address: bob,
      name: 'bob.eth',
      lastUsedAt: clock.now(),
      isSaved: false,
    },
    { namespace: 'eip155', owner: alice, address: carol, label: 'Alice', isSaved: true },
  ]
  expect(result.current.recipients).toEqual(book)
  const next = await setup({ browser })
  expect(next.result.current.recipients).toEqual(book)
})

test('a label stays until another is set, and a blank one removes it', async () => {
  const { result, run } = await setup()
  await run(() => result.current.save({ address: alice, label: 'Alice' }))
  await run(() => result.current.save({ address: alice }))
  expect(result.current.recipients).toMatchObject([{ label: 'Alice', isSaved: true }])
  await run(() => result.current.save({ address: alice, label: ' ' }))
  expect(result.current.recipients).toMatchObject([{ label: undefined, isSaved: true }])
})

test.each([
  ['a wrong checksum', alice.replace('dA', 'Da')],
  ['an address of another namespace', solana],
  ['a name', 'alice.eth'],
])('%s is not saved', async (_, address) => {
  const { result } = await setup()
  expect(() => result.current.save({ address })).toThrow('This is not a valid address')
  expect(result.current.recipients).toEqual([])
})

test('each account has a book of its own, on every network of its namespace', async () => {
  const { latchkey, result, run } = await setup()
  await run(() => {
    noteRecipient(latchkey, { from: `eip155:8453:${bob}`, to: carol })
    noteRecipient(latchkey, { from: `solana:x:${solana}`, to: solana })
    result.current.save({ address: carol, label: 'Carol' })
    result.current.save({ address: bob })
  })
  const seen = () => result.current.recipients.map(({ address, label }) => [address, label])
  const mine = [
    [bob, undefined],
    [carol, 'Carol'],
  ]
  expect(seen()).toEqual(mine)
  await run(() => switchAccount(latchkey, { account: `eip155:1:${bob}` }))
  expect(seen()).toEqual([[carol, undefined]])
  await run(() => result.current.remove(carol.toLowerCase()))
  await run(() => result.current.forget())
  expect(seen()).toEqual([])
  await run(() => switchAccount(latchkey, { account: `eip155:1:${alice}` }))
  expect(seen()).toEqual(mine)
  await run(() => result.current.forget())
  expect(seen()).toEqual([])
})

test('without an account nothing is listed or removed, and nothing can be saved', async () => {
  const { connector, latchkey, result, run } = await setup()
  await run(() => result.current.save({ address: bob }))
  await run(() => disconnect(latchkey))
  expect(result.current.recipients).toEqual([])
  expect(() => result.current.save({ address: bob })).toThrow('Your wallet is disconnected')
  await run(() => result.current.remove(bob))
  await run(() => result.current.forget())
  await run(() => latchkey.connect({ connector: connector('io.fox') }))
  expect(result.current.recipients.map(({ address }) => address)).toEqual([bob])
})

test('two tabs have one book, and neither undoes the other', async () => {
  const browser = createBrowser()
  const one = await setup({ browser })
  const other = await setup({ browser })
  await one.run(() => one.result.current.save({ address: carol }))
  await other.run(() => other.result.current.save({ address: bob }))
  await one.advance()
  await other.advance()
  for (const { result } of [one, other])
    expect(result.current.recipients.map(({ address }) => address)).toEqual([bob, carol])
})

test('on a server it is empty, and while nothing changes it is the same object', async () => {
  const browser = createBrowser()
  const first = await setup({ browser })
  await first.run(() => first.result.current.save({ address: alice }))
  const before = first.result.current
  await first.run(() => first.rerender())
  expect(first.result.current).toBe(before)
  const { latchkey } = createTestLatchkey({ browser })
  const html = renderToString(createElement(LatchkeyProvider, { latchkey }, createElement(Count)))
  expect(html).toBe('0')
})

test('the book never leaves the device', async () => {
  const asked: unknown[] = []
  const { events, result, run } = await setup({
    env: {
      fetch: async (url) => {
        asked.push(url)
        throw new TypeError('no network')
      },
    },
  })
  await run(() => result.current.save({ address: alice, label: 'Alice' }))
  await run(() => result.current.forget())
  expect(asked).toEqual([])
  expect(JSON.stringify(events)).not.toContain('Alice')
})
