import type { RouteName, RouteOf } from '@latchkey/hooks'

/** Props of every view: its own route with its parameters. */
export type ViewProps<name extends RouteName> = { route: RouteOf<name> }
