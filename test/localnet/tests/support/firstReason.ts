import * as v from 'valibot'
import { type RefusalReason, refusalSchema } from '../../../../hooks/clients/http/toConfigurationError.js'

/** The first reason of a rejection, which has to be in the contract's form. */
export function firstReason({ body }: { readonly body: unknown }): RefusalReason | undefined {
  return v.parse(refusalSchema, body).reasons[0]
}
