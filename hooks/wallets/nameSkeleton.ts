/**
 * Each letter with those that look like it, of Cyrillic, Greek, Armenian and rare Latin, and signs. Small letters
 * stand where they resemble another letter than their capital does. A table of its own: that for symbols of tokens is loaded after Connect.
 */
const lookalikes = (
  'AΑАɑ BΒВЬɓ CСҪςΣ DԀɗĐ EΕЕЄ FҒƒ GԌɡɠց HΗНҺĦӇհ IΙІӀ1L|ƖɨŁլȷ JЈϳյ KΚКҚƙҜ ' +
  'MΜМӍ NΝηпոռ OΟО0ØσՕΘөѳ PΡРƿҎ QԚզգ RгЯ SЅՏ TΤТŦҬ UυՍ VνѴ WωѡԜա XΧХҲӾ YΥУҮγҰ ZΖ'
).split(' ')
const latinOf = (letter: string) => lookalikes.find((group) => group.includes(letter))?.[0]

/** The skeleton of a wallet's name: names that look alike have the same one. Only for comparing. */
export function nameSkeleton(name: string): string {
  // Without what is no letter or digit: spaces, signs, marks and invisible characters. A lunate sigma becomes a plain one.
  const letters = name.normalize('NFKD').replace(/[^|\p{L}\p{N}]/gu, '')
  const skeleton = Array.from(letters, (letter) => {
    const capital = letter.toUpperCase()
    return latinOf(letter) ?? latinOf(capital) ?? capital
  }).join('')
  return skeleton || name
}
