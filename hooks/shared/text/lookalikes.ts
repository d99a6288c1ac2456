import { foldText } from './foldText.js'

/** A token by its address and symbol; the native currency has no address. */
export type NamedToken = { readonly address?: string | undefined; readonly symbol: string }

/** EVM addresses are case-insensitive, Solana's are case-sensitive. */
const keyOf = (address = '') => (/^0x/i.test(address) ? address.toLowerCase() : address)

/**
 * A letter of a script other than Latin. Symbols do not count: tokens do call themselves USD₮ where the list says
 * USDT.
 */
const nonLatinLetter = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u
const isAcceptedSpelling = (symbol: string, listed: string) =>
  symbol === listed || !nonLatinLetter.test(symbol)

/**
 * Returns a check whether a token has the symbol of a known token, or a lookalike of it, at another address; or
 * has the known address, but a symbol with lookalike letters of another script.
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
      ?.some(
        (token) => keyOf(token.address) === keyOf(address) && isAcceptedSpelling(symbol, token.symbol),
      ) === false
}

/**
 * Lookalike capitals of Cyrillic, Greek and Cherokee, and signs. Each is at the index of the letter that it
 * resembles.
 */
const lookalikes = 'АВЕКМНОРСТУХІЈЅԀԌԚԜҮҺӀΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϺᎪᏴᏟᎠᎬᎻᎫᏦᏞᎷᏢᏒᏚᎢᏙᎳᏃ01L|$₮₿ØĐŁ'
const latin = 'ABEKMHOPCTYXIJSDGQWYHIABEZHIKMNOPTYXCMABCDEHJKIMPRSTVWZOIIISTBODI'

/** The skeleton of a symbol: lookalike symbols have the same one. Only for comparing. */
export function symbolSkeleton(symbol: string): string {
  return Array.from(foldText(symbol), (letter) => latin[lookalikes.indexOf(letter)] ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
