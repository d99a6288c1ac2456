import {
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getSignatureFromTransaction,
  getTransactionDecoder,
} from '@solana/kit'
import type { Hex } from 'viem'
import type { Wallet } from '../../../localnet/tests/relay/support/openWallet.js'
import type { SolanaBench } from '../../../localnet/tests/solana/support/createSolanaBench.js'
import type { Script, WalletRequest } from '../../pairing/support/scriptWallet.js'
import { honest } from './createSolanaWallet.js'

type Call = { to: Hex; value: Hex; data?: Hex }
type Question = { transaction: string; pubkey: string }

/** Sends the transaction of an EVM request, through the wallet's own node and with its own key. */
export function sendAsked({ account, node }: Wallet, { params }: WalletRequest): Promise<Hex> {
  const [{ to, value, data }] = params as [Call]
  return node.sendTransaction({ account, chain: null, to, value: BigInt(value), ...(data && { data }) })
}

/** Signs and sends every request. */
export const sendingEvm = (wallet: Wallet): Pick<Required<Script>, 'request'> => ({
  request: async (request) => ({ result: await sendAsked(wallet, request) }),
})

/** Signs the transaction of a Solana request; returned in wire format, with the signature in base58. */
async function signAsked({ solanaSigner }: Wallet, { params }: WalletRequest) {
  const { transaction } = params as Question
  const bytes = await honest(solanaSigner, Uint8Array.from(getBase64Encoder().encode(transaction)))
  const signed = getTransactionDecoder().decode(bytes)
  return { wire: getBase64EncodedWireTransaction(signed), signature: getSignatureFromTransaction(signed) }
}

/** A namespace's approval with these methods alone. */
const approving =
  (method: string): Required<Script>['propose'] =>
  ({ solana }) =>
    solana ? { solana: { ...solana, methods: [method] } } : {}

/** Signs, and leaves the sending to the page. */
export const signingSolana = (wallet: Wallet): Required<Script> => ({
  propose: approving('solana_signTransaction'),
  request: async (request) => ({ result: { signature: (await signAsked(wallet, request)).signature } }),
})

/** Signs and sends, through a node of its own. */
export const sendingSolana =
  ({ rpc }: Pick<SolanaBench, 'rpc'>) =>
  (wallet: Wallet): Required<Script> => ({
    propose: approving('solana_signAndSendTransaction'),
    async request(request) {
      const { signature, wire } = await signAsked(wallet, request)
      await rpc.sendTransaction(wire, { encoding: 'base64' }).send()
      return { result: { signature } }
    },
  })
