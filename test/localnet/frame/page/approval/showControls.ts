const newLine = 0x0a
const lastControl = 0x1f
const pictures = 0x2400

/**
 * A text with everything visible that a screen would swallow: control characters as their pictures, and what is invisible or
 * turns the direction of reading by its number.
 */
export function showControls(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}\p{Default_Ignorable_Code_Point}]/gu,
    (character) => {
      const code = character.codePointAt(0) ?? 0
      if (code === newLine) return '\n'
      if (code <= lastControl) return String.fromCodePoint(pictures + code)
      return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`
    },
  )
}
