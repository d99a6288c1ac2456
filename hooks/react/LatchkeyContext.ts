'use client'
import { createContext, useContext } from 'react'
import type { Latchkey, LatchkeyInternals } from '../instance/types.js'
import { ProviderMissingError } from '../shared/errors/react.js'

export const LatchkeyContext: React.Context<Latchkey | undefined> = createContext<Latchkey | undefined>(
  undefined,
)

/**
 * The instance of the nearest provider, with its stores and services.
 *
 * @throws ProviderMissingError outside a LatchkeyProvider.
 */
export function useLatchkey(): Latchkey & LatchkeyInternals {
  const latchkey = useContext(LatchkeyContext)
  if (latchkey === undefined) throw new ProviderMissingError()
  return latchkey
}
