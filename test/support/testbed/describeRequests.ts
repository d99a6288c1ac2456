const kept = 200

/** The last requests in the log, preceded by those without an answer: a hanging test waits for these. */
export function describeRequests(log: string): string {
  const lines = log.trimEnd().split('\n')
  const open = new Map<string, string>()
  for (const line of lines) {
    const [, id] = /^\S+ (#\d+) /.exec(line) ?? []
    if (id === undefined) continue
    if (open.has(id)) open.delete(id)
    else open.set(id, line)
  }
  return `No answer yet:\n${[...open.values()].join('\n')}\n\nThe last requests:\n${lines.slice(-kept).join('\n')}\n`
}
