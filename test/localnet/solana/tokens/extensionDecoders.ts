import {
  type Address,
  addDecoderSizePrefix,
  getAddressDecoder,
  getArrayDecoder,
  getBooleanDecoder,
  getF64Decoder,
  getI16Decoder,
  getI64Decoder,
  getStructDecoder,
  getTupleDecoder,
  getU8Decoder,
  getU16Decoder,
  getU32Decoder,
  getU64Decoder,
  type ReadonlyUint8Array,
  transformDecoder,
} from '@solana/kit'
import { programs } from '../solanaChain.js'
import { getTextDecoder } from '../transactions/getTextDecoder.js'

/** How the state of an extension is read; extensions that say all by being there have none. */
export type ExtensionDecoder = {
  readonly name: string
  readonly decode?: (state: ReadonlyUint8Array) => unknown
}

const address = getAddressDecoder()
/** Zeros, which are also the system program's address, mean that none is set. */
const unset: Address = programs.system
const optionalAddress = transformDecoder(address, (found) => (found === unset ? null : found))
const text = addDecoderSizePrefix(getTextDecoder(), getU32Decoder())

const transferFee = getStructDecoder([
  ['epoch', getU64Decoder()],
  ['maximumFee', getU64Decoder()],
  ['transferFeeBasisPoints', getU16Decoder()],
])
const transferFeeConfig = getStructDecoder([
  ['transferFeeConfigAuthority', optionalAddress],
  ['withdrawWithheldAuthority', optionalAddress],
  ['withheldAmount', getU64Decoder()],
  ['olderTransferFee', transferFee],
  ['newerTransferFee', transferFee],
])
const tokenMetadata = getStructDecoder([
  ['updateAuthority', optionalAddress],
  ['mint', address],
  ['name', text],
  ['symbol', text],
  ['uri', text],
  ['additionalMetadata', getArrayDecoder(getTupleDecoder([text, text]), { size: getU32Decoder() })],
])
const accountState = transformDecoder(
  getU8Decoder(),
  (state) => ['uninitialized', 'initialized', 'frozen'][state] ?? 'uninitialized',
)
const metadataPointer = getStructDecoder([
  ['authority', optionalAddress],
  ['metadataAddress', optionalAddress],
])
const transferHook = getStructDecoder([
  ['authority', optionalAddress],
  ['programId', optionalAddress],
])

const interestBearingConfig = getStructDecoder([
  ['rateAuthority', optionalAddress],
  ['initializationTimestamp', getI64Decoder()],
  ['preUpdateAverageRate', getI16Decoder()],
  ['lastUpdateTimestamp', getI64Decoder()],
  ['currentRate', getI16Decoder()],
])
const multiplier = transformDecoder(getF64Decoder(), String)
const scaledUiAmountConfig = getStructDecoder([
  ['authority', optionalAddress],
  ['multiplier', multiplier],
  ['newMultiplierEffectiveTimestamp', getI64Decoder()],
  ['newMultiplier', multiplier],
])

/** The extensions that are read, by their number; Token-2022 has more, of kinds that wallets rarely meet. */
export const extensionDecoders: Readonly<Record<number, ExtensionDecoder>> = {
  1: { name: 'transferFeeConfig', decode: transferFeeConfig.decode },
  2: { name: 'transferFeeAmount', decode: getStructDecoder([['withheldAmount', getU64Decoder()]]).decode },
  3: { name: 'mintCloseAuthority', decode: getStructDecoder([['closeAuthority', optionalAddress]]).decode },
  6: { name: 'defaultAccountState', decode: getStructDecoder([['accountState', accountState]]).decode },
  7: { name: 'immutableOwner' },
  8: {
    name: 'memoTransfer',
    decode: getStructDecoder([['requireIncomingTransferMemos', getBooleanDecoder()]]).decode,
  },
  9: { name: 'nonTransferable' },
  10: { name: 'interestBearingConfig', decode: interestBearingConfig.decode },
  12: { name: 'permanentDelegate', decode: getStructDecoder([['delegate', optionalAddress]]).decode },
  13: { name: 'nonTransferableAccount' },
  14: { name: 'transferHook', decode: transferHook.decode },
  18: { name: 'metadataPointer', decode: metadataPointer.decode },
  19: { name: 'tokenMetadata', decode: tokenMetadata.decode },
  25: { name: 'scaledUiAmountConfig', decode: scaledUiAmountConfig.decode },
}
