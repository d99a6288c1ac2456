import { foldText } from './foldText.js'

/** A token by what people take it for; the network's coin has no address. */
export type NamedToken = { readonly address?: string | undefined; readonly symbol: string }

/** EVM addresses are the same in any case, Solana's are not. */
const keyOf = (address = '') => (/^0x/i.test(address) ? address.toLowerCase() : address)

/** Of another script than Latin. Signs are none: tokens do call themselves USD₮ where the list says USDT. */
const strangeLetter = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u
const isOwn = (symbol: string, listed: string) => symbol === listed || !strangeLetter.test(symbol)

/**
 * Tells whether a token bears the symbol of a known one, or one that looks like it, and isn't it; or is it, and comes with
 * letters of another script that look like those of its symbol.
 */
export function createLookalikeCheck(known: readonly NamedToken[]): (token: NamedToken) => boolean {
  const bearers = new Map<string, NamedToken[]>()
  for (const token of known) {
    const skeleton = symbolSkeleton(token.symbol)
    bearers.set(skeleton, [...(bearers.get(skeleton) ?? []), token])
  }
  return ({ address, symbol }) =>
    bearers
      .get(symbolSkeleton(symbol))
      ?.some((token) => keyOf(token.address) === keyOf(address) && isOwn(symbol, token.symbol)) === false
}

/** Capitals that look alike: those of Cyrillic, Greek and Cherokee, and signs. Each stands over the letter that it is taken for. */
const strange = 'АВЕКМНОРСТУХІЈЅԀԌԚԜҮҺӀΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϺᎪᏴᏟᎠᎬᎻᎫᏦᏞᎷᏢᏒᏚᎢᏙᎳᏃ01L|$₮₿ØĐŁ'
const plain = 'ABEKMHOPCTYXIJSDGQWYHIABEZHIKMNOPTYXCMABCDEHJKIMPRSTVWZOIIISTBODI'

/** A symbol as a hasty reader takes it in: two that look alike have the same one. Only good for comparing. */
export function symbolSkeleton(symbol: string): string {
  return Array.from(foldText(symbol), (letter) => plain[strange.indexOf(letter)] ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
