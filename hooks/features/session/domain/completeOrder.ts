/** An order of the host's, each value once; values that it leaves out follow in the default order. */
export function completeOrder<value>(
  chosen: readonly value[] | undefined,
  fallback: readonly value[],
): readonly value[] {
  return [...new Set([...(chosen ?? []).filter((one) => fallback.includes(one)), ...fallback])]
}
