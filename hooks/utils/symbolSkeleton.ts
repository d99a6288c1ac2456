import { foldText } from './foldText.js'

/** Capitals that look alike: those of Cyrillic, Greek and Cherokee, and signs. Each stands over the letter that it is taken for. */
const strange = 'АВЕКМНОРСТУХІЈЅԀԌԚԜҮҺӀΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϺᎪᏴᏟᎠᎬᎻᎫᏦᏞᎷᏢᏒᏚᎢᏙᎳᏃ01L|$₮₿ØĐŁ'
const plain = 'ABEKMHOPCTYXIJSDGQWYHIABEZHIKMNOPTYXCMABCDEHJKIMPRSTVWZOIIISTBODI'

/** A symbol as a hasty reader takes it in: two that look alike have the same one. Only good for comparing. */
export function symbolSkeleton(symbol: string): string {
  return Array.from(foldText(symbol), (letter) => plain[strange.indexOf(letter)] ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
