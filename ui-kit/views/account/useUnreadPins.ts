'use client'
import { type TokenRow as Token, useAccount, useTokenPreferences } from '@latchkey/hooks'

/** An id as `useTokenPreferences` names pinned tokens. */
export type PinId = ReturnType<typeof useTokenPreferences>['pinned'][number]

/** The pinned contracts of the network that are not among the rows: nobody could read them. The coin has none. */
export function useUnreadPins(tokens: readonly Token[]): readonly PinId[] {
  const { networkId } = useAccount()
  const { pinned } = useTokenPreferences()
  const own = pinned.filter((pin) => pin.startsWith(`${networkId}/`) && !pin.includes('/slip44:'))
  const read = tokens.filter(({ isPinned }) => isPinned)
  return own.filter((pin) => !read.some(({ id }) => id === pin || id.toLowerCase() === pin))
}
