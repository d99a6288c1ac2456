import { readProperty } from '../../../hooks/shared/readProperty.js'
import type { Turns } from '../createTurns.js'
import { keyBytes } from './wire.js'

/** A request that a wallet shows its user. */
export type SolanaPrompt = {
  readonly tab: number
  /** Whether the wallet only signs, and the page sends. */
  readonly isSigning: boolean
  /** The transaction in wire format, unsigned. */
  readonly bytes: Uint8Array
  isOpen: boolean
  /** Whether the page has an answer. */
  isAnswered: boolean
  /** Whether that answer is a signature, or what was signed. */
  isResolved: boolean
  /** Ids of what the wallet signed for it. */
  readonly signed: string[]
  /** Answers with a signature, or with a signed transaction. */
  resolve(answer: Uint8Array): void
  reject(thrown: unknown): void
}

export const walletNames = { sending: 'Fox', signing: 'Owl' } as const
type Kind = keyof typeof walletNames

/** Two browser extensions with one account: one sends, one only signs. Their prompts outlive the pages that asked. */
export function createSolanaWallets({
  address,
  isOpen,
  onAsk,
}: {
  address: string
  /** Whether a tab is there: the requests of one that is gone reach nobody. */
  isOpen: (tab: number) => boolean
  onAsk: (prompt: SolanaPrompt) => void
}) {
  const prompts: SolanaPrompt[] = []

  function ask(tab: number, isSigning: boolean, input: unknown): Promise<readonly unknown[]> {
    return new Promise((resolve, reject) => {
      if (!isOpen(tab)) return
      const prompt: SolanaPrompt = {
        ...{ tab, isSigning, isOpen: true, isAnswered: false, isResolved: false, signed: [] },
        bytes: Uint8Array.from(readProperty(input, 'transaction') as Uint8Array),
        resolve(answer) {
          Object.assign(prompt, { isAnswered: true, isResolved: true })
          resolve([isSigning ? { signedTransaction: answer } : { signature: answer }])
        },
        reject(thrown) {
          prompt.isAnswered = true
          reject(thrown)
        },
      }
      prompts.push(prompt)
      onAsk(prompt)
    })
  }

  function inject(tab: number, { kind, later }: { kind: Kind; later: Turns['later'] }): object {
    const isSigning = kind === 'signing'
    const chains = ['solana:mainnet']
    const method = isSigning ? 'signTransaction' : 'signAndSendTransaction'
    const account = {
      ...{ address, chains, features: [`solana:${method}`] },
      publicKey: Uint8Array.from(keyBytes(address)),
    }
    // A real wallet answers from another process.
    const away = () => new Promise<void>(later)
    return {
      ...{ version: '1.0.0', name: walletNames[kind], icon: 'data:image/png;base64,iVBORw0KGgo=', chains },
      accounts: [account],
      features: {
        'standard:connect': { connect: () => away().then(() => ({ accounts: [account] })) },
        'standard:events': { on: () => () => {} },
        [`solana:${method}`]: {
          [method]: (input: unknown) => away().then(() => ask(tab, isSigning, input).finally(away)),
        },
      },
    }
  }

  return { prompts, inject, open: () => prompts.filter(({ isOpen }) => isOpen) }
}
