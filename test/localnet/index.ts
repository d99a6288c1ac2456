export type {
  Manifest,
  ManifestContracts,
  ManifestErc20,
  ManifestMint,
  ManifestSwapToken,
  ManifestToken,
} from './createManifest.js'
export type { EvmAccount } from './evm/createEvmAccounts.js'
export { ensNames } from './evm/ensNames.js'
export type { HostileKind } from './evm/hostileTokens.js'
export { findBasePort } from './findBasePort.js'
export { type ControlCommand, type JoinedLocalnet, joinLocalnet } from './joinLocalnet.js'
export { LocalnetPortError } from './LocalnetPortError.js'
export { LocalnetStartError } from './LocalnetStartError.js'
export { toLoopbackAddress } from './planUrls.js'
export {
  type AnswerVerifyParameters,
  answerVerify,
  type VerifyAnswers,
} from './relay/verify/answerVerify.js'
export type { VerifyState } from './relay/verify/answerVerifyRequest.js'
export { type CreateVerifyFetchParameters, createVerifyFetch } from './relay/verify/createVerifyFetch.js'
export type { SolanaAccount } from './solana/createSolanaAccounts.js'
export { type Localnet, type StartLocalnetParameters, startLocalnet } from './startLocalnet.js'
