/** A row of a list, as the user sees it. */
export type Listed = {
  readonly name?: string | undefined
  readonly icon?: string | undefined
  /** Whether it carries a warning of its own. */
  readonly isMarked?: boolean | undefined
  /** Fields that the service sent and the row lacks. */
  readonly stripped?: readonly string[] | undefined
  /** Everything else that the row has. */
  readonly fields?: unknown
}

/** What a play saw. A field that it leaves out was not watched. */
export type Observation = {
  readonly listed?: readonly Listed[] | undefined
  /** The value that is shown or used. */
  readonly shown?: unknown
  /** What the user is warned of. */
  readonly warned?: readonly string[] | undefined
  /** All that the instance has stored, by key. */
  readonly stored?: Readonly<Record<string, string>> | undefined
  /** Requests to services, nodes and wallets, in order. */
  readonly asked?: readonly string[] | undefined
  readonly opened?: readonly { href: string; target: string; features: string }[] | undefined
  /** Names of the events. */
  readonly emitted?: readonly string[] | undefined
  readonly thrown?: unknown
  /** The state in which it ends, where it has a name. */
  readonly state?: string | undefined
  /** Everything that was written where a secret must not be: logs, errors, events, storage. */
  readonly written?: readonly string[] | undefined
  /** Time spent by this process, in ms. */
  readonly ms?: number | undefined
  /** Results that only an expectation of the row asks for, by its word. */
  readonly facts?: Readonly<Record<string, unknown>> | undefined
}
