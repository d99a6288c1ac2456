import { keccak256, recoverAddress, stringToHex } from 'viem/utils'
import { allowsMethod } from '../../shared/allowsMethod.js'
import { splitCaipAddress } from '../../shared/caip.js'
import { checksumAddress } from '../../shared/checksumAddress.js'
import { UnknownError, UserRejectedError } from '../../shared/errors/provider.js'
import { UnexpectedSignatureError } from '../../shared/errors/signing.js'
import { addressKey } from '../../shared/keys.js'
import { readProperty } from '../../shared/readProperty.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { SwapActions } from '../../shared/types/chainActions.js'
import type { SwapPermit, SwapPlan, SwapTerms } from '../../shared/types/swapPlan.js'
import { callMany, type Hex, readUint256 } from '../read/callContract.js'
import { createAsk } from '../read/createAsk.js'
import { readCount } from '../read/readCount.js'
import { isSignature, readSignature } from '../sign/readSignature.js'
import type { TransferRequest } from '../transfer/buildTransferRequest.js'
import { orUnknown } from '../transfer/nodeAnswers.js'
import { askOnce, toSendError } from '../transfer/sendTransfer.js'
import type { planSwap } from './planSwap.js'
import type { sendSwap } from './sendSwap.js'
import { checkSwapCall, innerOf, mismatch, permitSelector, spenderOf, toWord } from './swapCalls.js'

const method = 'eth_signTypedData_v4'
/** How long a permit can be used, and at least has to be usable when it is sent, in seconds of the network's clock. */
const [lifetime, leastLeft] = [20 * 60, 60]
/** By how much the device's clock and the newest block may differ, in seconds: else a deadline may be far from what it says. */
const mostApart = 10 * 60

/** Of the token: `nonces(address)`, `DOMAIN_SEPARATOR()`, `PERMIT_TYPEHASH()`, `name()`, `version()` and `eip712Domain()`. */
const selectors = [
  '0x7ecebe00',
  '0x3644e515',
  '0x30adf81f',
  '0x06fdde03',
  '0x54fd4d50',
  '0x84b0196e',
] as const

type Field = readonly [type: string, name: string, value: string | bigint | boolean]

const ownerOf = ({ account }: Pick<SwapTerms, 'account'>) =>
  checksumAddress(splitCaipAddress(account).address)

/** What is signed (EIP-712). */
function fieldsOf(permit: SwapPermit, terms: SwapTerms): readonly Field[] {
  const { deadline, isUnlimited, nonce } = permit
  const spender = checksumAddress(spenderOf(terms.contracts))
  const [owner, until] = [ownerOf(terms), BigInt(deadline)]
  if (isUnlimited)
    return [
      ['address', 'holder', owner],
      ['address', 'spender', spender],
      ['uint256', 'nonce', nonce],
      ['uint256', 'expiry', until],
      ['bool', 'allowed', true],
    ]
  return [
    ['address', 'owner', owner],
    ['address', 'spender', spender],
    ['uint256', 'value', terms.quantity],
    ['uint256', 'nonce', nonce],
    ['uint256', 'deadline', until],
  ]
}

function domainOf({ name, version }: Pick<SwapPermit, 'name' | 'version'>, terms: SwapTerms) {
  const chainId = BigInt(splitCaipAddress(terms.account).networkId.slice('eip155:'.length))
  return [
    ['string', 'name', name],
    ['string', 'version', version],
    ['uint256', 'chainId', chainId],
    ['address', 'verifyingContract', checksumAddress(terms.from.address ?? '')],
  ] as const satisfies readonly Field[]
}

const hashOf = (text: string) => keccak256(stringToHex(text))

const typeHash = (name: string, fields: readonly Field[]) =>
  hashOf(`${name}(${fields.map(([type, key]) => `${type} ${key}`).join(',')})`)

function hashStruct(name: string, fields: readonly Field[]): Hex {
  const words = fields.map(([type, , value]) =>
    toWord(type === 'string' ? hashOf(String(value)) : BigInt(value)),
  )
  return keccak256(`${typeHash(name, fields)}${words.join('')}`)
}

const separatorOf = (permit: Pick<SwapPermit, 'name' | 'version'>, terms: SwapTerms) =>
  hashStruct('EIP712Domain', domainOf(permit, terms))

/** As wallets are asked for it. */
function typedDataOf(permit: SwapPermit, terms: SwapTerms) {
  const [domain, message] = [domainOf(permit, terms), fieldsOf(permit, terms)]
  const describe = (fields: readonly Field[]) => fields.map(([type, name]) => ({ name, type }))
  const valuesOf = (fields: readonly Field[]) =>
    Object.fromEntries(
      fields.map(([, name, value]) => [name, typeof value === 'bigint' ? String(value) : value]),
    )
  return {
    types: { EIP712Domain: describe(domain), Permit: describe(message) },
    domain: { ...valuesOf(domain), chainId: Number(domain[2][2]) },
    primaryType: 'Permit',
    message: valuesOf(message),
  }
}

/** Whether the account's key signed exactly this. */
async function isSigned(permit: SwapPermit, terms: SwapTerms): Promise<boolean> {
  const parts = permit.signature && readSignature(permit.signature)
  if (!parts) return false
  const struct = hashStruct('Permit', fieldsOf(permit, terms))
  const hash = keccak256(`0x1901${separatorOf(permit, terms).slice(2)}${struct.slice(2)}`)
  // It throws for values that are no point on the curve.
  const signer = await recoverAddress({ hash, signature: parts }).catch(() => '')
  return addressKey(signer) === addressKey(ownerOf(terms))
}

/** Bytes of a call's argument, with their length. */
const encodeBytes = (digits: string) =>
  `${toWord(BigInt(digits.length / 2))}${digits.padEnd(Math.ceil(digits.length / 64) * 64, '0')}`

/** The router's call that brings the permit to the token, and makes a call after it. */
function wrap(call: TransferRequest, permit: SwapPermit, terms: SwapTerms): TransferRequest {
  const { r, s, yParity } = readSignature(permit.signature ?? '0x') ?? mismatch('call')
  const values = fieldsOf(permit, terms)
    // EIP-2612 takes no nonce: the token has it.
    .filter(([, name]) => permit.isUnlimited || name !== 'nonce')
    .map(([, , value]) => toWord(BigInt(value)))
  const words = [...values, toWord(BigInt(27 + yParity)), toWord(r), toWord(s)]
  const bytes = encodeBytes(`${(terms.from.address ?? '').slice(2).toLowerCase()}${words.join('')}`)
  const offsets = [64n, BigInt(64 + bytes.length / 2)].map(toWord).join('')
  return { ...call, data: `${permitSelector}${offsets}${bytes}${encodeBytes(String(call.data).slice(2))}` }
}

/**
 * Checks right before the wallet is asked that a transaction is exactly the swap's own call with its permit.
 *
 * @throws SwapMismatchError
 */
function checkPermittedCall(permit: SwapPermit) {
  return (request: unknown, of: Parameters<typeof checkSwapCall>[1]): void => {
    const data = innerOf(String(readProperty(request, 'data')))
    const call = { ...Object(request), data } as TransferRequest
    checkSwapCall(call, of)
    if (wrap(call, permit, of.terms).data !== readProperty(request, 'data')) mismatch('call', 'permit')
  }
}

/** Max length of a token's name in bytes: its wallet shows it, and hashing megabytes stops the page for seconds. */
const longestText = 256

/** A text among the words of a contract's answer, at the offset that the word has. Undefined for one that does not show as it is. */
function readText(answer: Hex | undefined, word: number): string | undefined {
  if (answer === undefined) return undefined
  const at = (byte: number) => Number(`0x${answer.slice(2 + byte * 2, 66 + byte * 2) || 'x'}`)
  const start = at(word * 32)
  const digits = answer.slice(66 + start * 2, 66 + (start + at(start)) * 2)
  if (digits.length > 2 * longestText) return undefined
  const bytes = Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number(`0x${pair}`))
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return /[\p{Cc}\p{Cf}]/u.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

type Place = Pick<Parameters<SwapActions['plan']>[0], 'network' | 'signal'>

/** The clock of a network: when its newest block was made, in seconds. */
const readTime = async (rpc: RpcClient, place: Place) => {
  const block = await createAsk(rpc, place)('eth_getBlockByNumber', 'latest', false)
  return readCount(readProperty(block, 'timestamp'), 'eth_getBlockByNumber')
}

/** See `SwapActions.readPermits`. The time first: a nonce that is older can't be believed to be unused. */
async function readPermits(
  rpc: RpcClient,
  { account, token, ...place }: Parameters<NonNullable<SwapActions['readPermits']>>[0],
): Promise<{ nonce: bigint | undefined; time: number }> {
  const time = await readTime(rpc, place)
  const data: Hex = `${selectors[0]}${toWord(ownerOf({ account }))}`
  const [answer] = await callMany(rpc, { ...place, calls: [{ to: token, data }] })
  return { nonce: answer && readUint256(answer), time }
}

/**
 * The permit that a token takes, as far as its contract proves that: of the account's own key, by the domain that is computed here.
 * Undefined for any other token, and any other account.
 */
async function findPermit(
  rpc: RpcClient,
  { terms, ...place }: Place & { terms: SwapTerms },
  now: number,
): Promise<SwapPermit | undefined> {
  const { address: to = '' } = terms.from
  const isUnlimited = terms.approval === 'unlimited'
  const [code, time, answers] = await Promise.all([
    createAsk(rpc, place)('eth_getCode', ownerOf(terms), 'latest'),
    readTime(rpc, place),
    callMany(rpc, {
      ...place,
      calls: selectors.map((selector, index) => ({
        to,
        data: index === 0 ? `${selector}${toWord(ownerOf(terms))}` : selector,
      })),
    }),
  ])
  if (code !== '0x' || Math.abs(now / 1000 - time) > mostApart) return undefined
  const [counted, separator, type, named, versioned, domain] = answers
  const nonce = counted?.length === 66 ? readUint256(counted) : undefined
  if (nonce === undefined || separator?.length !== 66) return undefined
  const texts = [
    [readText(named, 0), readText(versioned, 0) ?? '1'],
    [readText(domain, 1), readText(domain, 2)],
  ] as const
  for (const [name, version] of texts) {
    if (name === undefined || version === undefined) continue
    const permit: SwapPermit = { name, version, nonce, deadline: time + lifetime, isUnlimited }
    if (separatorOf(permit, terms) !== separator) continue
    // Tokens by EIP-2612 need not tell it.
    const own = typeHash('Permit', fieldsOf(permit, terms))
    return type === own || (!isUnlimited && type?.length !== 66) ? permit : undefined
  }
  return undefined
}

type PlanParameters = Parameters<typeof planSwap>[1]

/** Plans a swap that brings what was signed for it before, while that can be used, or else with a permit in place of its approval. */
async function planWithPermit(
  rpc: RpcClient,
  parameters: PlanParameters,
  plan: typeof planSwap,
): Promise<SwapPlan> {
  const { network, permits, signal, terms } = parameters
  const { account, from } = terms
  const permitter = await permits?.().catch(() => undefined)
  // Its accounts are contracts, and so may be anybody's.
  if (permitter === undefined || network.id === 324 || terms.contracts.spender) return plan(rpc, parameters)
  const { now, provider, signed } = permitter
  const place = { network, signal }
  // The choice may have changed since.
  const isChosen = signed?.isUnlimited === (terms.approval === 'unlimited')
  if (signed && isChosen && (await isSigned(signed, terms))) {
    const read = readPermits(rpc, { ...place, account, token: from.address ?? '' })
    const { nonce, time = 0 } = (await orUnknown(read, signal)) ?? {}
    if (nonce === signed.nonce && time + leastLeft < signed.deadline) {
      const carry = (swap: TransferRequest) => ({ permit: signed, request: wrap(swap, signed, terms) })
      const planned = await plan(rpc, { ...parameters, carry })
      const plain = planned.failure && (await plan(rpc, parameters))
      // A token that does not take what it said it would is approved.
      return plain && !plain.failure ? plain : planned
    }
  }
  const planned = await plan(rpc, parameters)
  const [first, swap] = planned.calls
  const isSingle = first?.kind === 'approve' && swap?.kind === 'swap' && !planned.isBatch
  if (!isSingle || planned.failure || !allowsMethod(provider, method)) return planned
  const permit = await orUnknown(findPermit(rpc, { ...place, terms }, now), signal)
  if (permit === undefined) return planned
  const request = typedDataOf(permit, terms)
  return {
    ...planned,
    calls: [{ kind: 'permit', quantity: first.quantity, request, permit }, swap],
    instead: planned.calls,
  }
}

/** Codes of a wallet that does not sign typed data (EIP-1193, JSON-RPC). */
const unable: readonly unknown[] = [4200, -32601, -32602]

/** Only the outermost code means that nothing was signed: see `toSendError`. */
function toPermitError(thrown: unknown): Error {
  const error = toSendError(thrown)
  const { details } = error
  if (unable.includes(readProperty(thrown, 'code'))) return new UserRejectedError({ cause: thrown, details })
  return error instanceof UserRejectedError ? error : new UnknownError({ cause: thrown, details })
}

type SendParameters = Parameters<SwapActions['send']>[0]

/** Asks the wallet for a permit, which is no transaction, or for the swap that brings one. See `SwapActions.send`. */
async function sendPermitted(
  { call, onPermit, ...parameters }: SendParameters & { call: { permit: SwapPermit } },
  send: typeof sendSwap,
): ReturnType<SwapActions['send']> {
  const { permit } = call
  const { terms } = parameters.plan
  if (call.kind !== 'permit') return send({ ...parameters, call }, checkPermittedCall(permit))
  // Written anew from what is sold, and to the pinned contract.
  const text = JSON.stringify(typedDataOf(permit, terms))
  const asked = { method, toError: toPermitError, paramsOf: () => [ownerOf(terms), text] }
  const common = { ...parameters, account: terms.account, request: {}, check: () => {} }
  const answer = await askOnce(common, asked)
  const signed = { ...permit, ...(isSignature(answer) && { signature: answer }) }
  if (!(await isSigned(signed, terms))) throw new UnexpectedSignatureError({ details: method })
  onPermit?.(signed)
  return undefined
}

/** What swaps with a permit in place of an approval: loaded where a router takes them. */
export const permitting = { planWithPermit, readPermits, sendPermitted } as const
