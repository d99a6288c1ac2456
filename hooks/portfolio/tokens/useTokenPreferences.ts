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
  /** Does the person want no figure of theirs on the screen? */
  areBalancesHidden: boolean
  /** CAIP-19 ids of the hidden tokens; those of EVM in lower case. */
  hidden: readonly CaipAssetId[]
  /** CAIP-19 ids of the pinned tokens; those of EVM in lower case. */
  pinned: readonly CaipAssetId[]
  setBalancesHidden: (areHidden: boolean) => void
  /** Folds a token away, which unpins it, or shows it again. */
  setHidden: (id: CaipAssetId, isHidden: boolean) => void
  /**
   * Keeps a token on top, which shows it and has it read, or lets it go. What is given is what stands there when none of it
   * is held.
   */
  setPinned: (token: PinnedToken, isPinned: boolean) => void
}

/**
 * How the person wants to see what they own: remembered for all accounts of the instance, the same in every tab. Nothing
 * is hidden on a server and in the first render of a page.
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
        // Nobody has read yet how much there is of what was in no list.
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
