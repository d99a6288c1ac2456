// Code units read per displayed character: enough for one with many marks or joined emoji.
const readAhead = 16

/**
 * An emoji with its variation and skin tone, joined to the next one; or a character that is invisible or changes
 * the text direction.
 */
const emojiOrHidden =
  /\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]{0,2}(?:\u200d(?=\p{Extended_Pictographic}))?|[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

function graphemesOf(text: string): string[] {
  if (typeof Intl.Segmenter !== 'function') return [...text]
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
}

/**
 * Cleans an untrusted text for display: one line in NFC without control, bidi and zero-width characters, at most
 * three marks on a letter, and at most `longest` graphemes. Empty for anything that is not text.
 */
export function cleanText(value: unknown, longest = 64): string {
  if (typeof value !== 'string') return ''
  const text = value
    .slice(0, readAhead * longest)
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/[\t-\r\u0085\u2028\u2029]+/g, ' ')
    .replace(emojiOrHidden, (found) => (/^\p{Extended_Pictographic}/u.test(found) ? found : ''))
    .normalize('NFC')
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  // A grapheme has at least one code unit, so a short text needs no segmentation, which is slow.
  if (text.length <= longest) return text
  const graphemes = graphemesOf(text)
  if (graphemes.length <= longest) return text
  return `${graphemes.slice(0, longest - 1).join('')}…`
}
