/** Reports an error in the app's own code like an uncaught error of the page. */
export const reportFault = (thrown: unknown): void => globalThis.reportError?.(thrown)
