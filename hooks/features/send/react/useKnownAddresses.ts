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
  /** Whom something was sent to from here. */
  readonly used: readonly string[]
  /** Those, the whole book, and the accounts of the wallet. */
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
    const book = entries.filter((entry) => entry.namespace === namespace)
    const own = connectionOf(connections[namespace])?.accounts ?? []
    // Who was only saved has got nothing yet.
    const used = book.filter(({ lastUsedAt }) => lastUsedAt !== undefined).map(({ address: to }) => to)
    const all = [...own.map((id) => splitCaipAddress(id).address), ...book.map(({ address: to }) => to)]
    return { used: [...used, ...receivers], all: [...all, ...receivers] }
  }, [account, connections, entries, receivers])
}
