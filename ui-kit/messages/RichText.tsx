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
  // Plain text, a tag and its words, in turn.
  const parts = text.split(/<(\w+)>(.*?)<\/\1>/s)
  return parts.flatMap((words, index) => {
    const place = index % 3
    return place === 1 || (!place && !words) ? [] : { tag: place ? parts[index - 1] : undefined, words }
  })
}
