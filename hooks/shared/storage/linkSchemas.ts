import * as v from 'valibot'
import { checkExternalUrl, type LinkPurpose } from '../links/checkExternalUrl.js'
import { orAbsent } from './schemas.js'

export type LinkSchemaParameters = {
  purpose: LinkPurpose
  /** Take `http:` links to this machine too. Only for what this machine itself says. Default false. */
  allowLoopback?: boolean | undefined
}

/** A link that passes the gate for its purpose. */
export function createLinkSchema({
  purpose,
  allowLoopback,
}: LinkSchemaParameters): v.CustomSchema<string, undefined> {
  return v.custom<string>(
    (value) => checkExternalUrl(value, { purpose, isLoopbackPage: allowLoopback }).verdict === 'open',
  )
}

/** A link that a wallet's record may carry: checked again whenever it is read. */
export const walletLinkSchema = createLinkSchema({ purpose: 'wallet' })
export const optionalWalletLinkSchema = orAbsent(walletLinkSchema)
