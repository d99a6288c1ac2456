import type { Call, Hash, Ledger } from '../createLedger.js'
import { toHex } from '../createLedger.js'
import { createWallet, type Prompt, type WalletAsk } from '../createWallet.js'
import { callsStatus, encodeBatch, readCalls } from './batches.js'
import { codeKey } from './market.js'

/** A wallet that makes batches (EIP-5792) where it is set to. */
export function createSwapWallet({
  account,
  chainId,
  ledger,
  ...rest
}: {
  account: string
  chainId: number
  ledger: Ledger
  onAsk: (ask: WalletAsk) => void
  isGone: (tab: number) => boolean
}) {
  const mode: { batches: 'none' | 'supported' | 'ready' | 'silent' } = { batches: 'none' }
  /** The transactions of batches that were made one after the other, by id. */
  const splits = new Map<string, readonly Hash[]>()

  function answerMore(
    method: string,
    params: unknown,
    show: (asked: Pick<Prompt, 'batch' | 'call'>) => unknown,
  ): unknown {
    if (method === 'wallet_getCallsStatus') {
      const hashes = splits.get(String((params as unknown[])[0]))
      if (hashes === undefined) return undefined
      const mined = hashes.filter((hash) => ledger.find(hash) !== undefined)
      return callsStatus(mined, { isOver: mined.length === hashes.length, isAtomic: false })
    }
    if (mode.batches === 'none' && method === 'wallet_sendCalls')
      throw { code: 4200, message: 'The method is not supported.' }
    if (mode.batches === 'none') return undefined
    if (method === 'wallet_getCapabilities') {
      if (mode.batches === 'silent') return new Promise(() => {})
      return { [toHex(chainId)]: { atomic: { status: mode.batches } } }
    }
    if (method !== 'wallet_sendCalls') return undefined
    const batch = readCalls(params)
    return show({ batch, call: { from: account, to: account, value: 0n, data: encodeBatch(batch.calls) } })
  }

  const wallet = createWallet({ ...rest, ledger, chainId, accounts: [account], answerMore })
  const hasCode = () =>
    (ledger.head().state.balances.get(codeKey(account)) ?? 0n) > 0n ||
    ledger.pool().some((one) => one.givesCode)

  /** Broadcasts what a request asks for, or something else in its place. */
  function broadcast(prompt: Prompt, call: Call = prompt.call): Hash {
    const givesCode = call === prompt.call && prompt.batch !== undefined && !hasCode()
    const { hash } = ledger.submit(givesCode ? { ...call, givesCode } : call)
    prompt.hash = hash
    if (prompt.batch) wallet.calls.set(prompt.batch.id, hash)
    return hash
  }
  /** What the wallet answers to a request that it has sent. */
  const answerOf = ({ batch, hash }: Prompt): unknown => (batch ? { id: batch.id } : hash)

  return { ...wallet, answerOf, broadcast, mode, splits }
}
