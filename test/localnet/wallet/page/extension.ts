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
    const provider = isEvm ? createProvider(channel, wallet) : undefined
    const standard = isSolana ? createStandardWallet(channel, wallet) : undefined
    // A wallet of both is one object, which says that they are one.
    const both =
      provider && standard && Object.defineProperties(provider, Object.getOwnPropertyDescriptors(standard))
    if (provider) announceWallet(provider, wallet)
    if (standard) registerWallet((both as typeof standard | undefined) ?? standard)
  }
}
