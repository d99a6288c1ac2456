/** What goes with the status of a fault, in the contract's shape. */
export function describeFailure(status: number): object {
  return { status: 'FAILED', reasons: [{ field: '', description: `Fault status:${status}` }] }
}
