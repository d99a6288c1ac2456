'use client'
import type { SolanaSigner } from '../solana/sign/createSigner.js'
import { useClient } from './useClient.js'

export type UseTransactionSignerParameters = {
  /**
   * May the wallet change a transaction before it signs it, as some do to guard it? Then the signer is one of kit's
   * modifying ones. Default false: a changed transaction is an UnexpectedSignatureError. What a wallet sends by itself
   * is not seen here.
   */
  allowChanges?: boolean | undefined
}
export type UseTransactionSignerReturnType = SolanaSigner | undefined

/**
 * kit's signer of the connected Solana account on its cluster, for the host's own transactions. Undefined while no Solana
 * wallet is connected, and for a moment after; another one when account or network change.
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
