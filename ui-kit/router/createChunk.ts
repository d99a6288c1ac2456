/** A lazily loaded part of the kit: loaded once, and again after a failure. */
export type Chunk<value> = {
  /** The loaded value, without starting a load. */
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
