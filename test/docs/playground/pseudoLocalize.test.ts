import { expect, test } from 'vitest'
import { pseudoLocalize } from '../../../docs/playground/pseudoLocalize.js'
import { accountMessages } from '../../../ui-kit/messages/en/account.js'
import { connectMessages } from '../../../ui-kit/messages/en/connect.js'
import { coreMessages } from '../../../ui-kit/messages/en/core.js'
import { errorMessages } from '../../../ui-kit/messages/en/errors.js'
import { legalMessages } from '../../../ui-kit/messages/en/legal.js'
import { ownErrorMessages } from '../../../ui-kit/messages/en/ownErrors.js'

const all = {
  ...coreMessages.en,
  ...connectMessages.en,
  ...accountMessages.en,
  ...errorMessages.en,
  ...ownErrorMessages,
  ...legalMessages.en,
}
const textsOf = (message: unknown): string[] =>
  typeof message === 'string' ? [message] : Object.values(message as Record<string, string>)
const shown = (text = ''): string => text.replace(/<\/?\w+>/g, '')
const parametersOf = (text: string): string[] => (text.match(/\{\w+\}|<\/?\w+>/g) ?? []).sort()

test('en-XA is accented, bracketed and at least 40 % longer', () => {
  expect(pseudoLocalize({ a: 'Connect wallet' }, 'en-XA')).toEqual({ a: '[Çöññéçţ ŵáļļéţ ~ ~ ~]' })
  for (const [key, message] of Object.entries(pseudoLocalize(all, 'en-XA'))) {
    const english = textsOf(all[key as keyof typeof all])
    textsOf(message).forEach((text, index) => {
      expect(shown(text).length).toBeGreaterThanOrEqual(shown(english[index]).length * 1.4)
    })
  }
})

test.each(['en-XA', 'ar-XB'] as const)('%s keeps every parameter and tag of every message', (locale) => {
  for (const [key, message] of Object.entries(pseudoLocalize(all, locale)))
    expect(textsOf(message).map(parametersOf)).toEqual(
      textsOf(all[key as keyof typeof all]).map(parametersOf),
    )
})

test('ar-XB turns each word around', () => {
  expect(pseudoLocalize({ a: 'Hello {name}' }, 'ar-XB')).toEqual({ a: '\u202eHello\u202c {name}' })
})

test('each piece between tags has brackets of its own', () => {
  expect(pseudoLocalize({ a: 'No <go>way</go>' }, 'en-XA')).toEqual({ a: '[Ñö  ~]<go>[ŵáý ~]</go>' })
})

test('plural categories survive', () => {
  expect(Object.keys(pseudoLocalize({ a: { one: 'x', other: 'y' } }, 'en-XA')['a'] as object)).toEqual([
    'one',
    'other',
  ])
})
