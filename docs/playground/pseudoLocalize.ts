import type { Message, MessageTable } from '@latchkey/ui-kit'

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  b: 'ƀ',
  c: 'ç',
  d: 'ð',
  e: 'é',
  f: 'ƒ',
  g: 'ĝ',
  h: 'ĥ',
  i: 'î',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  m: 'ɱ',
  n: 'ñ',
  o: 'ö',
  p: 'þ',
  q: 'ǫ',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'û',
  v: 'ṽ',
  w: 'ŵ',
  x: 'ẋ',
  y: 'ý',
  z: 'ž',
  A: 'Å',
  B: 'Ɓ',
  C: 'Ç',
  D: 'Ð',
  E: 'É',
  F: 'Ƒ',
  G: 'Ĝ',
  H: 'Ĥ',
  I: 'Î',
  J: 'Ĵ',
  K: 'Ķ',
  L: 'Ļ',
  M: 'Ṁ',
  N: 'Ñ',
  O: 'Ö',
  P: 'Þ',
  Q: 'Ǫ',
  R: 'Ŕ',
  S: 'Š',
  T: 'Ţ',
  U: 'Û',
  V: 'Ṽ',
  W: 'Ŵ',
  X: 'Ẋ',
  Y: 'Ý',
  Z: 'Ž',
}

export type PseudoLocale = 'en-XA' | 'ar-XB'

/** `{parameters}` and `<tags>` stay as they are. */
const outsideParameters = (text: string, change: (part: string) => string): string =>
  text.replace(
    /(\{\w+\}|<\/?\w+>)|([^{<]+)/g,
    (_, parameter?: string, part?: string) => parameter ?? change(part ?? ''),
  )

const bracketed = (text: string): string =>
  `[${outsideParameters(text, (part) => part.replace(/[a-z]/gi, (letter) => accents[letter] ?? letter))}${' ~'.repeat(
    Math.ceil((text.length * 0.4) / 2),
  )}]`

/** Accented and 40 % longer, in brackets: what isn't in brackets was never translated. Each piece between tags has its own. */
const accented = (text: string): string =>
  text
    .split(/(<\/?\w+>)/)
    .map((piece) => (/^<|^\s*$/.test(piece) ? piece : bracketed(piece)))
    .join('')

/** Right to left: each word is turned around by an override, so mirrored layout and isolation can be seen. */
const turned = (text: string): string =>
  outsideParameters(text, (part) => part.replace(/\S+/g, '\u202e$&\u202c'))

/** A made-up language for tests: `en-XA` finds untranslated and clipped text, `ar-XB` runs right to left. */
export function pseudoLocalize(messages: MessageTable, locale: PseudoLocale): MessageTable {
  const change = locale === 'en-XA' ? accented : turned
  const changeMessage = (message: Message): Message =>
    typeof message === 'string'
      ? change(message)
      : (Object.fromEntries(
          Object.entries(message).map(([category, text]) => [category, change(text ?? '')]),
        ) as Message)
  return Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, changeMessage(message)]))
}
