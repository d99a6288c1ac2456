import {
  getTransactionDecoder,
  getTransactionEncoder,
  type KeyPairSigner,
  partiallySignTransaction,
} from '@solana/kit'

type Input = { transaction: Uint8Array }

/** How a wallet answers the bytes it is given. */
export type Answer = (keys: KeyPairSigner, bytes: Uint8Array) => Promise<Uint8Array>

/** Signs the given bytes unchanged. */
export const honest: Answer = async ({ keyPair }, bytes) => {
  const signed = await partiallySignTransaction([keyPair], getTransactionDecoder().decode(bytes))
  return Uint8Array.from(getTransactionEncoder().encode(signed))
}

/** A Wallet Standard wallet on the local cluster that only signs, and records its requests. */
export function createSolanaWallet(keys: KeyPairSigner, answer: Answer = honest) {
  const asked: Uint8Array[] = []
  const wallet = {
    accounts: [{ address: keys.address as string }],
    chains: ['solana:localnet'],
    features: {
      'solana:signTransaction': {
        async signTransaction(...inputs: readonly Input[]) {
          asked.push(...inputs.map(({ transaction }) => transaction))
          return Promise.all(
            inputs.map(async ({ transaction }) => ({ signedTransaction: await answer(keys, transaction) })),
          )
        },
      },
    },
  }
  return { wallet, asked }
}
