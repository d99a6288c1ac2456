'use client'
import type { Latchkey, LatchkeyInternals } from '../instance/types.js'
import { useLatchkey } from './LatchkeyContext.js'

/** The instance of the nearest provider, with its stores and services. */
export const useInternals: () => Latchkey & LatchkeyInternals = useLatchkey
