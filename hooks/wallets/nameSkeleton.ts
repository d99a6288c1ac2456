/**
 * Lookalike letters of Cyrillic and Greek, and signs. Each is at the index of the letter that it resembles. Small
 * letters are listed where they resemble another letter than their capital does. A table of its own: that for symbols of
 * tokens is loaded after Connect.
 */
const lookalikes = 'νυηγωАВЕКМНОРСТУХІЈЅԌԚԜҮҺԀӀΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹ01L|ØĐŁ'
const latin = 'VUNYWABEKMHOPCTYXIJSGQWYHDIABEZHIKMNOPTYXCOIIIODI'

/** The skeleton of a wallet's name: names that look alike have the same one. Only for comparing. */
export function nameSkeleton(name: string): string {
  const letterOf = (letter: string) => latin[lookalikes.indexOf(letter)]
  // Without what is no letter or digit: spaces, signs, marks and invisible characters.
  const letters = name.normalize('NFKD').replace(/[^|\p{L}\p{N}]/gu, '')
  const skeleton = Array.from(letters, (letter) => {
    const capital = letter.toUpperCase()
    return letterOf(letter) ?? letterOf(capital) ?? capital
  }).join('')
  return skeleton || name
}
