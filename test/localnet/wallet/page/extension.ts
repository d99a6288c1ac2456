import { registerWallet } from '@wallet-standard/wallet'
import { announceWallet } from './announceWallet.js'
import { createChannel } from './createChannel.js'
import { createProvider } from './createProvider.js'
import { createStandardWallet } from './createStandardWallet.js'
import { readOptions } from './readOptions.js'

const script = document.currentScript
if (script instanceof HTMLScriptElement) {
  const options = readOptions(script.src)
  const channel = createChannel(options)
  for (let wallet = 1; wallet <= options.wallets; wallet++) {
    const [isEvm, isSolana] = [options.namespaces.includes('evm'), options.namespaces.includes('solana')]
    const provider = createProvider(channel, wallet)
    const standard = createStandardWallet(channel, wallet)
    // A wallet of both is one object, which says that they are one.
    if (isEvm && isSolana) Object.defineProperties(provider, Object.getOwnPropertyDescriptors(standard))
    if (isEvm) announceWallet(provider, wallet)
    if (isSolana) registerWallet(isEvm ? (provider as typeof provider & typeof standard) : standard)
  }
}
