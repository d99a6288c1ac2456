'use client'
import { type ReactNode, useEffect } from 'react'
import type { Latchkey } from '../instance/types.js'
import { LatchkeyContext } from './LatchkeyContext.js'

export type LatchkeyProviderProps = { latchkey: Latchkey; children?: ReactNode }

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
