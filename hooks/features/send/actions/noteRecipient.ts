import type { CaipAddress } from '../../../types/caip.js'
import type { Env } from '../../../types/env.js'
import { namespaceOf, splitCaipAddress } from '../../../utils/caip.js'
import { normalAddress } from '../../../utils/normalAddress.js'
import { withNoted } from '../domain/changeRecipients.js'
import { type RecipientsContext, recipientsOf } from '../recipientsOf.js'

export type NoteRecipientContext = RecipientsContext & { readonly env: Pick<Env, 'now'> }

export type NoteRecipientParameters = {
  /** Who got it, on the network that it was sent on. */
  address: CaipAddress
  /** As it was shown: the name that led to it, or its own. */
  name?: string | undefined
}

/**
 * Puts somebody that something was just sent to into the address book of this device, whatever network it was on. It
 * never throws: the sending is done.
 */
export function noteRecipient(
  context: NoteRecipientContext,
  { address: id, name }: NoteRecipientParameters,
): void {
  const namespace = namespaceOf(id)
  const address = normalAddress(namespace, splitCaipAddress(id).address)
  if (address === undefined) return
  const at = context.env.now()
  recipientsOf(context).change((entries) => withNoted(entries, { namespace, address, name, at }))
}
