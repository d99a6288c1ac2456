export { InvalidConfigError } from '../shared/errors/config.js'
export { SiwxRefusedError, SiwxUnverifiedError } from '../shared/errors/siwx.js'
export type { CaipNetworkId, ChainNamespace } from '../shared/types/caip.js'
export type { Network } from '../shared/types/network.js'
export type {
  SiwxAccount,
  SiwxCacao,
  SiwxData,
  SiwxReason,
  SiwxRequest,
  SiwxSession,
  SiwxVerifier,
} from '../shared/types/siwx.js'
export type { Handler, OriginCheck } from './server/createHandler.js'
export type { AskedSignIn, IssuedNonce } from './server/createNonces.js'
export { type CreateRateLimitParameters, createRateLimit } from './server/createRateLimit.js'
export type { SessionCookieOptions } from './server/createSessionCookie.js'
export {
  createSiwxServer,
  type SiwxServer,
  type VerifySignInParameters,
  type VerifySignInReturnType,
} from './server/createSiwxServer.js'
export {
  type KeyValueStorage,
  type KeyValueStoreParameters,
  keyValueStore,
} from './server/keyValueStore.js'
export { type MemoryStoreParameters, memoryStore } from './server/memoryStore.js'
export type { RateLimit, SiwxServerParameters, SiwxServerStore } from './server/types.js'
