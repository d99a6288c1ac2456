import { directionOf } from './directionOf.js'
import type { Message, MessageArea, MessageTable, Translate } from './Message.js'

export type CreateTranslateParameters = {
  locale: string
  /** The message in that language or the host's override; `undefined` falls back to English. */
  find?: ((key: string) => Message | undefined) | undefined
}

type Given = { readonly count?: unknown; readonly [name: string]: unknown }

/** Binds an area to a language. In right-to-left languages each value is bidi-isolated, so it can't reorder the text. */
export function createTranslate<messages extends MessageTable>(
  { en }: MessageArea<messages>,
  { locale, find }: CreateTranslateParameters,
): Translate<messages> {
  const [open, close] = directionOf(locale) === 'rtl' ? ['\u2068', '\u2069'] : ['', '']
  let plurals: Intl.PluralRules | undefined

  const choose = (message: Message, count: unknown): string => {
    if (typeof message === 'string') return message
    plurals ??= new Intl.PluralRules(locale)
    return message[plurals.select(Number(count))] ?? message.other
  }
  return (key, ...[values]: readonly [Given?]) =>
    choose(find?.(key) ?? en[key] ?? key, values?.count).replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values?.[name]
      return value === undefined ? '' : `${open}${value}${close}`
    })
}
