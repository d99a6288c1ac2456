/** Asks a node of the network in question. */
export type Ask = (method: string, ...params: readonly unknown[]) => Promise<unknown>
