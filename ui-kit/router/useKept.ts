'use client'
import { useModal } from '@latchkey/hooks'
import { type Context, createContext, useCallback, useContext, useState } from 'react'

/** Values that views remember across navigation, by name. Lives as long as the modal is mounted. */
export const KeptContext: Context<Map<string, unknown> | undefined> = createContext<
  Map<string, unknown> | undefined
>(undefined)

/**
 * A value that a view restores when the user navigates back to it, and that starts from `initial` when the user
 * navigates forward to it: typed text, scroll position. It is not state: setting it doesn't rerender.
 */
export function useKept<value>(name: string, initial: value): readonly [value, (value: value) => void] {
  const kept = useContext(KeptContext)
  const { direction } = useModal()
  const [found] = useState(() => {
    const previous = direction === 'back' ? kept?.get(name) : undefined
    return previous === undefined ? initial : (previous as value)
  })
  return [found, useCallback((value) => void kept?.set(name, value), [kept, name])]
}
