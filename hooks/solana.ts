export type { SolanaSigner } from './chains/solana/createSigner.js'
export { type SolanaParameters, solana } from './chains/solana/solana.js'
export {
  type UseTransactionSignerParameters,
  type UseTransactionSignerReturnType,
  useTransactionSigner,
} from './features/account/react/useTransactionSigner.js'
