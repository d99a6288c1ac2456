import { LatchkeyError } from './LatchkeyError.js'

/** No openable view has this name. */
export class ViewNotFoundError extends LatchkeyError {
  override readonly name = 'ViewNotFoundError'
  readonly kind = 'view_not_found'

  constructor({ view }: { view: string }) {
    super('View not found', { details: view })
  }
}
