/**
 * What draws nothing, moves the text around it or ends a line. Joiners stay where scripts and pictures need them: after
 * anything that is not ASCII.
 */
const hidden =
  /((?!\ufe0f|(?<=[^\0-\x7f])[\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}])/u

/** Plain pieces at even places, the hidden characters between them at odd ones. */
export function splitAtHidden(text: string): readonly string[] {
  return text.split(hidden)
}

/** `U+202E` for a character that can't be seen. */
export function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

/** The text with codes in the places of what can't be seen. */
export function revealHidden(text: string): string {
  return splitAtHidden(text)
    .map((piece, index) => (index % 2 === 0 ? piece : `[${codeOf(piece)}]`))
    .join('')
}
