'use client'
import { useMemo } from 'react'
import { useLatchkey } from '../../../react/LatchkeyContext.js'
import { useSlice } from '../../../react/useSlice.js'
import type { CaipAddress } from '../../../types/caip.js'
import { namespaceOf, splitCaipAddress } from '../../../utils/caip.js'
import { sentTransactions } from '../../../utils/storage/sentTransactions.js'
import { connectionOf } from '../../session/domain/connectionState.js'
import { receiversOf } from '../domain/receiversOf.js'
import { recipientsOf } from '../recipientsOf.js'

export type KnownAddresses = {
  /** Of the book, and whom the account sent something to. */
  readonly used: readonly string[]
  /** Those, and the accounts of the wallet. */
  readonly all: readonly string[]
}

const nobody: KnownAddresses = { used: [], all: [] }

/**
 * Whom a person knows in the family of an account. What was sent is read anew for each address that is asked about:
 * undefined asks about none.
 */
export function useKnownAddresses(
  account: CaipAddress | undefined,
  address: string | undefined,
): KnownAddresses {
  const latchkey = useLatchkey()
  const { storage } = latchkey
  const entries = useSlice(recipientsOf(latchkey))
  const { connections } = useSlice(latchkey.session)
  const receivers = useMemo(
    () =>
      account === undefined || address === undefined
        ? []
        : receiversOf(storage.read(sentTransactions) ?? [], account),
    [storage, account, address],
  )
  return useMemo(() => {
    if (account === undefined) return nobody
    const namespace = namespaceOf(account)
    const book = entries.filter((entry) => entry.namespace === namespace).map((entry) => entry.address)
    const own = connectionOf(connections[namespace])?.accounts ?? []
    const used = [...book, ...receivers]
    return { used, all: [...own.map((id) => splitCaipAddress(id).address), ...used] }
  }, [account, connections, entries, receivers])
}
