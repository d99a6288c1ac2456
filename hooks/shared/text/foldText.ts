/** Normalizes a text for search: ignores case, accents, width, and invisible characters. */
export function foldText(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
      .replace(/\s+/g, ' ')
      .trim()
      // To upper case: lower case keeps final sigma, sharp s and dotless i apart.
      .toUpperCase()
  )
}
