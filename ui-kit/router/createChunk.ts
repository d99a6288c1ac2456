/** A lazily loaded piece of the kit: fetched once, again after a failure. */
export type Chunk<value> = {
  /** What has been loaded, without asking for it. */
  peek(): value | undefined
  load(): Promise<value>
}

export function createChunk<value>(fetchChunk: () => Promise<value>): Chunk<value> {
  let value: value | undefined
  let pending: Promise<value> | undefined
  return {
    peek: () => value,
    load() {
      pending ??= fetchChunk().then(
        (loaded) => {
          value = loaded
          return loaded
        },
        (thrown) => {
          pending = undefined
          throw thrown
        },
      )
      return pending
    },
  }
}
