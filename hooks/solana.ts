export {
  type UseTransactionSignerParameters,
  type UseTransactionSignerReturnType,
  useTransactionSigner,
} from './session/useTransactionSigner.js'
export type { SolanaSigner } from './solana/sign/createSigner.js'
export { type SolanaParameters, solana } from './solana/solana.js'
