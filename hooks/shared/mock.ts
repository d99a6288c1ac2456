import { UserRejectedError } from './errors/provider.js'

/** What a mock wallet rejects: `true` as its user would, an error as it is. */
export type MockFailures = {
  /** True: rejected by the user; else the error. */
  readonly connect?: boolean | Error | undefined
  /** True: rejected by the user; else the error. */
  readonly switchNetwork?: boolean | Error | undefined
  /** Signing and sending, and all else that the mock does not answer itself. */
  readonly sign?: boolean | Error | undefined
}

/** Throws what a mock wallet rejects with. */
export function failOn(failure: boolean | Error | undefined): void {
  if (failure) throw failure === true ? new UserRejectedError() : failure
}
