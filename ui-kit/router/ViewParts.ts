import type { Latchkey, RouteName, RouteOf } from '@latchkey/hooks'
import type { ComponentType } from 'react'

/** What a view's chunk contains: its body, and optional header parts that replace the back button or the title. */
export type ViewParts<name extends RouteName> = {
  View: ComponentType<ViewProps<name>>
  HeaderStart?: ComponentType
  /** Replaces the title from `views`, for a title that depends on the view's content. */
  Title?: ComponentType<ViewProps<name>>
  HeaderMiddle?: ComponentType
  /** Waits for what an opening shows of the view at once. Never rejects. */
  prepare?: (latchkey: Latchkey) => Promise<unknown>
}

/** Views by name that load together, or with what loads a rare one. */
export type ViewGroup<names extends RouteName> = {
  readonly [name in names]: ViewParts<name> | PromiseLike<ViewParts<name>>
}

/** Props of every view: its own route with its parameters. */
export type ViewProps<name extends RouteName> = {
  /** The route of the screen, with its parameters. */
  route: RouteOf<name>
}
