/** Shares one load among all callers. After a failure, such as a missing chunk, the next call loads again. */
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
