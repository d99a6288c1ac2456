/** Names of plain lower-case letters, digits and hyphens are their own normal form; anything else needs the table. */
const plain = /^(?:[a-z0-9](?:[a-z0-9-]{0,62})\.)+[a-z0-9](?:[a-z0-9-]{0,62})$/
/** ENSIP-15 reserves labels with two hyphens at their third and fourth place. */
const reserved = /(?:^|\.)..--/

/** ENSIP-15 normal form of a name, or undefined where it has none. Loads the table only for a name that needs it. */
export async function normalizeEnsName(name: unknown): Promise<string | undefined> {
  if (typeof name !== 'string' || name === '' || name.length > 255) return undefined
  const lower = name.toLowerCase()
  if (plain.test(lower) && !reserved.test(lower)) return lower
  try {
    const { normalizeWithTable } = await import('./normalizeWithTable.js')
    return normalizeWithTable(name)
  } catch {
    return undefined
  }
}
