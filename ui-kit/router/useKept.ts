'use client'
import { useModal } from '@latchkey/hooks'
import { type Context, createContext, useCallback, useContext, useState } from 'react'

/** What views leave behind when the person goes on, by name. Lives as long as the modal is mounted. */
export const KeptContext: Context<Map<string, unknown> | undefined> = createContext<
  Map<string, unknown> | undefined
>(undefined)

/**
 * A value that a view finds again when the person comes back to it, and that starts anew when they come to it by going
 * on: what was typed, where they were. Written, not state: a change draws nothing.
 */
export function useKept<value>(name: string, initial: value): readonly [value, (value: value) => void] {
  const kept = useContext(KeptContext)
  const { direction } = useModal()
  const [found] = useState(() => {
    const left = direction === 'back' ? kept?.get(name) : undefined
    return left === undefined ? initial : (left as value)
  })
  return [found, useCallback((value) => void kept?.set(name, value), [kept, name])]
}
