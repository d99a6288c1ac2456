import type { Eip1193Provider } from '../../hooks/evm/wallet/provider.js'
import { type Call, displayed, type Hash, type Ledger, toHex } from './createLedger.js'
import type { Turns } from './createTurns.js'

/** A request to send that the wallet shows its user. */
export type Prompt = {
  readonly tab: number
  readonly call: Call
  /** Of calls that are made together: their id, each of them, and whether all or none has to be made. */
  readonly batch:
    | { readonly id: string; readonly calls: readonly Call[]; readonly isAtomic: boolean }
    | undefined
  isOpen: boolean
  /** Whether the page has an answer. */
  isAnswered: boolean
  /** When the wallet reported a rejection, on the world's monotonic clock. */
  rejectedAt?: number
  /** The code of the rejection, or of what the wallet failed with. */
  rejectedBy?: unknown
  /** What the wallet broadcast for it. */
  hash: Hash | undefined
  /** The hashes that it had before the wallet sped it up. */
  readonly earlier: Hash[]
  resolve(answer: unknown): void
  reject(thrown: unknown): void
}

export type WalletAsk = { tab: number; call: Call; prompt: Prompt }

const isMoving = new Set([
  'eth_sendTransaction',
  'wallet_sendCalls',
  'eth_sendRawTransaction',
  'personal_sign',
])

/** A browser extension: its prompts outlive the pages that asked for them. */
export function createWallet({
  ledger,
  accounts,
  chainId,
  onAsk,
  isGone = () => false,
  answerMore,
}: {
  ledger: Ledger
  accounts: readonly string[]
  chainId: number
  /** Called for each request that needs approval. */
  onAsk: (ask: WalletAsk) => void
  /** Whether a tab was left: nothing that its page still does reaches the wallet. */
  isGone?: (tab: number) => boolean
  /** Answers a method that wallets may have. Undefined: this one does not. */
  answerMore?: (
    method: string,
    params: unknown,
    show: (asked: Pick<Prompt, 'batch' | 'call'>) => unknown,
  ) => unknown
}) {
  const prompts: Prompt[] = []
  /** EIP-5792: the transaction of each id that was returned instead of a hash. */
  const calls = new Map<string, Hash>()

  const readCall = (params: unknown): Call => {
    const { from, to, value = '0x0', data = '0x' } = Object((params as unknown[])[0])
    return {
      from: String(from).toLowerCase(),
      to: String(to).toLowerCase(),
      value: BigInt(value),
      data: String(data).toLowerCase(),
    }
  }

  /** Shows a request to the user. */
  const show = (tab: number, asked: Pick<Prompt, 'batch' | 'call'>) =>
    new Promise((resolve, reject) => {
      const prompt: Prompt = {
        ...{ tab, ...asked, isOpen: true, isAnswered: false, hash: undefined, earlier: [] },
        resolve(answer) {
          prompt.isAnswered = true
          resolve(answer)
        },
        reject(thrown) {
          prompt.isAnswered = true
          reject(thrown)
        },
      }
      prompts.push(prompt)
      onAsk({ tab, call: prompt.call, prompt })
    })

  function request(tab: number, method: string, params: unknown): unknown {
    const more = answerMore?.(method, params, (asked) => show(tab, asked))
    if (more !== undefined) return more
    switch (method) {
      case 'eth_requestAccounts':
      case 'eth_accounts':
        return accounts.map(displayed)
      case 'eth_chainId':
        return toHex(chainId)
      case 'wallet_getCallsStatus': {
        const hash = calls.get(String((params as unknown[])[0]))
        const isDone = hash !== undefined && ledger.find(hash) !== undefined
        return isDone ? { status: 200, receipts: [{ transactionHash: hash }] } : { status: 100 }
      }
      case 'eth_sendTransaction':
        return show(tab, { call: readCall(params), batch: undefined })
      default:
        if (isMoving.has(method)) throw new Error(`an unexpected request: ${method}`)
        throw { code: -32601, message: `${method} is not supported` }
    }
  }

  return {
    prompts,
    calls,
    open: () => prompts.filter(({ isOpen }) => isOpen),
    inject: (tab: number, later: Turns['later']): Eip1193Provider => ({
      async request({ method, params }) {
        if (isGone(tab)) return new Promise(() => {})
        const answer = (async () => request(tab, method, params))()
        // A real wallet answers from another process, and a page that is kept hears it once it is shown again.
        return answer.finally(() => new Promise<void>(later))
      },
      on() {},
      removeListener() {},
    }),
  }
}

export type WorldWallet = ReturnType<typeof createWallet>
