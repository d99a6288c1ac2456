export type {
  SiwxAccount,
  SiwxCacao,
  SiwxData,
  SiwxMessenger,
  SiwxParameters,
  SiwxRequest,
  SiwxSession,
  SiwxStorage,
  SiwxVerifier,
} from './shared/types/siwx.js'
export {
  type CreateMessengerErrorType,
  type CreateMessengerParameters,
  createMessenger,
} from './siwx/createMessenger.js'
export { createSiwx, type Siwx } from './siwx/createSiwx.js'
export { type HttpSiwxParameters, httpSiwx } from './siwx/httpSiwx.js'
export type { HttpPartsParameters } from './siwx/loadHttpParts.js'
export type { CreateSiwxParameters, SiwxParts } from './siwx/SiwxInstance.js'
