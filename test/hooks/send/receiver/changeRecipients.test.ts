import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  mostEntries,
  mostRecipients,
  type RecipientEntry,
  withNoted,
  withoutOwner,
  withoutRecipient,
  withSaved,
} from '../../../../hooks/send/receiver/recipients.js'

const key = (address: string, owner = 'me') => ({ namespace: 'eip155', owner, address }) as const
const noted = (entries: readonly RecipientEntry[], address: string, at = 1) =>
  withNoted(entries, { ...key(address), at })
const addresses = (entries: readonly RecipientEntry[]) => entries.map(({ address }) => address)

test('the latest receiver comes first, once', () => {
  const book = noted(noted(noted([], 'a', 1), 'b', 2), 'a', 3)
  expect(book).toEqual([
    { ...key('a'), isSaved: false, name: undefined, lastUsedAt: 3 },
    { ...key('b'), isSaved: false, name: undefined, lastUsedAt: 2 },
  ])
})

test('the same text in another namespace is another receiver', () => {
  const book = withNoted(noted([], 'a'), { namespace: 'solana', owner: 'me', address: 'a', at: 2 })
  expect(book.map(({ namespace }) => namespace)).toEqual(['solana', 'eip155'])
  expect(withoutOwner(book, { namespace: 'solana', owner: 'me' })).toEqual(noted([], 'a'))
})

test('the same receiver of another account is another entry, and neither changes the other', () => {
  const mine = withSaved([], { ...key('a'), label: 'Rent' })
  const both = withNoted(mine, { ...key('a', 'other'), at: 2 })
  expect(both).toEqual([
    { ...key('a', 'other'), isSaved: false, name: undefined, lastUsedAt: 2 },
    { ...key('a'), label: 'Rent', isSaved: true },
  ])
  expect(withoutRecipient(both, key('a', 'other'))).toEqual(mine)
  expect(withoutOwner(both, { namespace: 'eip155', owner: 'other' })).toEqual(mine)
})

test('the receivers of one account never displace those of another', () => {
  let book = noted(withSaved([], key('kept', 'other')), 'mine')
  for (let at = 0; at < 2 * mostRecipients; at++)
    book = withSaved(withNoted(book, { ...key(`n${at}`), at }), key(`s${at}`))
  expect(book.filter(({ owner }) => owner === 'other')).toEqual([{ ...key('kept', 'other'), isSaved: true }])
  expect(book.filter(({ owner }) => owner === 'me')).toHaveLength(2 * mostRecipients)
})

test('the entries of all accounts are limited too: the oldest are dropped', () => {
  const full = Array.from({ length: mostEntries }, (_, at) => ({ ...key('a', `owner${at}`), isSaved: true }))
  expect(noted(full, 'b').map(({ owner }) => owner)).toEqual([
    'me',
    ...full.slice(0, -1).map(({ owner }) => owner),
  ])
})

test('a label stays until another is set, and a name until another is shown', () => {
  const saved = withSaved([], { ...key('a'), label: 'Rent' })
  expect(saved).toEqual([{ ...key('a'), label: 'Rent', isSaved: true }])
  const sent = withNoted(saved, { ...key('a'), name: 'a.eth', at: 5 })
  const both = { ...key('a'), name: 'a.eth', label: 'Rent', lastUsedAt: 5, isSaved: true }
  expect(sent).toEqual([both])
  expect(withSaved(sent, key('a'))).toEqual([both])
  expect(withSaved(sent, { ...key('a'), label: '' })).toEqual([{ ...both, label: undefined }])
  expect(noted(sent, 'a', 6)).toEqual([{ ...both, name: undefined, lastUsedAt: 6 }])
})

test('a forgotten receiver is gone, saved or not', () => {
  const book = noted(withSaved([], key('a')), 'b')
  expect(addresses(withoutRecipient(book, key('a')))).toEqual(['b'])
  expect(withoutRecipient(book, key('c'))).toEqual(book)
})

test('newer receivers never displace saved ones', () => {
  let book = withSaved([], { ...key('kept'), label: 'Kept' })
  for (let at = 0; at < 2 * mostRecipients; at++) book = noted(book, `r${at}`, at)
  expect(book).toHaveLength(mostRecipients + 1)
  expect(book[0]?.address).toBe(`r${2 * mostRecipients - 1}`)
  expect(book.at(-1)).toEqual({ ...key('kept'), label: 'Kept', isSaved: true })
})

test('after any changes the book stays within its limits, without duplicates', () => {
  const act = fc.record({
    kind: fc.constantFrom('note', 'save', 'remove'),
    who: fc.integer({ min: 0, max: 260 }),
  })
  fc.assert(
    fc.property(fc.array(act, { maxLength: 400 }), (acts) => {
      const book = acts.reduce<readonly RecipientEntry[]>((entries, { kind, who }) => {
        if (kind === 'note') return noted(entries, `a${who}`)
        return kind === 'save'
          ? withSaved(entries, key(`a${who}`))
          : withoutRecipient(entries, key(`a${who}`))
      }, [])
      expect(new Set(addresses(book)).size).toBe(book.length)
      expect(book.filter(({ isSaved }) => isSaved).length).toBeLessThanOrEqual(mostRecipients)
      expect(book.filter(({ isSaved }) => !isSaved).length).toBeLessThanOrEqual(mostRecipients)
      const last = acts.at(-1)
      if (last && last.kind !== 'remove') expect(book[0]?.address).toBe(`a${last.who}`)
    }),
  )
})
