'use client'
import { useEffect, useMemo } from 'react'
import { useLatchkey } from '../react/LatchkeyContext.js'
import { useSlice } from '../react/useSlice.js'
import type { Intent } from '../shared/types/intent.js'
import { followerOf } from './context.js'
import { type GetIntentsParameters, selectIntents } from './getIntents.js'
import { followJournal, journalOf } from './journal.js'

export type UseIntentsParameters = GetIntentsParameters

/**
 * The requests to wallets whose outcome is open, newest first, including those of earlier visits and other tabs. Empty
 * on the server and in the first render.
 *
 * @example
 * const mayHaveBeenSent = useIntents().filter(({ state }) => state === 'unconfirmed')
 */
export function useIntents({ all = false, settled = false }: UseIntentsParameters = {}): readonly Intent[] {
  const latchkey = useLatchkey()
  const { config, session: sessionStore } = latchkey
  const session = useSlice(sessionStore)
  const journal = useSlice(journalOf(latchkey))
  useEffect(() => {
    followerOf(latchkey).follow()
    return followJournal(latchkey)
  }, [latchkey])
  return useMemo(
    () => selectIntents(journal, { session, ...config, all, settled }),
    [config, session, journal, all, settled],
  )
}
