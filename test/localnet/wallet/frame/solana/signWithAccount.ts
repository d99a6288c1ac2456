import {
  type Address,
  createKeyPairFromBytes,
  getBase58Encoder,
  partiallySignTransaction,
  signBytes,
  type Transaction,
} from '@solana/kit'
import type { WalletSession } from '../walletSession.js'

/** Signs as an account of the wallet; what the user agreed to is up to the caller. */
export type AccountSigner = {
  signBytes(bytes: Uint8Array): Promise<Uint8Array>
  signTransaction<transaction extends Transaction>(transaction: transaction): Promise<transaction>
}

export async function signWithAccount({ solana }: WalletSession, account: Address): Promise<AccountSigner> {
  const keys = await createKeyPairFromBytes(getBase58Encoder().encode(solana.secretKeyOf(account)))
  return {
    signBytes: async (bytes) => Uint8Array.from(await signBytes(keys.privateKey, bytes)),
    signTransaction: async (transaction) => ({
      ...transaction,
      ...(await partiallySignTransaction([keys], transaction)),
    }),
  }
}
