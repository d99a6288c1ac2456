import { checkImageUrl } from '../../utils/checkImageUrl.js'
import { cleanText } from '../../utils/cleanText.js'
import { readProperty } from '../../utils/readProperty.js'
import { readChains } from './readChains.js'
import { readFeature } from './readFeature.js'
import type { StandardWallet } from './standardWallet.js'

/** A wallet as it registered itself, its words cleaned. Nothing in it proves who it is. */
export type RegisteredWallet = {
  readonly wallet: StandardWallet
  readonly name: string
  /** A `data:` address for an `<img>`. */
  readonly icon: string | undefined
}

const signing = ['solana:signTransaction', 'solana:signAndSendTransaction', 'solana:signMessage'] as const

/** Can it be connected, followed and asked to sign on Solana? */
function isUsable(wallet: StandardWallet): boolean {
  return (
    readChains(wallet).length > 0 &&
    readFeature(wallet, 'standard:connect') !== undefined &&
    readFeature(wallet, 'standard:events') !== undefined &&
    signing.some((name) => readFeature(wallet, name) !== undefined)
  )
}

/** Reads what registered as a wallet; undefined for what can't be listed. A bad icon alone costs only the icon. */
export function readWallet(candidate: unknown): RegisteredWallet | undefined {
  if (typeof candidate !== 'object' || candidate === null) return undefined
  const name = cleanText(readProperty(candidate, 'name'))
  // A page may offer its WalletConnect as a wallet to other libraries; here it has a row of its own.
  if (name === '' || name.toLowerCase() === 'walletconnect') return undefined
  if (readProperty(candidate, 'version') !== '1.0.0' || !isUsable(candidate)) return undefined
  return { wallet: candidate, name, icon: checkImageUrl(readProperty(candidate, 'icon'), ['data']) }
}
