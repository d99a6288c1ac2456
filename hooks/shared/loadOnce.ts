/** Loads what the first caller needs once for all. A load that failed, such as a chunk that was not there, is tried again. */
export function loadOnce<value>(load: () => Promise<value>): () => Promise<value> {
  let loading: Promise<value> | undefined
  return () => {
    if (loading) return loading
    const current = load()
    loading = current
    current.catch(() => {
      loading = undefined
    })
    return current
  }
}
