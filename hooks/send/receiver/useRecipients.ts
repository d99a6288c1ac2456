'use client'
import { useMemo } from 'react'
import { useLatchkey } from '../../react/LatchkeyContext.js'
import { useSlice } from '../../react/useSlice.js'
import { InvalidAddressError } from '../../shared/errors/transfers.js'
import { normalAddress } from '../../shared/normalAddress.js'
import { cleanText } from '../../shared/text/cleanText.js'
import {
  type RecipientEntry,
  recipientsOf,
  withoutFamily,
  withoutRecipient,
  withSaved,
} from './recipients.js'

export type SaveRecipientParameters = {
  /** Plain address of the active family. */
  address: string
  /** The person's own word, 64 characters at most. Default: the one that it has. Blank: none. */
  label?: string | undefined
}

export type UseRecipientsReturnType = {
  /** Of the active family, the newest first: whom something was sent to from here, and who was saved. */
  recipients: readonly RecipientEntry[]
  /**
   * Keeps an address for good, or gives it another label.
   * @throws InvalidAddressError for anything but an address of the active family; also for a wrong checksum.
   */
  save: (parameters: SaveRecipientParameters) => void
  /** Forgets an address, saved or not. */
  remove: (address: string) => void
  /** Forgets all of `recipients`. */
  forget: () => void
}

/**
 * The address book of this device: for all accounts of the instance, the same in every tab, and never sent anywhere.
 * Empty on a server and in the first render of a page. At most 100 saved ones and 100 others are kept.
 *
 * @example
 * const { recipients, save } = useRecipients()
 * recipients.map(({ address, label, name }) => <li key={address}>{label ?? name} {address}</li>)
 * save({ address, label: 'Rent' })
 */
export function useRecipients(): UseRecipientsReturnType {
  const latchkey = useLatchkey()
  const store = recipientsOf(latchkey)
  const entries = useSlice(store)
  const { activeNamespace: namespace } = useSlice(latchkey.session)
  const recipients = useMemo(
    () => entries.filter((entry) => entry.namespace === namespace),
    [entries, namespace],
  )
  const changes = useMemo((): Omit<UseRecipientsReturnType, 'recipients'> => {
    const keyOf = (typed: string) => {
      const address = normalAddress(namespace, typed.trim())
      return address === undefined ? undefined : { namespace, address }
    }
    return {
      save({ address, label }) {
        const key = keyOf(address)
        if (key === undefined) throw new InvalidAddressError()
        const word = label === undefined ? undefined : cleanText(label)
        store.change((now) => withSaved(now, { ...key, label: word }))
      },
      remove(address) {
        const key = keyOf(address)
        if (key) store.change((now) => withoutRecipient(now, key))
      },
      forget: () => store.change((now) => withoutFamily(now, namespace)),
    }
  }, [store, namespace])
  return useMemo(() => ({ recipients, ...changes }), [recipients, changes])
}
