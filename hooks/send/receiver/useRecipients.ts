'use client'
import { useMemo } from 'react'
import { useLatchkey } from '../../react/LatchkeyContext.js'
import { useSlice } from '../../react/useSlice.js'
import { connectionOf } from '../../session/connection/connectionState.js'
import { WalletDisconnectedError } from '../../shared/errors/provider.js'
import { InvalidAddressError } from '../../shared/errors/transfers.js'
import { normalAddress } from '../../shared/normalAddress.js'
import { cleanText } from '../../shared/text/cleanText.js'
import {
  entriesOf,
  ownerOf,
  type RecipientEntry,
  recipientsOf,
  withoutOwner,
  withoutRecipient,
  withSaved,
} from './recipients.js'

/** A recipient to store, or to rename. */
export type SaveRecipientParameters = {
  /** Plain address of the account's namespace. */
  address: string
  /** Label of max 64 characters. Default: the current one. Blank removes it. */
  label?: string | undefined
}

export type UseRecipientsReturnType = {
  /**
   * Recipients of the active account, newest first: addresses that it sent to from here, and saved ones. Empty
   * while disconnected.
   */
  recipients: readonly RecipientEntry[]
  /**
   * Saves an address for the active account, or changes its label.
   *
   * @throws InvalidAddressError for anything but an address of the account's namespace, also for a wrong
   * checksum; WalletDisconnectedError without an account.
   */
  save: (parameters: SaveRecipientParameters) => void
  /** Removes an address, saved or not, from the active account's. */
  remove: (address: string) => void
  /** Removes all of `recipients`. */
  forget: () => void
}

/**
 * The active account's address book on this device, the same on all networks of its namespace: no other account sees
 * it. Synchronized between tabs, and never sent anywhere. Empty on the server and in the first render of a page.
 * Stores at most 100 saved and 100 unsaved addresses of an account, and 1,000 addresses in all.
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
  const { activeNamespace, connections } = useSlice(latchkey.session)
  const account = connectionOf(connections[activeNamespace])?.accounts[0]
  const recipients = useMemo(() => entriesOf(entries, account), [entries, account])
  const changes = useMemo((): Omit<UseRecipientsReturnType, 'recipients'> => {
    const owner = account && ownerOf(account)
    const keyOf = (typed: string) => {
      if (owner === undefined) return undefined
      const address = normalAddress(owner.namespace, typed.trim())
      return address === undefined ? undefined : { ...owner, address }
    }
    return {
      save({ address, label }) {
        if (owner === undefined) throw new WalletDisconnectedError()
        const key = keyOf(address)
        if (key === undefined) throw new InvalidAddressError()
        const word = label === undefined ? undefined : cleanText(label)
        store.change((now) => withSaved(now, { ...key, label: word }))
      },
      remove(address) {
        const key = keyOf(address)
        if (key) store.change((now) => withoutRecipient(now, key))
      },
      forget() {
        if (owner) store.change((now) => withoutOwner(now, owner))
      },
    }
  }, [store, account])
  return useMemo(() => ({ recipients, ...changes }), [recipients, changes])
}
