import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignAndSendTransactionInput,
  SolanaSignInFeature,
  SolanaSignMessageFeature,
  SolanaSignMessageInput,
  SolanaSignTransactionFeature,
  SolanaSignTransactionInput,
} from '@solana/wallet-standard-features'
import type { AskFrame, MessageInput, TransactionInput } from '../standardMessages.js'
import type { Accounts } from './createAccounts.js'

export type SolanaFeatures = SolanaSignAndSendTransactionFeature &
  SolanaSignInFeature &
  SolanaSignMessageFeature &
  SolanaSignTransactionFeature

const supportedTransactionVersions = ['legacy', 0] as const

/** What apps on Solana ask wallets for. Everything happens in the frame. */
export function createSolanaFeatures(ask: AskFrame, accounts: Accounts): SolanaFeatures {
  return {
    'solana:signMessage': {
      version: '1.1.0',
      async signMessage(...inputs) {
        const messages = inputs.map(readMessage)
        const signatures = await ask('signMessage', messages)
        return messages.map(({ message }, index) => ({
          signedMessage: message,
          signature: signatures[index]?.signature ?? new Uint8Array(),
          signatureType: 'ed25519',
        }))
      },
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      signTransaction: async (...inputs) => ask('signTransaction', inputs.map(readTransaction)),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      signAndSendTransaction: async (...inputs) => ask('signAndSendTransaction', inputs.map(readTransaction)),
    },
    'solana:signIn': {
      version: '1.0.0',
      async signIn(...inputs) {
        // Without an input the wallet writes the whole text.
        const requests = inputs.length === 0 ? [{}] : inputs.map(toJson)
        const signedIn = await ask('signIn', requests)
        accounts.set(signedIn.accounts)
        return signedIn.outputs.map(({ address, ...output }) => {
          const account = accounts.get().find((known) => known.address === address)
          if (account === undefined) throw new TypeError('The wallet does not share the account any more.')
          return { account, ...output, signatureType: 'ed25519' }
        })
      },
    },
  }
}

// The frame gets copies: an app's own objects can't always be sent, and bytes may be part of something larger.

function readMessage({ account, message }: SolanaSignMessageInput): MessageInput {
  return { account: account.address, message: Uint8Array.from(message) }
}

function readTransaction(
  input: SolanaSignTransactionInput | SolanaSignAndSendTransactionInput,
): TransactionInput {
  const { account, transaction, chain, options } = input
  return {
    account: account.address,
    transaction: Uint8Array.from(transaction),
    chain,
    options: toJson(options ?? {}),
  }
}

function toJson<value>(value: value): value {
  return JSON.parse(JSON.stringify(value)) as value
}
