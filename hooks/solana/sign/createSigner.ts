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
import { readFeature } from '../wallet/standardWallet.js'
import { toSessionProvider } from '../wallet/toSessionProvider.js'
import { sendTransactions } from './sendTransactions.js'
import { signBytes } from './signBytes.js'
import { signTransactions } from './signTransactions.js'

/**
 * kit's signer over a wallet. It always sends. It signs without sending, and signs texts, where the wallet does; ask
 * by kit's `isTransactionPartialSigner`, `isTransactionModifyingSigner` and `isMessagePartialSigner`.
 */
export type SolanaSigner = TransactionSendingSigner &
  Partial<TransactionPartialSigner & TransactionModifyingSigner & MessagePartialSigner>

type Config = { readonly abortSignal?: AbortSignal } | undefined

/** A wallet can't be told to stop asking: what it answers after the abort is dropped. */
async function until<value>(config: Config, ask: () => Promise<value>): Promise<value> {
  config?.abortSignal?.throwIfAborted()
  return config?.abortSignal ? untilAborted(ask(), config.abortSignal) : ask()
}

/** After this block it can't be included any more, where that was said. */
function lastBlockOf(transaction: Transaction | undefined): number | undefined {
  const lifetime = readProperty(transaction, 'lifetimeConstraint')
  const height = readProperty(lifetime, 'lastValidBlockHeight')
  return typeof height === 'bigint' ? Number(height) : undefined
}

const encode = (transaction: Transaction) => Uint8Array.from(getTransactionEncoder().encode(transaction))

type Sending = Omit<Parameters<typeof sendTransactions>[1], 'transactions' | 'onSent'> &
  Pick<CreateClientParameters, 'onSent'> & { readonly transactions: readonly Transaction[] }

/** Sends, and tells what was sent: at once what went past the wallet, all of it with its last block in the end. */
async function send(rpc: RpcClient, { transactions, onSent, ...parameters }: Sending) {
  const { address: from } = parameters
  const signatures = await sendTransactions(rpc, {
    ...parameters,
    transactions: transactions.map(encode),
    onSent: (id) => onSent?.({ id, from }),
  })
  for (const [index, signature] of signatures.entries()) {
    const lastValidBlockHeight = lastBlockOf(transactions[index])
    onSent?.({ id: encodeBase58(signature), from, lastValidBlockHeight })
  }
  return signatures as SignatureBytes[]
}

/** The signer of one account on one network. */
export function createSigner(
  rpc: RpcClient,
  { provider, address: id, network, allowChanges = false, onSent }: CreateClientParameters,
): SolanaSigner {
  const address = splitCaipAddress(id).address as Address
  const can = (name: 'solana:signTransaction' | 'solana:signMessage') =>
    toSessionProvider(provider) !== undefined || readFeature(Object(provider), name) !== undefined
  const dictionary = (signature: Uint8Array | null | undefined): SignatureDictionary => ({
    [address]: signature as SignatureBytes,
  })
  const wishes = { provider, address: id, network, allowChanges }
  const sign = async (transactions: readonly Transaction[]) => {
    const signed = await signTransactions({ ...wishes, transactions: transactions.map(encode) })
    return signed.map((bytes) => getTransactionDecoder().decode(bytes))
  }
  const sending: TransactionSendingSigner = {
    address,
    signAndSendTransactions: (transactions, config) =>
      until(config, () => send(rpc, { ...wishes, transactions, onSent })),
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

/** A signed transaction with the lifetime that it was asked with, or its own where the wallet gave it another one. */
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
