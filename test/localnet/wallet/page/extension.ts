import { announceWallet } from './announceWallet.js'
import { createProviders } from './createProviders.js'
import { readOptions } from './readOptions.js'

const script = document.currentScript
if (script instanceof HTMLScriptElement)
  for (const [index, provider] of createProviders(readOptions(script.src)).entries())
    announceWallet(provider, index + 1)
