/** A text without what a search overlooks: case, accents, width, and characters that don't show. */
export function foldText(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
      .replace(/\s+/g, ' ')
      .trim()
      // To capitals: small letters keep final sigma, sharp s and dotless i apart.
      .toUpperCase()
  )
}
