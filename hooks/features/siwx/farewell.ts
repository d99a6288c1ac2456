import { reportFault } from '../../utils/reportFault.js'
import type { SiwxInstance } from './SiwxInstance.js'

/** Somebody who was signed in is not any more. */
export function farewell({ onSignOut }: SiwxInstance): void {
  try {
    onSignOut?.()
  } catch (thrown) {
    // The host's own fault belongs on the host's own console.
    reportFault(thrown)
  }
}
