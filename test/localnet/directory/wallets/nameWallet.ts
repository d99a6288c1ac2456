import type { Random } from './createRandom.js'
import { latinWords, type NameWords, nameWords } from './nameWords.js'

const endings = ['', '', '', 'Wallet', 'Purse', 'Pouch', 'Pocket']

const everyScript = nameWords.flatMap((words) => Array.from({ length: words.weight }, () => words))

const joinWords = ({ first, second, between }: NameWords, random: Random) =>
  `${random.pick(first)}${between}${random.pick(second)}`

/** A name in any script; what can be written with marks of its own is, half of the time. */
export function nameWallet(random: Random): string {
  const words = random.pick(everyScript)
  const name = joinWords(words, random)
  if (words === latinWords) return `${name} ${random.pick(endings)}`.trim()
  return random.chance(0.5) ? name.normalize('NFD') : name
}

/** What a wallet is called where only letters, digits and hyphens may stand, such as in its host's name. */
export function nameHost(random: Random, number: number): string {
  return `${joinWords({ ...latinWords, between: '-' }, random)}-${number}`.toLowerCase()
}
