import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LatchkeyProvider } from '../../../../hooks/react/LatchkeyProvider.js'
import { noteRecipient } from '../../../../hooks/send/receiver/recipients.js'
import { useRecipients } from '../../../../hooks/send/receiver/useRecipients.js'
import { createBrowser } from '../../../support/createBrowser.js'
import { alice, bob } from '../../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../../support/createTestLatchkey.js'
import { renderWithLatchkey } from '../../../support/renderWithLatchkey.js'

const solana = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

const Count = () => String(useRecipients().recipients.length)

test('saved and used receivers are listed, newest first, also after a reload', async () => {
  const browser = createBrowser()
  const { clock, latchkey, result, run } = renderWithLatchkey(useRecipients, { browser })
  expect(result.current.recipients).toEqual([])
  await run(() => result.current.save({ address: ` ${alice.toLowerCase()}`, label: ' Al\u202eice ' }))
  await run(() => noteRecipient(latchkey, { address: `eip155:1:${bob}`, name: 'bob.eth' }))
  const book = [
    { namespace: 'eip155', address: bob, name: 'bob.eth', lastUsedAt: clock.now(), isSaved: false },
    { namespace: 'eip155', address: alice, label: 'Alice', isSaved: true },
  ]
  expect(result.current.recipients).toEqual(book)
  const next = renderWithLatchkey(useRecipients, { test: createTestLatchkey({ browser }) })
  expect(next.result.current.recipients).toEqual(book)
})

test('a label stays until another is set, and a blank one removes it', async () => {
  const { result, run } = renderWithLatchkey(useRecipients, {})
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
  const { result } = renderWithLatchkey(useRecipients, {})
  expect(() => result.current.save({ address })).toThrow('This is not a valid address')
  expect(result.current.recipients).toEqual([])
})

test('only those of the active namespace are listed, removed and forgotten', async () => {
  const { latchkey, result, run } = renderWithLatchkey(useRecipients, {})
  await run(() => {
    noteRecipient(latchkey, { address: `solana:x:${solana}` })
    result.current.save({ address: alice })
    result.current.save({ address: bob })
  })
  expect(result.current.recipients.map(({ address }) => address)).toEqual([bob, alice])
  await run(() => {
    result.current.remove(solana)
    result.current.remove(bob.toLowerCase())
  })
  expect(result.current.recipients.map(({ address }) => address)).toEqual([alice])
  await run(() => result.current.forget())
  expect(result.current.recipients).toEqual([])
  await run(() => latchkey.session.namespaceChosen('solana'))
  expect(result.current.recipients.map(({ address }) => address)).toEqual([solana])
  await run(() => result.current.forget())
  expect(result.current.recipients).toEqual([])
})

test('two tabs have one book, and neither undoes the other', async () => {
  const browser = createBrowser()
  const one = renderWithLatchkey(useRecipients, { test: createTestLatchkey({ browser }) })
  const other = renderWithLatchkey(useRecipients, { test: createTestLatchkey({ browser }) })
  await one.run(() => one.result.current.save({ address: alice }))
  await other.run(() => other.result.current.save({ address: bob }))
  await one.advance()
  await other.advance()
  for (const { result } of [one, other])
    expect(result.current.recipients.map(({ address }) => address)).toEqual([bob, alice])
})

test('on a server it is empty, and while nothing changes it is the same object', async () => {
  const browser = createBrowser()
  const first = renderWithLatchkey(useRecipients, { browser })
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
  const { events, result, run } = renderWithLatchkey(useRecipients, {
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
