/** What a mock wallet rejects: `true` as its user would, an error as it is. */
export type MockFailures = {
  readonly connect?: boolean | Error | undefined
  readonly switchNetwork?: boolean | Error | undefined
  /** Signing and sending, and all else that the mock does not answer itself. */
  readonly sign?: boolean | Error | undefined
}
