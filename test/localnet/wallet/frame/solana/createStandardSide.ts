import { type Address, getAddressEncoder } from '@solana/kit'
import { ProviderRpcError } from '../../../rpc/ProviderRpcError.js'
import type { StandardAccount, StandardMethod, StandardRequests } from '../../standardMessages.js'
import { visibleSolanaAccounts, type WalletSession } from '../walletSession.js'
import { askForSolanaAccounts } from './askForSolanaAccounts.js'
import { parseParams } from './parseParams.js'
import { connectSchema, messagesSchema, signInSchema, transactionsSchema } from './schemas.js'
import { sendSolanaTransaction } from './sendSolanaTransaction.js'
import { type SignedIn, signIn } from './signIn.js'
import { signSolanaMessage } from './signSolanaMessage.js'
import { signSolanaTransaction } from './signSolanaTransaction.js'

/** One wallet of one tab, as Wallet Standard has it: an app connects anew in each page that it opens. */
export type StandardSide = {
  /** @throws ProviderRpcError as the EVM side does; 4900 while the wallet is offline. */
  answer(call: { method: string; params: unknown }): Promise<unknown>
  /** The accounts that the page sees now, if it doesn't know them yet. */
  changed(): readonly StandardAccount[] | undefined
}

type Handlers = {
  readonly [method in StandardMethod]: (params: unknown) => Promise<StandardRequests[method]['result']>
}

export function createStandardSide(session: WalletSession): StandardSide {
  let isConnected = false
  let told = ''

  const tell = (): readonly StandardAccount[] => {
    const addresses = isConnected ? visibleSolanaAccounts(session.view()) : []
    told = addresses.join()
    return addresses.map((address) => ({ address, publicKey: toPublicKey(address) }))
  }
  const handlers: Handlers = {
    async connect(params) {
      const { silent } = parseParams(connectSchema, params)
      if (silent) isConnected ||= session.view().solanaAccounts.length > 0
      else {
        await session.unlock()
        if (visibleSolanaAccounts(session.view()).length === 0) await askForSolanaAccounts(session)
        isConnected = true
      }
      return tell()
    },
    // The site keeps its permission, so that it connects again without a question.
    async disconnect() {
      isConnected = false
      tell()
      return undefined
    },
    signMessage: (params) =>
      eachInTurn(parseParams(messagesSchema, params), async (input) => ({
        signature: await signSolanaMessage(session, input),
      })),
    signTransaction: (params) =>
      eachInTurn(parseParams(transactionsSchema, params), async ({ options: _, ...input }) => {
        const signed = await signSolanaTransaction(session, { ...input, heading: 'Sign transaction' })
        return { signedTransaction: signed.bytes }
      }),
    signAndSendTransaction: (params) =>
      eachInTurn(parseParams(transactionsSchema, params), async (input) => ({
        signature: await sendSolanaTransaction(session, input),
      })),
    async signIn(params) {
      const requests: readonly unknown[] = Array.isArray(params) ? params : []
      const fields = requests.map((request) => parseParams(signInSchema, request))
      const outputs = await eachInTurn<(typeof fields)[number], SignedIn>(fields, (one) =>
        signIn(session, one),
      )
      isConnected = true
      return { accounts: tell(), outputs }
    },
  }
  return {
    async answer({ method, params }) {
      if (!session.view().isOnline)
        throw new ProviderRpcError({ code: 4900, message: 'The wallet is disconnected from all networks.' })
      if (!Object.hasOwn(handlers, method))
        throw new ProviderRpcError({ code: 4200, message: `The wallet does not support ${method}.` })
      return handlers[method as StandardMethod](params)
    },
    changed() {
      const before = told
      const accounts = tell()
      return told === before ? undefined : accounts
    },
  }
}

/** One question after the other; the first that is declined ends it. */
async function eachInTurn<input, output>(
  inputs: readonly input[],
  answer: (input: input) => Promise<output>,
): Promise<readonly output[]> {
  const outputs: output[] = []
  for (const input of inputs) outputs.push(await answer(input))
  return outputs
}

function toPublicKey(address: Address): Uint8Array {
  return Uint8Array.from(getAddressEncoder().encode(address))
}
