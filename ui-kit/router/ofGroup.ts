import type { RouteName } from '@latchkey/hooks'
import type { shellMessages } from '../messages/en/shell.js'
import { type Chunk, createChunk } from './createChunk.js'
import type { ViewGroup, ViewParts } from './ViewParts.js'

type TitleOf<key> = key extends `title.${infer title}` ? title : never

type ViewEntry<name extends RouteName> = {
  /** A message key after `title.`, or `'wallet'` for the name of the route's wallet. */
  title: TitleOf<keyof typeof shellMessages.en> | 'wallet'
  chunk: Chunk<ViewParts<name>>
}

export type Entries<names extends RouteName> = { readonly [name in names]: ViewEntry<name> }

/** Entries of views that load together, with their titles. */
export function ofGroup<names extends RouteName>(
  load: () => Promise<{ group: ViewGroup<names> }>,
  titles: { readonly [name in names]: ViewEntry<name>['title'] },
): Entries<names> {
  const entries: { [name in names]?: ViewEntry<name> } = {}
  for (const name in titles)
    entries[name] = { title: titles[name], chunk: createChunk(() => load().then(({ group }) => group[name])) }
  // Each name has its entry now.
  return entries as Entries<names>
}
