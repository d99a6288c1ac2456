import { LatchkeyError } from './LatchkeyError.js'

/** The config of `createLatchkey` is invalid. `problems` holds one sentence per problem, `message` all of them. */
export class InvalidConfigError extends LatchkeyError {
  override readonly name = 'InvalidConfigError'
  readonly kind = 'invalid_config'
  /** Every problem, one line each. */
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(['The config is invalid:', ...problems].join('\n- '))
    this.problems = problems
  }
}
