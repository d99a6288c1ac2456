/** Whether JSON that was read can be written again: what is nested in thousands of levels can't. */
export function isWritable(json: unknown): boolean {
  try {
    JSON.stringify(json)
    return true
  } catch {
    return false
  }
}
