import { encodeBase58 } from '../../../hooks/shared/base58.js'
import { stringifyJson } from '../../localnet/solana/rpc/stringifyJson.js'
import { createResponse, type NodeFaults } from '../createNode.js'
import { type Accounts, readHolding, rentOf, token2022, tokenProgram, viewOf } from './accounts.js'
import {
  type Commitment,
  type Included,
  isSigned,
  lifetime,
  type SolanaLedger,
  slotsUntil,
  type TokenBalance,
} from './createSolanaLedger.js'
import { feeOf, type Run, runTransaction } from './runTransaction.js'
import { readWire, roleOf, type Step, type Wire, writeWire } from './wire.js'

/** What is wrong with a node now. */
export type SolanaNodeFaults = Omit<NodeFaults, 'mode' | 'lag'> & {
  /** `lossy`: it does what is asked, and its answer is lost. `garbled`: its answers are of no form that is expected. */
  mode: NodeFaults['mode'] | 'lossy' | 'garbled'
  /** How many slots it lags. */
  lag: number
  /** How many slots its statuses lag beside that, and how many its transactions: other machines behind its address have them. */
  statusLag: number
  historyLag: number
  /** How many slots it keeps. */
  kept: number
  /** Whether it denies every transaction. */
  isDenying: boolean
}

export const noFaults: SolanaNodeFaults = {
  latency: 0,
  mode: 'ok',
  lag: 0,
  statusLag: 0,
  historyLag: 0,
  kept: Infinity,
  isDenying: false,
}

export class RpcFailure extends Error {
  readonly code: number
  readonly data: unknown
  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

type Options = { commitment?: Commitment; limit?: number; before?: string; until?: string }
type SendOptions = { skipPreflight?: boolean; preflightCommitment?: Commitment }
type View = { slot: number; accounts: Accounts }

const historyMethods = ['getTransaction', 'getSignaturesForAddress']
/** For how many slots statuses are known without a search in the history. */
const cachedSlots = 300
const [preflightFailure, signatureFailure, invalidParams] = [-32_002, -32_003, -32_602]
const slotSeconds = 0.4
const garbled = [null, {}, [], 'ok', { context: { slot: 1 }, value: null }, [null]]

const writeAccount = (accounts: Accounts, address: string) => {
  const account = accounts.get(address)
  if (account === undefined) return null
  const { owner, lamports, data } = account
  const text = Buffer.from(data).toString('base64')
  return {
    ...{ owner, lamports, data: [text, 'base64'], executable: false },
    ...{ rentEpoch: 2n ** 64n - 1n, space: data.length },
  }
}

const writeTokens = (tokens: readonly TokenBalance[]) =>
  tokens.map(({ index, mint, owner, program, amount, decimals }) => ({
    ...{ accountIndex: index, mint, owner, programId: program },
    uiTokenAmount: { amount: String(amount), decimals },
  }))

/** Instructions of the token programs in the words of nodes, as far as they are read. */
function parseToken({ data, accounts }: Step, keys: readonly string[]) {
  const [first, second, third, fourth] = accounts.map((index) => keys[index])
  if (data[0] === 4) return { type: 'approve', info: { source: first, delegate: second, owner: third } }
  if (data[0] !== 26) return undefined
  const view = viewOf(data)
  const amounts = {
    tokenAmount: { amount: String(view.getBigUint64(2, true)) },
    feeAmount: { amount: String(view.getBigUint64(11, true)) },
  }
  const info = { source: first, mint: second, destination: third, authority: fourth, ...amounts }
  return { type: 'transferCheckedWithFee', info }
}

function writeStep(step: Step, keys: readonly string[]) {
  const { accounts, data, program } = step
  const parsed = [tokenProgram, token2022].includes(program) ? parseToken(step, keys) : undefined
  if (parsed) return { programId: program, parsed }
  return { programId: program, accounts: accounts.map((index) => keys[index]), data: encodeBase58(data) }
}

/** A node of the cluster: its answers to JSON-RPC requests, as true as its faults allow. */
export function createSolanaNode(
  ledger: SolanaLedger,
  {
    startSeconds,
    onSend,
  }: {
    startSeconds: number
    /** Called with each transaction that a page gives to it. */
    onSend?: ((bytes: Uint8Array) => void) | undefined
  },
) {
  const faults: SolanaNodeFaults = { ...noFaults }
  const secondsOf = (slot: number) => startSeconds + Math.floor(slot * slotSeconds)
  const head = () => ledger.slot() - faults.lag
  const read = (text: unknown): Wire => {
    try {
      return readWire(Uint8Array.from(Buffer.from(String(text), 'base64')))
    } catch (thrown) {
      throw new RpcFailure(invalidParams, String(thrown))
    }
  }
  const viewOfSlot = (slot: number): View => ({ slot, accounts: ledger.stateAt(slot) })
  const inContext = ({ slot }: View, value: unknown) => ({ context: { slot, apiVersion: '3.0.0' }, value })
  const levelOf = ({ slot }: Included, at: number) =>
    at - slot >= slotsUntil.finalized ? 'finalized' : at > slot ? 'confirmed' : 'processed'
  const isKept = ({ slot }: Included) => !faults.isDenying && slot > ledger.slot() - faults.kept

  function status(signature: unknown, at: number, isSearched: boolean) {
    const found = ledger.find(String(signature), at)
    if (found === undefined || !isKept(found)) return null
    if (!isSearched && at - found.slot > cachedSlots) return null
    const { err, slot } = found
    return { slot, err, confirmationStatus: levelOf(found, at) }
  }

  function listed(address: unknown, at: number, { before, limit = 1000, until }: Options) {
    const rows = ledger.naming(String(address), at).filter(isKept)
    const start = rows.findIndex(({ signature }) => signature === before) + 1
    const end = rows.findIndex(({ signature }) => signature === until)
    return rows
      .slice(start, end < 0 ? undefined : end)
      .slice(0, limit)
      .map(({ err, signature, slot }) => ({ signature, slot, err, memo: null, blockTime: secondsOf(slot) }))
  }

  function transaction(signature: unknown, at: number) {
    const found = ledger.find(String(signature), at)
    if (found === undefined || !isKept(found)) return null
    const { after, before, err, fee, slot, wire } = found
    const { message } = wire
    const accountKeys = message.keys.map((pubkey, index) => {
      const { isSigner, isWritable } = roleOf(message, index)
      return { pubkey, signer: isSigner, writable: isWritable, source: 'transaction' }
    })
    return {
      ...{ slot, blockTime: secondsOf(slot), version: message.isLegacy ? 'legacy' : 0 },
      transaction: {
        signatures: wire.signatures,
        message: { accountKeys, instructions: message.steps.map((step) => writeStep(step, message.keys)) },
      },
      meta: {
        ...{ err, fee, innerInstructions: [] },
        preBalances: before.lamports,
        postBalances: after.lamports,
        preTokenBalances: writeTokens(before.tokens),
        postTokenBalances: writeTokens(after.tokens),
      },
    }
  }

  function simulate(wire: Wire, view: View, isReplaced: boolean): Run {
    const err = isReplaced ? undefined : ledger.refusalOf(wire, view.slot)
    if (err === undefined) return runTransaction(view.accounts, wire.message)
    return { err, isIncluded: false, fee: 0n, units: 0, changes: new Map() }
  }

  function send(text: unknown, options: SendOptions): string {
    const wire = read(text)
    const bytes = Uint8Array.from(Buffer.from(String(text), 'base64'))
    onSend?.(bytes)
    const { preflightCommitment = 'finalized' } = options
    const view = viewOfSlot(head() - slotsUntil[preflightCommitment])
    if (options.skipPreflight !== true) {
      if (!isSigned(wire)) throw new RpcFailure(signatureFailure, 'signature verification failure')
      const { err } = simulate(wire, view, false)
      if (err !== null) throw new RpcFailure(preflightFailure, 'simulation failed', { err })
    }
    return ledger.submit(bytes)
  }

  function answer(method: string, params: readonly unknown[]): unknown {
    const [first, second, third] = params
    const options = Object(
      params.findLast((one) => typeof one === 'object' && !Array.isArray(one)),
    ) as Options
    const commitment = options.commitment ?? 'finalized'
    const slot = head() - slotsUntil[commitment]
    const view = viewOfSlot(slot)
    const { accounts } = view
    const past = historyMethods.includes(method) ? slot - faults.historyLag : slot
    switch (method) {
      case 'getHealth':
        return 'ok'
      case 'getBalance':
        return inContext(view, accounts.get(String(first))?.lamports ?? 0n)
      case 'getMultipleAccounts':
        return inContext(
          view,
          (first as string[]).map((address) => writeAccount(accounts, address)),
        )
      case 'getTokenAccountsByOwner': {
        const { mint } = Object(second) as { mint?: string }
        const own = [...accounts].filter(([, account]) => {
          const holding = readHolding(account)
          return holding?.owner === first && (mint === undefined || holding?.mint === mint)
        })
        const rows = own.map(([pubkey]) => ({ pubkey, account: writeAccount(accounts, pubkey) }))
        return inContext(view, rows)
      }
      case 'getMinimumBalanceForRentExemption':
        return rentOf(Number(first))
      case 'getLatestBlockhash': {
        const lastValidBlockHeight = ledger.heightOf(slot) + lifetime
        return inContext(view, { blockhash: ledger.blockhashOf(slot), lastValidBlockHeight })
      }
      case 'getEpochInfo':
        return {
          ...{ absoluteSlot: slot, blockHeight: ledger.heightOf(slot), epoch: 0 },
          ...{ slotIndex: slot, slotsInEpoch: 432_000 },
        }
      case 'getRecentPrioritizationFees':
        return [{ slot, prioritizationFee: 0 }]
      case 'getFeeForMessage': {
        const message = Uint8Array.from(Buffer.from(String(first), 'base64'))
        const wire = readWire(writeWire(message, []))
        const isFresh = ledger.refusalOf(wire, slot) !== 'BlockhashNotFound'
        return inContext(view, isFresh ? feeOf(wire.message) : null)
      }
      case 'simulateTransaction': {
        const { replaceRecentBlockhash, accounts: wanted } = Object(second) as {
          replaceRecentBlockhash?: boolean
          accounts?: { addresses: readonly string[] }
        }
        const { err, units, changes } = simulate(read(first), view, replaceRecentBlockhash === true)
        const after = new Map([...accounts, ...changes])
        const rows = wanted?.addresses.map((address) =>
          writeAccount(err === null ? after : accounts, address),
        )
        return inContext(view, { err, unitsConsumed: units, accounts: rows, logs: [] })
      }
      case 'sendTransaction':
        return send(first, Object(second))
      case 'getSignatureStatuses': {
        const at = head() - faults.statusLag
        const { searchTransactionHistory } = Object(second) as { searchTransactionHistory?: boolean }
        const statuses = (first as unknown[]).map((one) => status(one, at, searchTransactionHistory === true))
        return inContext(viewOfSlot(at), statuses)
      }
      case 'getSignaturesForAddress':
        return listed(first, past, options)
      case 'getTransaction':
        return transaction(first, past)
      case 'getBlockTime':
        return secondsOf(Number(first))
      case 'getFirstAvailableBlock':
        return Math.max(0, ledger.slot() - faults.kept)
      default:
        throw new RpcFailure(-32_601, `Method not found: ${method} ${String(third)}`)
    }
  }

  /** Answers a request by HTTP. Its faults are those of the moment at which it arrives. */
  function respond(body: string): Response {
    const { id, method, params = [] } = JSON.parse(body) as { id: number; method: string; params?: unknown[] }
    if (faults.mode === 'down') throw new TypeError('fetch failed')
    if (faults.mode === 'busy') return createResponse('', 429)
    if (faults.mode === 'broken') return createResponse('<html>')
    const json = (rest: object) => createResponse(stringifyJson({ jsonrpc: '2.0', id, ...rest }))
    if (faults.mode === 'garbled') return json({ result: garbled[id % garbled.length] })
    if (faults.mode === 'refusing') return json({ error: { code: -32_005, message: 'Node is behind' } })
    try {
      const result = answer(method, params)
      if (faults.mode === 'lossy') throw new TypeError('fetch failed')
      return json({ result })
    } catch (thrown) {
      if (!(thrown instanceof RpcFailure)) throw thrown
      return json({ error: { code: thrown.code, message: thrown.message, data: thrown.data } })
    }
  }

  return { faults, respond, answer }
}
