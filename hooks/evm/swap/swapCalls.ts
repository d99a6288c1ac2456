import { splitCaipAddress } from '../../shared/caip.js'
import { checksumAddress } from '../../shared/checksumAddress.js'
import { type SwapMismatch, SwapMismatchError } from '../../shared/errors/swaps.js'
import { isEvmAddress } from '../../shared/isEvmAddress.js'
import { readProperty } from '../../shared/readProperty.js'
import type { BuiltSwap, SwapContracts, SwapTerms } from '../../shared/types/swapPlan.js'
import type { SentTransfer } from '../../shared/types/transaction.js'
import type { Hex } from '../read/callContract.js'
import type { TransferRequest } from '../transfer/buildTransferRequest.js'

/** How routers write the native currency. */
const nativeToken = `0x${'e'.repeat(40)}`
/** `swap(address executor, SwapDescription description, bytes data)` of the aggregation router's sixth version. */
const swapSelector = '0x07ed2379'
/** `permitAndCall(bytes permit, bytes action)` of the same. */
export const permitSelector = '0x5816d723'
/** Words before the executor's data: the executor, the seven of the description, and the data's offset and length. */
const headWords = 10
/** Flags of a description that sell less than the quantity, take more of the native currency, or use another allowance (Permit2). */
const rejectedFlags = 0b111n

/** Selectors of `approve(address,uint256)`, and of the wrapped native currency's `deposit()` and `withdraw(uint256)`. */
const selectors = { approve: '0x095ea7b3', deposit: '0xd0e30db0', withdraw: '0x2e1a7d4d' } as const

/** An argument of a call. */
export const toWord = (value: bigint | string): string => BigInt(value).toString(16).padStart(64, '0')

export function mismatch(reason: SwapMismatch, details?: string): never {
  throw new SwapMismatchError({ reason, details })
}

const isSame = (one: unknown, other: string) => String(one).toLowerCase() === other.toLowerCase()
const toHex = (value: bigint): Hex => `0x${value.toString(16)}`

/** The contract that takes the sold token. */
export const spenderOf = ({ router, spender = router }: SwapContracts): string => spender

const pinned = (address: string): Hex =>
  isEvmAddress(address) ? checksumAddress(address) : mismatch('router', `${address} is no address`)

function callOf(
  { account }: Pick<SwapTerms, 'account'>,
  call: Pick<TransferRequest, 'to' | 'value' | 'data'>,
) {
  const { address, networkId } = splitCaipAddress(account)
  const chainId = toHex(BigInt(networkId.slice('eip155:'.length)))
  return { from: checksumAddress(address), ...call, chainId } satisfies TransferRequest
}

/** What an approval allows: exactly what is sold, or any amount where the user chose that. */
export const approvedBy = ({ approval, quantity }: Pick<SwapTerms, 'approval' | 'quantity'>): bigint =>
  approval === 'unlimited' ? 2n ** 256n - 1n : quantity

/** The call that allows the pinned contract to take exactly the quantity: 0 takes an allowance away. */
export function encodeApproval(
  { account, contracts, from }: Pick<SwapTerms, 'account' | 'contracts' | 'from'>,
  quantity: bigint,
): TransferRequest {
  const data: Hex = `${selectors.approve}${toWord(pinned(spenderOf(contracts)))}${toWord(quantity)}`
  return callOf({ account }, { to: pinned(from.address ?? ''), value: '0x0', data })
}

/** The call that wraps or unwraps, at the pinned contract. */
function encodeWrap({ account, contracts, kind, quantity }: SwapTerms): TransferRequest {
  const to = pinned(contracts.wrapped ?? '')
  if (kind === 'wrap') return callOf({ account }, { to, value: toHex(quantity), data: selectors.deposit })
  return callOf({ account }, { to, value: '0x0', data: `${selectors.withdraw}${toWord(quantity)}` })
}

type RouterCall = {
  readonly from: bigint
  readonly to: bigint
  readonly recipient: bigint
  readonly quantity: bigint
  readonly minimumOut: bigint
  readonly flags: bigint
}

type Side = Pick<SwapTerms['from'], 'address'>

/** What a router's call is compared with. */
type CallTerms = Pick<SwapTerms, 'account' | 'quantity' | 'minimumOut'> & {
  readonly from: Side
  readonly to: Side
  readonly contracts: Pick<SwapContracts, 'calls' | 'wrapped'>
}

/** Reads a router's call in full: no spare bytes, no other offsets. Undefined for anything else. */
function readRouterCall(data: string): RouterCall | undefined {
  if (!data.toLowerCase().startsWith(swapSelector) || !/^0x[\da-f]*$/i.test(data)) return undefined
  const at = 2 + 8
  if (data.length < at + headWords * 64) return undefined
  const words = Array.from({ length: headWords }, (_, index) =>
    BigInt(`0x${data.slice(at + index * 64, at + (index + 1) * 64)}`),
  )
  const [executor = 0n, from = 0n, to = 0n, source = 0n, recipient = 0n, ...rest] = words
  const [quantity = 0n, minimumOut = 0n, flags = 0n, offset, length = 0n] = rest
  const isAddress = [executor, from, to, source, recipient].every((word) => word < 2n ** 160n)
  const padded = ((length + 31n) / 32n) * 64n
  if (!isAddress || offset !== BigInt((headWords - 1) * 32) || length > BigInt(data.length)) return undefined
  if (BigInt(data.length) !== BigInt(at + headWords * 64) + padded) return undefined
  const padding = data.slice(at + headWords * 64 + Number(length) * 2)
  return /^0*$/.test(padding) ? { from, to, recipient, quantity, minimumOut, flags } : undefined
}

const wordOf = (address: string | undefined) => BigInt(address ?? nativeToken)

/** Router02's functions that support tokens with a fee: for the native currency, for tokens, and for tokens that buy it. */
const v2Selectors = { native: '0xb6f9de95', tokens: '0x5c11d795', toNative: '0x791ac947' } as const
/** Max number of tokens in a path. */
export const longestPath = 4

export type V2Call = {
  /** The tokens that are traded for each other, with the wrapped in place of the native currency. */
  readonly path: readonly bigint[]
  readonly recipient: bigint
  readonly minimumOut: bigint
  /** Seconds since 1970. */
  readonly deadline: bigint
}

/** The call of a Router02 that sells the quantity along the path. */
export function encodeV2Call(
  { from, to, quantity }: Pick<CallTerms, 'from' | 'to' | 'quantity'>,
  { deadline, minimumOut, path, recipient }: V2Call,
): Hex {
  const isNative = from.address === undefined
  const name = isNative ? 'native' : to.address === undefined ? 'toNative' : 'tokens'
  const head = [...(isNative ? [] : [quantity]), minimumOut]
  const offset = BigInt((head.length + 3) * 32)
  const words = [...head, offset, recipient, deadline, BigInt(path.length), ...path]
  return `${v2Selectors[name]}${words.map(toWord).join('')}`
}

/** Reads a call of a Router02 in full, by writing it again. Undefined for anything else. */
function readV2Call(data: string, terms: CallTerms): RouterCall | undefined {
  const words = Array.from(data.slice(10).match(/[\da-f]{64}/gi) ?? [], (word) => BigInt(`0x${word}`))
  const isNative = terms.from.address === undefined
  const [first = 0n, ...others] = words
  const [minimumOut = 0n, , recipient = 0n, deadline = 0n, , ...path] = isNative ? words : others
  if (path.length < 2 || path.length > longestPath || path.some((word) => word >= 2n ** 160n))
    return undefined
  const quantity = isNative ? terms.quantity : first
  const again = encodeV2Call({ ...terms, quantity }, { deadline, minimumOut, path, recipient })
  // The zero address is nobody here.
  if (again !== data.toLowerCase() || recipient === 0n) return undefined
  const [sold, bought] = [path[0], path.at(-1)].map((word = 0n, index) => {
    const { address } = [terms.from, terms.to][index] ?? {}
    const isWrapped = address === undefined && word === wordOf(terms.contracts.wrapped)
    return isWrapped ? wordOf(undefined) : word
  })
  return { from: sold ?? 0n, to: bought ?? 0n, recipient, quantity, minimumOut, flags: 0n }
}

/**
 * Checks that a call sells exactly what was quoted for at least the minimum, to the account itself.
 *
 * @throws SwapMismatchError
 */
function proveRouterCall(data: string, terms: CallTerms): RouterCall {
  const { account, from, to, quantity, minimumOut } = terms
  const isV2 = terms.contracts.calls === 'uniswapV2'
  const call = (isV2 ? readV2Call(data, terms) : readRouterCall(data)) ?? mismatch('call', data.slice(0, 10))
  if (call.from !== wordOf(from.address) || call.to !== wordOf(to.address)) mismatch('token')
  if (call.quantity !== quantity) mismatch('amount', String(call.quantity))
  const recipient = wordOf(splitCaipAddress(account).address)
  // The router sends to the caller in place of the zero address.
  if (call.recipient !== recipient && call.recipient !== 0n) mismatch('recipient')
  if (call.minimumOut < minimumOut || call.minimumOut === 0n) mismatch('minimum', String(call.minimumOut))
  if ((call.flags & rejectedFlags) !== 0n) mismatch('call', `flags ${call.flags}`)
  return call
}

/**
 * Proves what a provider built, and turns it into the transaction to ask for: for this account and network, to the pinned
 * router, with the value that is sold. Undefined `built` wraps or unwraps.
 *
 * @throws SwapMismatchError
 */
export function proveBuilt(built: BuiltSwap | undefined, terms: SwapTerms): TransferRequest {
  if (terms.kind !== 'swap') return encodeWrap(terms)
  if (built === undefined || !('data' in built)) return mismatch('answer')
  const [account, to] = [splitCaipAddress(terms.account), splitCaipAddress(built.to)]
  const from = splitCaipAddress(built.from)
  if (to.networkId !== account.networkId || from.networkId !== account.networkId) mismatch('network')
  if (!isSame(from.address, account.address)) mismatch('account')
  const router = pinned(terms.contracts.router)
  if (!isSame(to.address, router)) mismatch('router', built.to)
  proveRouterCall(built.data, terms)
  const value = terms.from.address === undefined ? toHex(terms.quantity) : '0x0'
  return callOf(terms, { to: router, value, data: built.data })
}

const fields = ['from', 'to', 'value', 'data', 'chainId'] as const

/**
 * Checks right before the wallet is asked that a transaction is exactly a call of the swap: nothing else, nothing more.
 *
 * @throws SwapMismatchError
 */
export function checkSwapCall(request: unknown, { kind, terms }: { kind: string; terms: SwapTerms }): void {
  const data = readProperty(request, 'data')
  if (typeof data !== 'string') mismatch('call')
  const account: SwapTerms['account'] = terms.account
  const { networkId } = splitCaipAddress(account)
  const built: BuiltSwap = {
    from: account,
    to: `${networkId}:${String(readProperty(request, 'to'))}`,
    data: data as Hex,
    quantityOut: 0n,
  }
  const expected =
    kind === 'swap'
      ? proveBuilt(built, terms)
      : encodeApproval(terms, kind === 'approve' ? approvedBy(terms) : 0n)
  for (const key of Reflect.ownKeys(Object(request)))
    if (!fields.some((field) => field === key)) mismatch('call', String(key))
  const call = kind === 'swap' ? 'call' : 'spender'
  const reasons = { from: 'account', to: 'router', value: 'value', data: call, chainId: 'network' } as const
  for (const field of fields)
    if (readProperty(request, field) !== expected[field]) mismatch(reasons[field], field)
}

/** The call that a router makes after it brought a permit to the token; any other call is returned as it is. */
export function innerOf(data: string): string {
  if (!data.startsWith(permitSelector)) return data
  const at = (digit: number) => Number(`0x${data.slice(digit, digit + 64)}`)
  const start = 10 + at(10 + 64) * 2
  return `0x${data.slice(start + 64, start + 64 + at(start) * 2)}`
}

/** A router's call without bytes after it: wallets add some, and routers ignore them. */
function withoutRest(data: string, { calls, from }: Pick<SwapContracts, 'calls'> & { from: Side }): string {
  const at = (index: number) => Number(`0x${data.slice(10 + index * 64, 10 + (index + 1) * 64)}`)
  if (calls === 'aggregation') return data.slice(0, 10 + (headWords + Math.ceil(at(headWords - 1) / 32)) * 64)
  const head = from.address === undefined ? 5 : 6
  return data.slice(0, 10 + (head + at(head - 1)) * 64)
}

/**
 * Whether an included transaction is a call that was reviewed, of whichever router: an approval, or one that sells and buys `transfers`
 * for the account. The wrapped currency and routers pay out no less than the call says.
 */
export function isReviewedCall(
  found: unknown,
  { account, transfers }: { account: string; transfers: readonly SentTransfer[] },
): boolean {
  const [from, to] = transfers
  const [called, input] = ['to', 'input'].map((key) => readProperty(found, key))
  if (typeof input !== 'string' || from === undefined) return false
  const isOf = ({ address }: Side) => address !== undefined && isSame(called, address)
  const data = innerOf(input.toLowerCase())
  const { quantity, spender = '0' } = from
  const approve = `${selectors.approve}${toWord(spender)}${toWord(quantity)}`
  if (to === undefined) return isOf(from) && data.startsWith(approve)
  const { arrives: minimumOut = 0n } = to
  const isWrap = from.address === undefined && isOf(to) && data.startsWith(selectors.deposit)
  const withdraw = `${selectors.withdraw}${toWord(quantity)}`
  const isUnwrap = to.address === undefined && isOf(from) && data.startsWith(withdraw)
  if (isWrap || isUnwrap) return minimumOut === quantity
  return (['aggregation', 'uniswapV2'] as const).some((calls) => {
    const call = withoutRest(data, { calls, from })
    // A Router02 itself takes no path but from, or to, its wrapped currency in place of the native one.
    const end = from.address === undefined ? call.slice(10 + 5 * 64, 10 + 6 * 64) : call.slice(-64)
    const contracts = { calls, wrapped: `0x${end.slice(24)}` }
    try {
      proveRouterCall(call, { account: `eip155:1:${account}`, from, to, quantity, minimumOut, contracts })
      return true
    } catch {
      return false
    }
  })
}
