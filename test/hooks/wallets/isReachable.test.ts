import { expect, test } from 'vitest'
import type { Wallet } from '../../../hooks/shared/types/wallet.js'
import { isReachable, type ReachFacts } from '../../../hooks/wallets/isReachable.js'

const phone: ReachFacts = { isMobile: true, hasAdapters: true, namespaces: ['eip155'] }
const desktop = { ...phone, isMobile: false }
const phantom = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
const solflare = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'
const binance = '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25'

test.each<[string, Partial<Wallet>, ReachFacts, boolean]>([
  ['an app', { mobileLink: 'owl://' }, phone, true],
  ['an app that can be paired', { mobileLink: 'owl://', supportsWalletConnect: true }, phone, true],
  ['an app that can not be paired', { mobileLink: 'owl://', supportsWalletConnect: false }, phone, false],
  ['a site', { webappLink: 'https://owl.example' }, phone, true],
  ['neither app nor site', { supportsWalletConnect: true }, phone, false],
  ['an extension alone, on a computer', { supportsWalletConnect: false }, desktop, true],
  ['Phantom, which opens the page itself', { id: phantom, supportsWalletConnect: false }, phone, true],
  ['Solflare for an EVM app', { id: solflare, supportsWalletConnect: false }, phone, false],
  [
    'Solflare for a Solana app',
    { id: solflare, supportsWalletConnect: false },
    { ...phone, namespaces: ['solana'] },
    true,
  ],
  ['Binance by its app', { id: binance, mobileLink: 'bnc://', supportsWalletConnect: false }, phone, true],
  [
    'Binance for a Bitcoin app, whose page no link of ours opens',
    { id: binance, supportsWalletConnect: false },
    { ...phone, namespaces: ['bip122'] },
    false,
  ],
  [
    'Phantom where pairing alone connects',
    { id: phantom, mobileLink: 'phantom://', supportsWalletConnect: false },
    { ...phone, hasAdapters: false },
    false,
  ],
  [
    'what can not be paired, where pairing alone connects, on a computer',
    { supportsWalletConnect: false },
    { ...desktop, hasAdapters: false },
    false,
  ],
  [
    'what can be paired, where pairing alone connects',
    { mobileLink: 'owl://', supportsWalletConnect: true },
    { ...phone, hasAdapters: false },
    true,
  ],
])('%s', (_, parts, facts, verdict) => {
  expect(isReachable({ id: 'owl', name: 'Owl', chains: [], ...parts }, facts)).toBe(verdict)
})
