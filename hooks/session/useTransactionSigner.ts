'use client'
import type { SolanaSigner } from '../solana/sign/createSigner.js'
import { useClient } from './useClient.js'

export type UseTransactionSignerParameters = {
  /**
   * Whether the wallet may change a transaction before it signs it, as some do to protect it. Then the signer is
   * one of kit's modifying signers. Default false: a changed transaction throws UnexpectedSignatureError.
   * Transactions that a wallet sends by itself are not checked.
   */
  allowChanges?: boolean | undefined
}
export type UseTransactionSignerReturnType = SolanaSigner | undefined

/**
 * kit's signer of the connected Solana account on its cluster, for the app's own transactions. Undefined while no
 * Solana wallet is connected, and briefly afterwards; another object when the account or network changes.
 *
 * @example
 * const signer = useTransactionSigner()
 * if (signer) await signAndSendTransactionMessageWithSigners(setTransactionMessageFeePayerSigner(signer, message))
 */
export function useTransactionSigner({
  allowChanges,
}: UseTransactionSignerParameters = {}): UseTransactionSignerReturnType {
  return useClient({ namespace: 'solana', allowChanges }) as UseTransactionSignerReturnType
}
