import { Fragment, type ReactNode } from 'react'
import { splitTags } from './splitTags.js'

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
