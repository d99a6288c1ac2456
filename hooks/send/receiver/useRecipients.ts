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
  withoutNamespace,
  withoutRecipient,
  withSaved,
} from './recipients.js'

/** A recipient to store, or to rename. */
export type SaveRecipientParameters = {
  /** Plain address of the active namespace. */
  address: string
  /** Label of max 64 characters. Default: the current one. Blank removes it. */
  label?: string | undefined
}

export type UseRecipientsReturnType = {
  /** Recipients of the active namespace, newest first: addresses sent to from here, and saved ones. */
  recipients: readonly RecipientEntry[]
  /**
   * Saves an address, or changes its label.
   *
   * @throws InvalidAddressError for anything but an address of the active namespace, also for a wrong
   * checksum.
   */
  save: (parameters: SaveRecipientParameters) => void
  /** Removes an address, saved or not. */
  remove: (address: string) => void
  /** Removes all of `recipients`. */
  forget: () => void
}

/**
 * The address book of this device: shared by all accounts of the instance, synchronized between tabs, and
 * never sent anywhere. Empty on the server and in the first render of a page. Stores at most 100 saved and
 * 100 unsaved addresses.
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
      forget: () => store.change((now) => withoutNamespace(now, namespace)),
    }
  }, [store, namespace])
  return useMemo(() => ({ recipients, ...changes }), [recipients, changes])
}
