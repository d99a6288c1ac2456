import { LatchkeyError, type LatchkeyErrorOptions } from './LatchkeyError.js'

/** What is wrong with a typed name. `hyphens`: at its third and fourth place, where no name of ENS has them. */
export type NameProblem = 'short' | 'long' | 'characters' | 'hyphens'

/** The typed name can't be registered. */
export class InvalidNameError extends LatchkeyError {
  override readonly name = 'InvalidNameError'
  readonly kind = 'invalid_name'
  /** What is wrong with it. */
  readonly problem: NameProblem

  constructor(problem: NameProblem) {
    super(
      problem === 'short' ? 'Name must be at least 4 characters long' : 'The value is not a valid username',
      { details: problem },
    )
    this.problem = problem
  }
}

/** Names can't be registered here: without a service, without an account, or on this network. */
export class NamesUnsupportedError extends LatchkeyError {
  override readonly name = 'NamesUnsupportedError'
  readonly kind = 'names_unsupported'
  /** Whether the chain id has no coin type (ENSIP-11). */
  readonly isChainId: boolean

  constructor({ isChainId = false }: { isChainId?: boolean } = {}) {
    super(isChainId ? 'Invalid chainId' : 'Names can not be registered on this network')
    this.isChainId = isChainId
  }
}

/** The account has a name already. */
export class AlreadyNamedError extends LatchkeyError {
  override readonly name = 'AlreadyNamedError'
  readonly kind = 'already_named'

  constructor() {
    super('You already own a name')
  }
}

/** The name belongs to another account. */
export class NameTakenError extends LatchkeyError {
  override readonly name = 'NameTakenError'
  readonly kind = 'name_taken'

  constructor(options?: LatchkeyErrorOptions) {
    super('This name is taken', options)
  }
}

/** The signed message was too old when it arrived. Nothing was registered. */
export class NameSignatureExpiredError extends LatchkeyError {
  override readonly name = 'NameSignatureExpiredError'
  readonly kind = 'name_signature_expired'

  constructor(options?: LatchkeyErrorOptions) {
    super('The signature expired', options)
  }
}

/** The name service refused a request. `message` is its own reason where it gave one: untrusted text, cleaned. */
export class NameServiceError extends LatchkeyError {
  override readonly name = 'NameServiceError'
  readonly kind = 'name_service'

  constructor({ text, ...options }: LatchkeyErrorOptions & { text: string }) {
    super(text, options)
  }
}
