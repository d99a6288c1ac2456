/** A piece of a message: plain text, or the text inside a tag. */
export type MessagePiece = { readonly tag: string | undefined; readonly words: string }

/** Splits `I accept the <terms>terms</terms>` into pieces. An unmatched tag stays text. */
export function splitTags(text: string): readonly MessagePiece[] {
  const pieces: MessagePiece[] = []
  let end = 0
  for (const match of text.matchAll(/<(\w+)>(.*?)<\/\1>/gs)) {
    const [whole, tag, words = ''] = match
    if (match.index > end) pieces.push({ tag: undefined, words: text.slice(end, match.index) })
    pieces.push({ tag, words })
    end = match.index + whole.length
  }
  if (end < text.length) pieces.push({ tag: undefined, words: text.slice(end) })
  return pieces
}
