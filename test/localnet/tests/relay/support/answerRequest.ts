import type { WalletKitTypes } from '@reown/walletkit'
import { createSignableMessage, getBase58Decoder, getBase58Encoder } from '@solana/kit'
import { getSdkError } from '@walletconnect/utils'
import * as v from 'valibot'
import { hexToBigInt, hexToNumber, isHex } from 'viem'
import type { Wallet } from './openWallet.js'

const hex = v.custom<`0x${string}`>((value) => isHex(value))
const transactions = v.tuple([v.object({ to: hex, value: v.optional(hex, '0x0') })])

/** Answers a request of a dapp as the wallet has been told to. */
export async function answerRequest(
  wallet: Wallet,
  { topic, id, params: { request, chainId } }: WalletKitTypes.SessionRequest,
): Promise<void> {
  const respond = (answer: { result: unknown } | { error: { code: number; message: string } }) =>
    wallet.kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...answer } })
  if (wallet.decide.requests === 'decline') return respond({ error: getSdkError('USER_REJECTED') })
  const result = await perform(wallet, request.method, request.params)
  await respond({ result })
  if (request.method === 'wallet_switchEthereumChain') {
    const [{ chainId: wanted }] = v.parse(v.tuple([v.object({ chainId: hex })]), request.params)
    const data = hexToNumber(wanted)
    await wallet.kit.emitSessionEvent({ topic, event: { name: 'chainChanged', data }, chainId })
  }
}

async function perform(wallet: Wallet, method: string, params: unknown): Promise<unknown> {
  const { account, node, solanaSigner } = wallet
  switch (method) {
    case 'personal_sign': {
      const [raw] = v.parse(v.tuple([hex, v.string()]), params)
      return account.signMessage({ message: { raw } })
    }
    case 'eth_sendTransaction': {
      const [{ to, value }] = v.parse(transactions, params)
      return node.sendTransaction({ account, chain: null, to, value: hexToBigInt(value) })
    }
    case 'solana_signMessage': {
      const { message } = v.parse(v.object({ message: v.string() }), params)
      const content = new Uint8Array(getBase58Encoder().encode(message))
      const [signatures] = await solanaSigner.signMessages([createSignableMessage(content)])
      const signature = signatures?.[solanaSigner.address] ?? new Uint8Array()
      return { signature: getBase58Decoder().decode(signature) }
    }
    case 'wallet_switchEthereumChain':
      return null
    default:
      throw new TypeError(`The wallet does not know ${method}.`)
  }
}
