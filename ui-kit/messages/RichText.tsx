import { Fragment, type ReactNode } from 'react'

export type RichTextProps = {
  /** A message with `<name>…</name>` around the parts that `tags` renders. */
  text: string
  /** Renders the text inside a tag, by tag name. A tag without an entry renders as plain text. */
  tags: { readonly [name: string]: (words: string) => ReactNode }
}

/** A sentence with links in it, in the order of the translation. Never parsed as HTML. */
export function RichText({ text, tags }: RichTextProps): ReactNode {
  return splitTags(text).map(({ tag, words }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name
    <Fragment key={index}>{(tag !== undefined && tags[tag]?.(words)) || words}</Fragment>
  ))
}

/** A piece of a message: plain text, or the text inside a tag. */
type MessagePiece = { readonly tag: string | undefined; readonly words: string }

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
