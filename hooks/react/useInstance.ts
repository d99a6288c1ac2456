'use client'
import type { Latchkey } from '../instance/types.js'
import { useLatchkey } from './LatchkeyContext.js'

/**
 * The instance of the nearest provider.
 *
 * @throws ProviderMissingError outside a LatchkeyProvider.
 */
export const useInstance: () => Latchkey = useLatchkey
