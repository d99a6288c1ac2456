import type { WalletDirectory } from '../../types/directory.js'
import { namespaceOf } from '../../utils/caip.js'
import { foldText } from '../../utils/foldText.js'
import { builtInWallets } from './builtInWallets.js'

/** A directory without a network: a few well-known wallets, searched by name, without pictures. */
export function createBuiltInDirectory(): WalletDirectory {
  return {
    async getWallets({ page, pageSize, search = '', include = [], exclude = [], chains = [], signal }) {
      signal?.throwIfAborted()
      const text = foldText(search)
      const families = chains.map(namespaceOf)
      const matches = builtInWallets.filter(
        (wallet) =>
          foldText(wallet.name).includes(text) &&
          (include.length === 0 || include.includes(wallet.id)) &&
          !exclude.includes(wallet.id) &&
          (families.length === 0 || wallet.chains.some((chain) => families.includes(namespaceOf(chain)))),
      )
      const start = (page - 1) * pageSize
      return { wallets: matches.slice(start, start + pageSize), count: matches.length }
    },
  }
}
