/** Tells every listener; one that throws must not keep the others from hearing. */
export function notify<data>(listeners: Iterable<(data: data) => void>, data: data): void {
  for (const listener of [...listeners])
    try {
      listener(data)
    } catch (error) {
      reportError(error)
    }
}
