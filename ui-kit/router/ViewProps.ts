import type { RouteName, RouteOf } from '@latchkey/hooks'

/** What every view is given: its own parameters. */
export type ViewProps<name extends RouteName> = { route: RouteOf<name> }
