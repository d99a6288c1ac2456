/** Reports an error in the app's own code like an uncaught error of the page. */
export const reportFault = (thrown: unknown): void => globalThis.reportError?.(thrown)

/** Calls the app's own code, whose errors are reported and affect nothing else. */
export function callHost(call: () => void): void {
  try {
    call()
  } catch (thrown) {
    globalThis.reportError?.(thrown)
  }
}
