'use client'
import { type TokenRow as Token, useAccount, useTokenPreferences } from '@latchkey/hooks'

/** Id of a pinned token, as in `useTokenPreferences`. */
export type PinId = ReturnType<typeof useTokenPreferences>['pinned'][number]

/** The network's pinned contracts that are not in the list because they could not be read. Ignores the native token. */
export function useUnreadPins(tokens: readonly Token[]): readonly PinId[] {
  const { networkId } = useAccount()
  const { pinned } = useTokenPreferences()
  const own = pinned.filter((pin) => pin.startsWith(`${networkId}/`) && !pin.includes('/slip44:'))
  const read = tokens.filter(({ isPinned }) => isPinned)
  return own.filter((pin) => !read.some(({ id }) => id === pin || id.toLowerCase() === pin))
}
