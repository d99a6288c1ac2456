export type { CreateSiwxParameters } from './features/siwx/CreateSiwxParameters.js'
export { type CreateMessengerParameters, createMessenger } from './features/siwx/createMessenger.js'
export { createSiwx, type Siwx } from './features/siwx/createSiwx.js'
export type { SiwxParts } from './features/siwx/SiwxInstance.js'
export { type HttpSiwxParameters, httpSiwx } from './siwx/httpSiwx.js'
export type {
  SiwxAccount,
  SiwxCacao,
  SiwxData,
  SiwxMessenger,
  SiwxRequest,
  SiwxSession,
  SiwxStorage,
  SiwxVerifier,
} from './types/siwx.js'
