/** Calls the app's own code, whose errors are reported like uncaught ones of the page and affect nothing else. */
export function callHost(call: () => void): void {
  try {
    call()
  } catch (thrown) {
    globalThis.reportError?.(thrown)
  }
}
