'use client'
import { type ReactNode, useEffect } from 'react'
import type { Latchkey } from '../instance/types.js'
import { LatchkeyContext } from './LatchkeyContext.js'

export type LatchkeyProviderProps = {
  /** From `createLatchkey`. It is started while the provider is mounted. */
  latchkey: Latchkey
  /** What may use the hooks. */
  children?: ReactNode
}

/**
 * Provides an instance to the components below and starts it while mounted.
 *
 * @example
 * <LatchkeyProvider latchkey={latchkey}><App /></LatchkeyProvider>
 */
export function LatchkeyProvider({ latchkey, children }: LatchkeyProviderProps): ReactNode {
  useEffect(() => latchkey.start(), [latchkey])
  return <LatchkeyContext.Provider value={latchkey}>{children}</LatchkeyContext.Provider>
}
