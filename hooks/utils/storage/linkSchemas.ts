import * as v from 'valibot'
import { checkExternalUrl } from '../checkExternalUrl.js'
import { orAbsent } from './schemas.js'

/** A link that a wallet's record may carry: checked again whenever it is read. */
export const walletLinkSchema = v.custom<string>(
  (value) => checkExternalUrl(value, { purpose: 'wallet' }).verdict === 'open',
)
export const optionalWalletLinkSchema = orAbsent(walletLinkSchema)
