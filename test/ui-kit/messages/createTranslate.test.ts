import { describe, expect, expectTypeOf, test } from 'vitest'
import { createMessageStore } from '../../../ui-kit/messages/createMessageStore.js'
import { createTranslate } from '../../../ui-kit/messages/createTranslate.js'
import { accountMessages } from '../../../ui-kit/messages/en/account.js'
import { connectMessages } from '../../../ui-kit/messages/en/connect.js'
import type { MessageArea } from '../../../ui-kit/messages/Message.js'

const area = {
  name: 'test',
  en: {
    plain: 'Plain',
    greet: 'Hello {name} and {other}',
    items: { one: '{count} item', other: '{count} items' },
  },
} as const satisfies MessageArea

test('fills in the parameters of a text', () => {
  const t = createTranslate(area, { locale: 'en' })
  expect(t('plain')).toBe('Plain')
  expect(t('greet', { name: 'Ada', other: '{name}' })).toBe('Hello Ada and {name}')
})

test('a text with parameters does not compile without them', () => {
  const t = createTranslate(connectMessages, { locale: 'en' })
  // @ts-expect-error the wallet is missing
  expect(t('connecting.title')).toBe('Continue in ')
  // @ts-expect-error the parameter has another name
  expect(t('connecting.title', { walet: 'Foxglove' })).toBe('Continue in ')
  // @ts-expect-error no such key
  expect(t('connecting.nothing')).toBe('connecting.nothing')
  expectTypeOf(t('connecting.title', { wallet: 'Foxglove' })).toEqualTypeOf<string>()
  expect(t('connecting.title', { wallet: 'Foxglove' })).toBe('Continue in Foxglove')
})

test.each([
  ['en', ['items', 'item', 'items', 'items', 'items', 'items']],
  ['ar', ['zero', 'one', 'two', 'few', 'many', 'other']],
  ['ru', ['many', 'one', 'few', 'few', 'many', 'many']],
  ['pl', ['many', 'one', 'few', 'few', 'many', 'many']],
  ['ja', ['other', 'other', 'other', 'other', 'other', 'other']],
])('plurals of %s for 0, 1, 2, 3, 11 and 100', (locale, expected) => {
  const categories =
    locale === 'en'
      ? { one: 'item', other: 'items' }
      : { zero: 'zero', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' }
  const t = createTranslate(area, { locale, find: (key) => (key === 'items' ? categories : undefined) })
  expect([0, 1, 2, 3, 11, 100].map((count) => t('items', { count }))).toEqual(expected)
})

test('a plural category that a language file lacks falls back to other', () => {
  const t = createTranslate(area, { locale: 'ru', find: () => ({ other: '{count} штук' }) })
  expect(t('items', { count: 1 })).toBe('1 штук')
})

test('isolates filled-in values in right-to-left languages', () => {
  const t = createTranslate(area, { locale: 'ar' })
  expect(t('greet', { name: 'Ada', other: 'Bob' })).toBe('Hello \u2068Ada\u2069 and \u2068Bob\u2069')
})

describe('a message store', () => {
  test('loads an area once and notifies its listeners; English needs no loading', async () => {
    const calls: string[] = []
    const loadMessages = async (locale: string, name: string) => {
      calls.push(`${locale}/${name}`)
      return { plain: 'Schlicht' }
    }
    const store = createMessageStore({ locale: 'de', loadMessages })
    let heard = 0
    store.subscribe(() => {
      heard += 1
    })
    expect(store.find('plain')).toBeUndefined()
    await Promise.all([store.loadArea('test'), store.loadArea('test')])
    expect(createTranslate(area, store)('plain')).toBe('Schlicht')
    expect([calls, heard, store.getVersion()]).toEqual([['de/test'], 1, 1])

    await createMessageStore({ locale: 'en-GB', loadMessages }).loadArea('test')
    expect(calls).toHaveLength(1)
  })

  test('a failed area stays English, is reported, and is loaded again', async () => {
    let tries = 0
    const missing: string[] = []
    const store = createMessageStore({
      locale: 'fr',
      loadMessages: () => {
        tries += 1
        if (tries === 1) return Promise.reject(new Error('offline'))
        if (tries === 2) throw new Error('at once')
        return Promise.resolve({ plain: 'Simple' })
      },
      onMissing: ({ key }) => missing.push(key),
    })
    await store.loadArea('test')
    expect([createTranslate(area, store)('plain'), missing]).toEqual(['Plain', ['test']])
    await store.loadArea('test')
    expect([createTranslate(area, store)('plain'), missing]).toEqual(['Plain', ['test', 'test']])
    await store.loadArea('test')
    expect(createTranslate(area, store)('plain')).toBe('Simple')
  })

  test("the host's own texts override every language, key by key", async () => {
    const store = createMessageStore({
      locale: 'de',
      messages: { plain: 'Ours' },
      loadMessages: async () => ({ plain: 'Schlicht', greet: 'Hallo {name}' }),
    })
    await store.loadArea('test')
    const t = createTranslate(area, store)
    expect([t('plain'), t('greet', { name: 'Ada', other: '' })]).toEqual(['Ours', 'Hallo Ada'])
  })

  test('a key of Object.prototype is no message', () => {
    expect(createMessageStore().find('toString')).toBeUndefined()
  })
})

test('no English text shouts or uses jargon', () => {
  const texts = JSON.stringify([connectMessages.en, accountMessages.en])
  expect(texts).not.toMatch(/!|web3|\bchain\b|dapp/i)
})
