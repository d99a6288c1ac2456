import { tokenPrograms } from '../programs.js'
import type { RawAccount } from '../read/readRawAccounts.js'

/** Where extensions of Token-2022 begin, in mints and accounts alike: behind the byte that tells which it is. */
export const extensionsAt = 166
const headLength = 4

/** Token-2022's numbers of the extensions that matter to a transfer. */
export const tokenExtensions = {
  transferFeeConfig: 1,
  transferFeeAmount: 2,
  defaultAccountState: 6,
  immutableOwner: 7,
  memoTransfer: 8,
  nonTransferable: 9,
  nonTransferableAccount: 13,
  transferHook: 14,
  transferHookAccount: 15,
  pausable: 26,
  pausableAccount: 27,
} as const

/** The state of each extension of a mint or a token account, by its number; empty for one without. */
export function readTokenExtensions(data: Uint8Array): ReadonlyMap<number, DataView> {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const found = new Map<number, DataView>()
  let at = extensionsAt
  while (at + headLength <= data.length) {
    const [kind, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    const start = at + headLength
    // Number 0 is room that nothing uses yet.
    if (kind === 0 || start + length > data.length) break
    found.set(kind, new DataView(data.buffer, data.byteOffset + start, length))
    at = start + length
  }
  return found
}

/** What a token keeps of a transfer, in hundredths of a percent, up to `most` base units. */
export type TokenFee = { readonly basisPoints: number; readonly most: bigint; readonly epoch: bigint }

/** A mint, as far as a transfer depends on it. */
export type MintState = {
  readonly standard: keyof typeof tokenPrograms
  readonly decimals: number
  /** Undefined where the token keeps nothing. The newer one counts from its epoch on. */
  readonly fee: { readonly older: TokenFee; readonly newer: TokenFee } | undefined
  /** Does it call another program at each transfer? */
  readonly hasHook: boolean
  readonly isTransferable: boolean
  readonly isPaused: boolean
  /** Do new accounts begin frozen? */
  readonly isFrozenByDefault: boolean
  /** Bytes of a new associated account. */
  readonly accountSize: bigint
}

const mintLength = 82
const accountLength = 165
/** No mint and no account has this length, so that nobody takes one that signs for several people for them. */
const multisigLength = 355
const mintKind = 1
const frozen = 2
/** Where a mint says how many decimals it has, and whether it is set up. */
const [decimalsAt, isSetUpAt] = [44, 45]
/** Two keys and what was withheld come first. */
const [olderFeeAt, newerFeeAt] = [72, 90]

/** What accounts of a mint with an extension hold on their side of it, in bytes without number and length. */
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

/** The associated token program makes its accounts immutable in Token-2022, which is an extension too. */
function accountSizeOf(standard: MintState['standard'], extensions: ReadonlyMap<number, DataView>): bigint {
  if (standard === 'spl') return BigInt(accountLength)
  const held = onAccounts.filter(([ofMint]) => extensions.has(ofMint))
  const room = [0, ...held.map(([, length]) => length)].reduce((sum, length) => sum + 4 + length, 0)
  return BigInt(accountLength + 1 + room)
}

/** Is it a mint by its length, and by the byte that tells mints of Token-2022 from accounts? */
export function isMint({ data, owner }: RawAccount): boolean {
  const isShort = data.length === mintLength
  const isLong = owner === tokenPrograms.token2022 && data[accountLength] === mintKind
  return isShort || (isLong && data.length !== multisigLength)
}

/** Reads a mint of either token program; undefined for anything else, or one that isn't set up. */
export function readMintState(account: RawAccount | undefined): MintState | undefined {
  const standard = (['spl', 'token2022'] as const).find((name) => tokenPrograms[name] === account?.owner)
  if (account === undefined || standard === undefined || !isMint(account)) return undefined
  const { data } = account
  if (data[isSetUpAt] !== 1) return undefined
  const extensions = standard === 'spl' ? new Map<number, DataView>() : readTokenExtensions(data)
  const fee = extensions.get(tokenExtensions.transferFeeConfig)
  const hook = extensions.get(tokenExtensions.transferHook)
  const hookProgram = hook && new Uint8Array(hook.buffer, hook.byteOffset + 32, 32)
  return {
    standard,
    decimals: data[decimalsAt] ?? 0,
    fee: fee && { older: readFee(fee, olderFeeAt), newer: readFee(fee, newerFeeAt) },
    // Zeros say that there is none now.
    hasHook: hookProgram?.some((byte) => byte !== 0) ?? false,
    isTransferable: !extensions.has(tokenExtensions.nonTransferable),
    isPaused: extensions.get(tokenExtensions.pausable)?.getUint8(32) === 1,
    isFrozenByDefault: extensions.get(tokenExtensions.defaultAccountState)?.getUint8(0) === frozen,
    accountSize: accountSizeOf(standard, extensions),
  }
}
