import type { RouteName } from '@latchkey/hooks'
import type { ComponentType } from 'react'
import type { ViewProps } from './ViewProps.js'

/** What a view's chunk brings: its body, and what stands in the header instead of the title and the way back. */
export type ViewParts<name extends RouteName> = {
  View: ComponentType<ViewProps<name>>
  HeaderStart?: ComponentType
  /** Names the view instead of its row, by what is in it. */
  Title?: ComponentType<ViewProps<name>>
  HeaderMiddle?: ComponentType
}
