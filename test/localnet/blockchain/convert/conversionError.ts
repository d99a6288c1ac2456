import { ContractError } from '../../contract/ContractError.js'

/** A rejection of the exchange. Clients look for the words `insufficient liquidity` in it. */
export function conversionError(why: string): ContractError {
  return new ContractError(400, [{ field: '', description: `Conversion parameter error: ${why}` }])
}
