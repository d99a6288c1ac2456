import type { SolanaMethod } from '../../../../../../hooks/clients/embedded/schemas/solanaRpc.js'
import type { SolanaCall } from '../RpcCall.js'
import { signSolanaMessage } from './signSolanaMessage.js'
import { signAllTransactions, signAndSendTransaction, signTransaction } from './signTransaction.js'

type Method = (call: SolanaCall) => Promise<unknown>

const methods: Readonly<Record<SolanaMethod, Method>> = {
  solana_signMessage: signSolanaMessage,
  solana_signTransaction: signTransaction,
  solana_signAllTransactions: signAllTransactions,
  solana_signAndSendTransaction: signAndSendTransaction,
}

/** The methods of the Solana account. Reading is left to the app, which has a node of its own. */
export const solanaMethods: ReadonlyMap<string, Method> = new Map(Object.entries(methods))
