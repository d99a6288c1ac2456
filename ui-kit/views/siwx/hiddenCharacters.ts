/**
 * Matches characters that are invisible, reorder the text around them or end a line. U+FE0F, and joiners
 * after a non-ASCII character, are kept: scripts and emoji need them.
 */
const hidden =
  /((?!\ufe0f|(?<=[^\0-\x7f])[\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}])/u

/** Splits a text: visible pieces at even indices, the hidden characters between them at odd ones. */
export function splitAtHidden(text: string): readonly string[] {
  return text.split(hidden)
}

/** Code point of an invisible character: `U+202E`. */
export function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

/** Replaces each hidden character with its code point in brackets. */
export function revealHidden(text: string): string {
  return splitAtHidden(text)
    .map((piece, index) => (index % 2 === 0 ? piece : `[${codeOf(piece)}]`))
    .join('')
}
