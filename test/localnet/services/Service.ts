import type { Hono } from 'hono'
import type { NodeEnvironment } from '../http/listen.js'

/** A service behind the services' port. Its name is also the name of the fault that breaks all of its routes. */
export type Service = {
  readonly name: string
  /** With full paths: every service hangs at the root. */
  readonly routes: Hono<NodeEnvironment>
  /** Forgets what requests have left behind. */
  reset?(): void | Promise<void>
  /** The JSON body that goes with the status of a fault, where a client reads one. */
  describeFailure?(status: number): unknown
}
