/** A lazily loaded part of the kit: loaded once, and again after a failure. */
export type Chunk<value, parameter = void> = {
  /** The loaded value, without starting a load. */
  peek(): value | undefined
  load(parameter: parameter): Promise<value>
}

export function createChunk<value, parameter = void>(
  fetchChunk: (parameter: parameter) => Promise<value>,
): Chunk<value, parameter> {
  let value: value | undefined
  let pending: Promise<value> | undefined
  return {
    peek: () => value,
    load(parameter) {
      pending ??= fetchChunk(parameter).then(
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
