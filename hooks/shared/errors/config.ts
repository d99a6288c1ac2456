import { LatchkeyError } from './LatchkeyError.js'

/** The config of `createLatchkey` has faults. `problems` holds one sentence for each, `message` all of them. */
export class InvalidConfigError extends LatchkeyError {
  override readonly name = 'InvalidConfigError'
  readonly kind = 'invalid_config'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(['The config is invalid:', ...problems].join('\n- '))
    this.problems = problems
  }
}
