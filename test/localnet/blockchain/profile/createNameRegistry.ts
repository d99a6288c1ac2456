/** A registered name as the contract writes it. */
export type NameRecord = {
  readonly name: string
  readonly registered_at: string
  readonly updated_at: string | null
  readonly attributes: Readonly<Record<string, string>> | null
  /** By coin type. */
  readonly addresses: Readonly<
    Record<string, { readonly address: string; readonly created_at: string | null }>
  >
}

/** The names that were registered since the start. */
export type NameRegistry = {
  find(name: string): NameRecord | undefined
  /** Those with an address that is meant, first registered first. */
  findByAddress(isMeant: (address: string) => boolean): readonly NameRecord[]
  /** False, and nothing changes, when the name is taken. */
  register(record: NameRecord): boolean
  clear(): void
}

export function createNameRegistry(): NameRegistry {
  const records = new Map<string, NameRecord>()
  return {
    find: (name) => records.get(name),
    findByAddress: (isMeant) =>
      [...records.values()].filter(({ addresses }) =>
        Object.values(addresses).some(({ address }) => isMeant(address)),
      ),
    register(record) {
      if (records.has(record.name)) return false
      records.set(record.name, record)
      return true
    },
    clear: () => records.clear(),
  }
}
