/** A fault of the host's own code, told as the page tells of one that nobody caught. */
export const reportFault = (thrown: unknown): void => globalThis.reportError?.(thrown)
