import { decodeBase58, encodeBase58 } from '../../shared/base58.js'
import { isSolanaAddress } from '../../shared/isSolanaAddress.js'
import { readProperty } from '../../shared/readProperty.js'
import type { StandardWallet } from './standardWallet.js'

/** The provider that wallets injected before Wallet Standard, as defined by Phantom. */
export type LegacyProvider = {
  connect(options?: { onlyIfTrusted: boolean }): Promise<unknown>
  disconnect?(): Promise<void>
  signMessage?(message: Uint8Array, display: 'utf8'): Promise<unknown>
  request?(call: { method: string; params: object }): Promise<unknown>
  on?(event: string, listener: (payload: unknown) => void): unknown
  off?(event: string, listener: (payload: unknown) => void): unknown
}

/** Such a wallet chooses its own cluster and doesn't report it. Mainnet is assumed. */
const chains = ['solana:mainnet']

/** The key is a PublicKey object of a library that is not bundled here; `String(key)` gives its address. */
function accountsOf(key: unknown) {
  let address: unknown
  try {
    address = String(key)
  } catch {
    // Not a key.
  }
  return isSolanaAddress(address) ? [{ address, publicKey: decodeBase58(address), chains, features: [] }] : []
}

/** Reports account changes in Wallet Standard form. */
function listen(provider: LegacyProvider, listener: (properties: object) => void): () => void {
  const handlers = {
    accountChanged: (key: unknown) => listener({ accounts: accountsOf(key) }),
    disconnect: () => listener({ accounts: [] }),
  }
  for (const [event, handler] of Object.entries(handlers)) provider.on?.(event, handler)
  return () => {
    for (const [event, handler] of Object.entries(handlers)) provider.off?.(event, handler)
  }
}

/**
 * Signing features. Transactions are accepted as bytes only for sending: for signing alone the provider
 * requires a library's objects.
 */
function createSigning(provider: LegacyProvider): Record<string, object> {
  const signing: Record<string, object> = {}
  if (typeof readProperty(provider, 'signMessage') === 'function')
    signing['solana:signMessage'] = {
      async signMessage({ message }: { message: Uint8Array }) {
        const answer = await provider.signMessage?.(message, 'utf8')
        return [{ signedMessage: message, signature: readProperty(answer, 'signature') }]
      },
    }
  if (typeof readProperty(provider, 'request') === 'function')
    signing['solana:signAndSendTransaction'] = {
      async signAndSendTransaction(...inputs: readonly { transaction: Uint8Array }[]) {
        const outputs: object[] = []
        for (const { transaction } of inputs) {
          const params = { message: encodeBase58(transaction) }
          const answer = await provider.request?.({ method: 'signAndSendTransaction', params })
          outputs.push({ signature: decodeBase58(readProperty(answer, 'signature')) })
        }
        return outputs
      },
    }
  return signing
}

/** Wraps a legacy provider as a Wallet Standard wallet, as far as its methods allow. */
export function createLegacyWallet(provider: LegacyProvider): StandardWallet {
  let isConnected = false
  const shared = () => (isConnected ? accountsOf(readProperty(provider, 'publicKey')) : [])
  async function connect(input?: { silent?: boolean }) {
    // With `onlyIfTrusted` it rejects when a prompt would be needed.
    if (input?.silent) await provider.connect({ onlyIfTrusted: true }).catch(() => undefined)
    else await provider.connect()
    isConnected = true
    return { accounts: shared() }
  }
  async function disconnect() {
    isConnected = false
    await provider.disconnect?.()
  }
  return {
    version: '1.0.0',
    chains,
    get accounts() {
      return shared()
    },
    features: {
      'standard:connect': { connect },
      'standard:disconnect': { disconnect },
      'standard:events': {
        on: (_: 'change', listener: (properties: object) => void) => listen(provider, listener),
      },
      ...createSigning(provider),
    },
  }
}

/** Reads the legacy provider from the window. Untrusted: any script can define the property. */
export function readLegacyProvider(window: Window): LegacyProvider | undefined {
  const candidates = [readProperty(readProperty(window, 'phantom'), 'solana'), readProperty(window, 'solana')]
  const provider = candidates.find((candidate) => typeof readProperty(candidate, 'connect') === 'function')
  return provider as LegacyProvider | undefined
}
