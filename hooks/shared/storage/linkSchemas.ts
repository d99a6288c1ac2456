import * as v from 'valibot'
import { checkExternalUrl, type LinkPurpose } from '../links/checkExternalUrl.js'
import { orAbsent } from './schemas.js'

export type LinkSchemaParameters = {
  purpose: LinkPurpose
  /** Accept `http:` links to loopback hosts too. Only for data from this machine. Default false. */
  allowLoopback?: boolean | undefined
}

/** A link that passes `checkExternalUrl` for its purpose. */
export function createLinkSchema({
  purpose,
  allowLoopback,
}: LinkSchemaParameters): v.CustomSchema<string, undefined> {
  return v.custom<string>(
    (value) => checkExternalUrl(value, { purpose, isLoopbackPage: allowLoopback }).verdict === 'open',
  )
}

/** A link of a wallet's record: checked again on every read. */
export const walletLinkSchema = createLinkSchema({ purpose: 'wallet' })
export const optionalWalletLinkSchema = orAbsent(walletLinkSchema)
