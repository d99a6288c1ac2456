import type { SiwxInstance } from './SiwxInstance.js'

/** Ends what is done for another account, and gives the signal of what begins. */
export function beginWork({ memory }: SiwxInstance): AbortSignal {
  memory.controller?.abort()
  memory.controller = new AbortController()
  return memory.controller.signal
}
