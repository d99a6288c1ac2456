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
    if (options.namespaces.includes('evm')) announceWallet(createProvider(channel, wallet), wallet)
    if (options.namespaces.includes('solana')) registerWallet(createStandardWallet(channel, wallet))
  }
}
