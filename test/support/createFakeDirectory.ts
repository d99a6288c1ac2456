import type {
  GetWalletsParameters,
  WalletDirectory,
  WalletsPage,
} from '../../hooks/shared/types/directory.js'
import type { Wallet } from '../../hooks/shared/types/wallet.js'

type Behaviour = (asked: GetWalletsParameters) => Promise<WalletsPage>

export type FakeDirectory = WalletDirectory & {
  /** The calls so far, in order. */
  readonly calls: readonly GetWalletsParameters[]
  /** Sets the behaviour of the next call. */
  next(behaviour: Behaviour): void
}

export const createRecord = (id: string, parts: Partial<Wallet> = {}): Wallet => ({
  id,
  name: `Wallet ${id}`,
  chains: [],
  mobileLink: `${id}://`,
  supportsWalletConnect: true,
  ...parts,
})

/** A directory in the test, which honours its contract unless `next` says otherwise. */
export function createFakeDirectory(wallets: readonly Wallet[]): FakeDirectory {
  const calls: GetWalletsParameters[] = []
  const scripted: Behaviour[] = []
  return {
    calls,
    next: (behaviour) => void scripted.push(behaviour),
    async getWallets(asked) {
      calls.push(asked)
      const behaviour = scripted.shift()
      if (behaviour) return behaviour(asked)
      const { page, pageSize, search = '', include = [], exclude = [] } = asked
      const matches = wallets.filter(
        ({ id, name }) =>
          name.toLowerCase().includes(search.toLowerCase()) &&
          (include.length === 0 || include.includes(id)) &&
          !exclude.includes(id),
      )
      return { wallets: matches.slice((page - 1) * pageSize, page * pageSize), count: matches.length }
    },
  }
}
