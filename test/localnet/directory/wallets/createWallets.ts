import { drawPicture } from '../pictures/drawPicture.js'
import type { LocalNetworks } from './chooseChains.js'
import { createWallet } from './createWallet.js'
import { createDemoWallets } from './demoWallets.js'
import { oddNames } from './oddNames.js'
import type { WalletRow } from './WalletRow.js'

/** How many wallets the directory has. */
export const walletCount = 4000

/** Odd names stand this far apart, so that the first pages show some of them. */
const oddEvery = 9
const pictureEvery = 50

export type CreateWalletsParameters = { seed: string; networks: LocalNetworks; phonePage: string }

/** What comes again gets a number, as products do. */
function tellApart(wallet: WalletRow, seen: Map<string, number>): WalletRow {
  const count = (seen.get(wallet.name) ?? 0) + 1
  seen.set(wallet.name, count)
  return count === 1 ? wallet : { ...wallet, name: `${wallet.name} ${count}` }
}

function compareWallets(one: WalletRow, other: WalletRow): number {
  const byOrder = (one.order ?? walletCount + 1) - (other.order ?? walletCount + 1)
  return byOrder === 0 ? (one.id < other.id ? -1 : 1) : byOrder
}

/** All rows in the directory's order: by `order`, then those without one by id. The same rows for the same seed. */
export function createWallets({ seed, networks, phonePage }: CreateWalletsParameters): readonly WalletRow[] {
  const demoWallets = createDemoWallets({ networks, phonePage })
  const seen = new Map<string, number>()
  const numbers = Array.from(
    { length: walletCount - demoWallets.length },
    (_, index) => index + demoWallets.length + 1,
  )
  const wallets = numbers.map((number): WalletRow => {
    const name = number % oddEvery === 0 ? oddNames[number / oddEvery - 1] : undefined
    const wallet = createWallet({ seed, number, networks, name })
    const told = name === undefined ? tellApart(wallet, seen) : wallet
    return number % pictureEvery === 0
      ? { ...told, image_url: `data:image/png;base64,${drawPicture(wallet.id).toString('base64')}` }
      : told
  })
  return [...demoWallets, ...wallets.sort(compareWallets)]
}
