import type { Address, EncodedAccount } from '@solana/kit'

/** An account as it was; undefined when there was none. */
export type Version = EncodedAccount | undefined

/** What accounts were before recent blocks changed them, so that earlier commitments can be read. */
export type Journal = {
  /** Remembers what an account was before a block changed it. */
  note(address: Address, slot: bigint, before: Version): void
  /** What an account was when a block ended; undefined when it hasn't changed since. */
  versionAt(address: Address, slot: bigint): { readonly account: Version } | undefined
  changedIn(slot: bigint): readonly Address[]
  /** The addresses that changed after a block. */
  changedAfter(slot: bigint): readonly Address[]
  /** Forgets a block and all before it. */
  settle(slot: bigint): void
  /** What every account that ever changed was at first. */
  origins(): ReadonlyMap<Address, Version>
  clear(): void
}

type Note = { readonly slot: bigint; readonly before: Version }

export function createJournal(): Journal {
  const notes = new Map<Address, Note[]>()
  const origins = new Map<Address, Version>()

  const addressesWhere = (concerns: (note: Note) => boolean) =>
    [...notes].filter(([, list]) => list.some(concerns)).map(([address]) => address)

  return {
    note(address, slot, before) {
      if (!origins.has(address)) origins.set(address, before)
      const list = notes.get(address) ?? []
      notes.set(address, list)
      if (list.at(-1)?.slot !== slot) list.push({ slot, before })
    },
    versionAt(address, slot) {
      const next = notes.get(address)?.find((note) => note.slot > slot)
      return next && { account: next.before }
    },
    changedIn: (slot) => addressesWhere((note) => note.slot === slot),
    changedAfter: (slot) => addressesWhere((note) => note.slot > slot),
    settle(slot) {
      for (const [address, list] of notes) {
        const open = list.filter((note) => note.slot > slot)
        if (open.length === 0) notes.delete(address)
        else if (open.length < list.length) notes.set(address, open)
      }
    },
    origins: () => origins,
    clear() {
      notes.clear()
      origins.clear()
    },
  }
}
