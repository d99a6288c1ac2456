import type { IssuerPower } from '../../shared/types/transfer.js'
import { tokenPrograms } from '../programs.js'
import type { RawAccount } from '../read/readRawAccounts.js'

/** Offset of the Token-2022 extensions in mints and token accounts, after the account type byte. */
export const extensionsAt = 166
const headLength = 4

/** Token-2022 numbers of the extensions that matter to a transfer. */
export const tokenExtensions = {
  transferFeeConfig: 1,
  transferFeeAmount: 2,
  defaultAccountState: 6,
  immutableOwner: 7,
  memoTransfer: 8,
  nonTransferable: 9,
  interestBearing: 10,
  permanentDelegate: 12,
  nonTransferableAccount: 13,
  transferHook: 14,
  transferHookAccount: 15,
  tokenMetadata: 19,
  scaledUiAmount: 25,
  pausable: 26,
  pausableAccount: 27,
} as const

/** Reads the extensions of a mint or token account, by number. Empty when there are none. */
export function readTokenExtensions(data: Uint8Array): ReadonlyMap<number, DataView> {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const found = new Map<number, DataView>()
  let at = extensionsAt
  while (at + headLength <= data.length) {
    const [kind, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    const start = at + headLength
    // 0 marks unused space.
    if (kind === 0 || start + length > data.length) break
    found.set(kind, new DataView(data.buffer, data.byteOffset + start, length))
    at = start + length
  }
  return found
}

/**
 * A transfer fee in basis points (0.01 %), capped at `most` base units. `epoch`: the first epoch that it
 * applies in.
 */
export type TokenFee = { readonly basisPoints: number; readonly most: bigint; readonly epoch: bigint }

/** The fields of a mint that matter to a transfer. */
export type MintState = {
  readonly standard: keyof typeof tokenPrograms
  readonly decimals: number
  /** Undefined when the token has no transfer fee. `newer` applies from its epoch on. */
  readonly fee: { readonly older: TokenFee; readonly newer: TokenFee } | undefined
  /** Whether it calls another program on each transfer. */
  readonly hasHook: boolean
  readonly isTransferable: boolean
  readonly isPaused: boolean
  /** Whether its program shows another amount than base units and decimals give: scaled, or with interest. */
  readonly isScaled: boolean
  readonly issuerPowers: readonly IssuerPower[]
  /** Whether new token accounts are frozen. */
  readonly isFrozenByDefault: boolean
  /** Bytes of a new associated token account. */
  readonly accountSize: bigint
}

const mintLength = 82
const accountLength = 165
/**
 * Length of a multisig account. Mints and token accounts never have this length, so that a multisig can't be
 * mistaken for one.
 */
const multisigLength = 355
const mintKind = 1
const frozen = 2
/** Offsets of the decimals and of the is-initialized flag in a mint. */
const [decimalsAt, isSetUpAt] = [44, 45]
/** Offsets in the transfer fee config, after two authorities and the withheld quantity. */
const [olderFeeAt, newerFeeAt] = [72, 90]

/** Bytes that an extension of a mint adds to its token accounts, without number and length. */
const onAccounts: readonly (readonly [ofMint: number, length: number])[] = [
  [tokenExtensions.transferFeeConfig, 8],
  [tokenExtensions.nonTransferable, 0],
  [tokenExtensions.transferHook, 1],
  [tokenExtensions.pausable, 0],
]

const readFee = (view: DataView, at: number): TokenFee => ({
  epoch: view.getBigUint64(at, true),
  most: view.getBigUint64(at + 8, true),
  basisPoints: view.getUint16(at + 16, true),
})

/**
 * Size of an associated token account. In Token-2022 the associated token program also adds the
 * immutable-owner extension.
 */
function accountSizeOf(standard: MintState['standard'], extensions: ReadonlyMap<number, DataView>): bigint {
  if (standard === 'spl') return BigInt(accountLength)
  const held = onAccounts.filter(([ofMint]) => extensions.has(ofMint))
  const room = [0, ...held.map(([, length]) => length)].reduce((sum, length) => sum + 4 + length, 0)
  return BigInt(accountLength + 1 + room)
}

/** Whether an account is a mint, by its length and Token-2022's account type byte. */
export function isMint({ data, owner }: RawAccount): boolean {
  const isShort = data.length === mintLength
  const isLong = owner === tokenPrograms.token2022 && data[accountLength] === mintKind
  return isShort || (isLong && data.length !== multisigLength)
}

/** Whether an extension has an optional address: not all zeros. */
const isSet = (extension: DataView | undefined, at: number) =>
  extension !== undefined &&
  new Uint8Array(extension.buffer, extension.byteOffset + at, 32).some((byte) => byte !== 0)

/** Reads a mint of either token program. Undefined for anything else and for an uninitialized mint. */
export function readMintState(account: RawAccount | undefined): MintState | undefined {
  const standard = (['spl', 'token2022'] as const).find((name) => tokenPrograms[name] === account?.owner)
  if (account === undefined || standard === undefined || !isMint(account)) return undefined
  const { data } = account
  if (data[isSetUpAt] !== 1) return undefined
  const extensions = standard === 'spl' ? new Map<number, DataView>() : readTokenExtensions(data)
  const fee = extensions.get(tokenExtensions.transferFeeConfig)
  const hook = extensions.get(tokenExtensions.transferHook)
  const delegate = extensions.get(tokenExtensions.permanentDelegate)
  const pausable = extensions.get(tokenExtensions.pausable)
  return {
    standard,
    decimals: data[decimalsAt] ?? 0,
    fee: fee && { older: readFee(fee, olderFeeAt), newer: readFee(fee, newerFeeAt) },
    hasHook: isSet(hook, 32),
    isScaled:
      extensions.has(tokenExtensions.scaledUiAmount) || extensions.has(tokenExtensions.interestBearing),
    isTransferable: !extensions.has(tokenExtensions.nonTransferable),
    isPaused: pausable?.getUint8(32) === 1,
    issuerPowers: [
      ...(isSet(delegate, 0) ? (['permanentDelegate'] as const) : []),
      ...(isSet(pausable, 0) ? (['pausable'] as const) : []),
    ],
    isFrozenByDefault: extensions.get(tokenExtensions.defaultAccountState)?.getUint8(0) === frozen,
    accountSize: accountSizeOf(standard, extensions),
  }
}
