import {
  type Address,
  assertIsTransactionWithinSizeLimit,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  getTransactionLifetimeConstraintFromCompiledTransactionMessage,
  type MessagePartialSigner,
  type SignatureBytes,
  type SignatureDictionary,
  type Transaction,
  type TransactionModifyingSigner,
  type TransactionPartialSigner,
  type TransactionSendingSigner,
  type TransactionWithinSizeLimit,
  type TransactionWithLifetime,
} from '@solana/kit'
import { encodeBase58 } from '../../shared/base58.js'
import { splitCaipAddress } from '../../shared/caip.js'
import { readProperty } from '../../shared/readProperty.js'
import type { CreateClientParameters, RpcClient } from '../../shared/types/chain.js'
import { untilAborted } from '../../shared/untilAborted.js'
import { hasFeature } from '../wallet/standardWallet.js'
import { toSessionProvider } from '../wallet/toSessionProvider.js'
import { sendTransactions } from './sendTransactions.js'
import { signBytes } from './signBytes.js'
import { signTransactions } from './signTransactions.js'

/**
 * A Solana Kit signer backed by a wallet. It can always send. Signing without sending and signing messages
 * depend on the wallet: check with Kit's `isTransactionPartialSigner`, `isTransactionModifyingSigner` and
 * `isMessagePartialSigner`.
 */
export type SolanaSigner = TransactionSendingSigner &
  Partial<TransactionPartialSigner & TransactionModifyingSigner & MessagePartialSigner>

type Config = { readonly abortSignal?: AbortSignal } | undefined

/** A wallet request can't be cancelled: a result after the abort is discarded. */
async function until<value>(config: Config, ask: () => Promise<value>): Promise<value> {
  config?.abortSignal?.throwIfAborted()
  return config?.abortSignal ? untilAborted(ask(), config.abortSignal) : ask()
}

/** Last valid block height of the transaction, if it has one. */
function lastBlockOf(transaction: Transaction | undefined): number | undefined {
  const lifetime = readProperty(transaction, 'lifetimeConstraint')
  const height = readProperty(lifetime, 'lastValidBlockHeight')
  return typeof height === 'bigint' ? Number(height) : undefined
}

const encode = (transaction: Transaction) => Uint8Array.from(getTransactionEncoder().encode(transaction))

type Sending = Omit<Parameters<typeof sendTransactions>[1], 'transactions' | 'onSent' | 'onSigned'> &
  Pick<CreateClientParameters, 'onSent'> & { readonly transactions: readonly Transaction[] }

const blockhashOf = ({ messageBytes }: Transaction) =>
  getCompiledTransactionMessageDecoder().decode(messageBytes).lifetimeToken

/**
 * Sends transactions and reports them to `onSent`: those sent through the node as soon as each has left, and in
 * the end all of them with their last valid block height.
 */
async function send(rpc: RpcClient, { transactions, onSent, ...parameters }: Sending) {
  const { address: from } = parameters
  const signatures = await sendTransactions(rpc, {
    ...parameters,
    transactions: transactions.map(encode),
    async onSigned(bytes, index) {
      const [asked, signed] = [transactions[index], getTransactionDecoder().decode(bytes)]
      const isSame = asked !== undefined && blockhashOf(asked) === blockhashOf(signed)
      return isSame ? lastBlockOf(asked) : undefined
    },
    onSent: (sent) => onSent?.({ ...sent, from }),
  })
  for (const [index, signature] of signatures.entries()) {
    const lastValidBlockHeight = lastBlockOf(transactions[index])
    onSent?.({ id: encodeBase58(signature), from, lastValidBlockHeight })
  }
  return signatures as SignatureBytes[]
}

/** Creates the signer of one account on one network. */
export function createSigner(
  rpc: RpcClient,
  { provider, address: id, network, allowChanges = false, onSent }: CreateClientParameters,
): SolanaSigner {
  const address = splitCaipAddress(id).address as Address
  const can = (name: 'solana:signTransaction' | 'solana:signMessage') =>
    toSessionProvider(provider) !== undefined || hasFeature(Object(provider), name)
  const dictionary = (signature: Uint8Array | null | undefined): SignatureDictionary => ({
    [address]: signature as SignatureBytes,
  })
  const base = { provider, address: id, network, allowChanges }
  const sign = async (transactions: readonly Transaction[]) => {
    const signed = await signTransactions({ ...base, transactions: transactions.map(encode) })
    return signed.map((bytes) => getTransactionDecoder().decode(bytes))
  }
  const sending: TransactionSendingSigner = {
    address,
    signAndSendTransactions: (transactions, config) =>
      until(config, () => send(rpc, { ...base, transactions, onSent })),
  }
  const partial: Omit<TransactionPartialSigner, 'address'> = {
    signTransactions: (transactions, config) =>
      until(config, async () =>
        (await sign(transactions)).map(({ signatures }) => dictionary(signatures[address])),
      ),
  }
  const modifying: Omit<TransactionModifyingSigner, 'address'> = {
    modifyAndSignTransactions: (transactions, config) =>
      until(config, async () => {
        const signed = await sign(transactions)
        return Promise.all(signed.map((one, index) => withLifetime(one, transactions[index])))
      }),
  }
  const texts: Omit<MessagePartialSigner, 'address'> = {
    signMessages: (messages, config) =>
      until(config, async () => {
        const signatures: SignatureDictionary[] = []
        for (const { content } of messages)
          signatures.push(dictionary(await signBytes({ provider, address, message: content })))
        return signatures
      }),
  }
  return Object.freeze({
    ...sending,
    ...(can('solana:signTransaction') && (allowChanges ? modifying : partial)),
    ...(can('solana:signMessage') && texts),
  })
}

/**
 * Returns the signed transaction with the lifetime of the original, or with its own if the wallet changed it.
 */
export async function withLifetime(
  signed: Transaction,
  asked: Transaction | (Transaction & TransactionWithLifetime) | undefined,
): Promise<Transaction & TransactionWithinSizeLimit & TransactionWithLifetime> {
  assertIsTransactionWithinSizeLimit(signed)
  const message = getCompiledTransactionMessageDecoder().decode(signed.messageBytes)
  const own = await getTransactionLifetimeConstraintFromCompiledTransactionMessage(message)
  const known = asked && 'lifetimeConstraint' in asked ? asked.lifetimeConstraint : undefined
  const isSame =
    known !== undefined &&
    ('blockhash' in known
      ? 'blockhash' in own && known.blockhash === own.blockhash
      : 'nonce' in own && known.nonce === own.nonce)
  return Object.freeze({ ...signed, lifetimeConstraint: isSame ? known : own })
}
