import { Fragment, type ReactNode } from 'react'
import { splitTags } from './splitTags.js'

export type RichTextProps = {
  /** A message with `<name>…</name>` around what is more than text. */
  text: string
  /** Draws what stands inside a tag; a tag without one is its words. */
  tags: { readonly [name: string]: (words: string) => ReactNode }
}

/** A whole sentence with links in it, in the order that the language gives them. Never HTML. */
export function RichText({ text, tags }: RichTextProps): ReactNode {
  return splitTags(text).map(({ tag, words }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name
    <Fragment key={index}>{(tag !== undefined && tags[tag]?.(words)) || words}</Fragment>
  ))
}
