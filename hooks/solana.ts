export {
  type UseTransactionSignerParameters,
  type UseTransactionSignerReturnType,
  useTransactionSigner,
} from './session/useTransactionSigner.js'
export type { MockFailures } from './shared/mock.js'
export type { SolanaSigner } from './solana/sign/createSigner.js'
export { type SolanaParameters, solana } from './solana/solana.js'
export { type MockParameters, mock } from './solana/wallet/mock.js'
export type { StandardFeatures } from './solana/wallet/standardWallet.js'
