/** The one way to a node, which is closed while the node goes back to its start. */
export type NodeGate = {
  readonly fetch: typeof fetch
  /** Waits for the requests that are under way and holds those that come, until the work is done. One after the other. */
  close(work: () => Promise<void>): Promise<void>
}

export function createNodeGate(): NodeGate {
  const underWay = new Set<Promise<unknown>>()
  let closed: Promise<void> | undefined
  return {
    async fetch(input, init) {
      while (closed !== undefined) await closed.catch(() => undefined)
      const answer = fetch(input, init)
      const settled = answer.catch(() => undefined)
      underWay.add(settled)
      settled.then(() => underWay.delete(settled))
      return answer
    },
    async close(work) {
      while (closed !== undefined) await closed.catch(() => undefined)
      closed = Promise.all(underWay).then(work)
      try {
        await closed
      } finally {
        closed = undefined
      }
    },
  }
}
