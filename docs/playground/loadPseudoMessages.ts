import { englishMessages, type LoadMessages } from '@latchkey/ui-kit'
import { type PseudoLocale, pseudoLocalize } from './pseudoLocalize.js'

/** The made-up languages of the playground, made from the English words when they are asked for. */
export const loadPseudoMessages: LoadMessages = async (locale, area) =>
  pseudoLocalize(englishMessages[area] ?? {}, locale as PseudoLocale)
