'use client'
import { useMemo } from 'react'
import { useLatchkey } from '../../react/LatchkeyContext.js'
import { queryClientOf } from '../../react/queryClientOf.js'
import { useSlice } from '../../react/useSlice.js'
import { assetKey } from '../../shared/keys.js'
import type { CaipAssetId } from '../../shared/types/caip.js'
import type { TokenList } from '../../shared/types/portfolio.js'
import type { PinnedToken } from '../../shared/types/token.js'
import { tokenPreferencesOf, withHidden, withPinned } from './tokenPreferences.js'

export type UseTokenPreferencesReturnType = {
  /** Whether the user hides all balances. */
  areBalancesHidden: boolean
  /** CAIP-19 ids of the hidden tokens, in lower case for EVM. */
  hidden: readonly CaipAssetId[]
  /** CAIP-19 ids of the pinned tokens, in lower case for EVM. */
  pinned: readonly CaipAssetId[]
  /** Hides or shows all balances, remembered across visits. */
  setBalancesHidden: (areHidden: boolean) => void
  /** Hides or shows a token. Hiding a token unpins it. */
  setHidden: (id: CaipAssetId, isHidden: boolean) => void
  /**
   * Pins or unpins a token. Pinning a token shows it and has its balance read. The passed fields are shown
   * when the balance is 0.
   */
  setPinned: (token: PinnedToken, isPinned: boolean) => void
}

/**
 * The user's token preferences: stored for all accounts of the instance and synchronized between tabs.
 * Nothing is hidden on the server and in the first render of a page.
 *
 * @example
 * const { areBalancesHidden, setBalancesHidden } = useTokenPreferences()
 * <button aria-pressed={areBalancesHidden} onClick={() => setBalancesHidden(!areBalancesHidden)}>Hide balances</button>
 */
export function useTokenPreferences(): UseTokenPreferencesReturnType {
  const latchkey = useLatchkey()
  const store = tokenPreferencesOf(latchkey)
  const client = queryClientOf(latchkey)
  const { areBalancesHidden, hidden, pinned } = useSlice(store)
  return useMemo(
    () => ({
      areBalancesHidden,
      hidden,
      pinned: pinned.map(({ id }) => id),
      setBalancesHidden: (areHidden) => store.change((now) => ({ ...now, areBalancesHidden: areHidden })),
      setHidden: (id, isHidden) => store.change((now) => withHidden(now, id, isHidden)),
      setPinned(token, isPinned) {
        store.change((now) => withPinned(now, token, isPinned))
        if (!isPinned) return
        // The balance of a newly pinned token that is in no list has not been read yet.
        const lacksToken = ({ state }: { state: { data?: unknown } }) =>
          (state.data as TokenList | undefined)?.rows.some(
            ({ id }) => assetKey(id) === assetKey(token.id),
          ) === false
        const queryKey = ['latchkey', latchkey.id, 'tokens']
        client.invalidateQueries({ queryKey, predicate: lacksToken }).catch(() => undefined)
      },
    }),
    [client, latchkey, store, areBalancesHidden, hidden, pinned],
  )
}
