import { ContractError } from './ContractError.js'

/** The rejection of a call that names no project, or an unknown one. */
export function unknownProject(): ContractError {
  return new ContractError(401, [{ field: 'authentication', description: 'Unknown or missing project id' }])
}
