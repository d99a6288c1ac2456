import {
  appendTransactionMessageInstruction,
  type Blockhash,
  compileTransaction,
  createKeyPairFromPrivateKeyBytes,
  createSignerFromKeyPair,
  createTransactionMessage,
  getTransactionDecoder,
  getTransactionEncoder,
  type Instruction,
  type KeyPairSigner,
  partiallySignTransaction,
  pipe,
  type SignatureBytes,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type Transaction,
} from '@solana/kit'
import { solanaMainnet } from '../../hooks/networks.js'
import { UnsupportedMethodError } from '../../hooks/shared/errors/provider.js'
import type { CaipAddress } from '../../hooks/shared/types/caip.js'

/** A separate key pair for each number from 0 to 255. */
export const keysOf = async (number: number): Promise<KeyPairSigner> =>
  createSignerFromKeyPair(await createKeyPairFromPrivateKeyBytes(new Uint8Array(32).fill(number)))

export const onMain = (address: string): CaipAddress => `solana:${solanaMainnet.id}:${address}`

const blockhash = '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY' as Blockhash

/** An unsigned memo transaction, paid by `payer`; `others` have to sign too. */
export function unsignedMemo(
  payer: KeyPairSigner,
  text: string,
  others: readonly KeyPairSigner[] = [],
): ReturnType<typeof compileTransaction> {
  const memo: Instruction = {
    programAddress: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr' as Instruction['programAddress'],
    accounts: others.map(({ address }) => ({ address, role: 2 })),
    data: new TextEncoder().encode(text),
  }
  return compileTransaction(
    pipe(
      createTransactionMessage({ version: 0 }),
      (message) => setTransactionMessageFeePayer(payer.address, message),
      (message) =>
        setTransactionMessageLifetimeUsingBlockhash({ blockhash, lastValidBlockHeight: 9n }, message),
      (message) => appendTransactionMessageInstruction(memo, message),
    ),
  )
}

export const toBytes = (transaction: Transaction): Uint8Array =>
  Uint8Array.from(getTransactionEncoder().encode(transaction))
export const fromBytes = (bytes: Uint8Array): Transaction => getTransactionDecoder().decode(bytes)

type Input = { account: { address: string }; transaction: Uint8Array; chain?: string }
type Sign = (keys: KeyPairSigner, bytes: Uint8Array) => Promise<Uint8Array>

/** Signs the given bytes unchanged. */
export const honest: Sign = async ({ keyPair }, bytes) =>
  toBytes(await partiallySignTransaction([keyPair], fromBytes(bytes)))

export type CreateSigningWalletOptions = {
  features?: readonly string[]
  sign?: Sign
}

/** A Wallet Standard wallet with real keys, which records its requests. */
export function createSigningWallet(
  keys: KeyPairSigner,
  {
    features = ['signTransaction', 'signAndSendTransaction', 'signMessage'],
    sign = honest,
  }: CreateSigningWalletOptions = {},
): { wallet: object; asked: { method: string; inputs: readonly unknown[] }[]; sent: Transaction[] } {
  const asked: { method: string; inputs: readonly unknown[] }[] = []
  const sent: Transaction[] = []
  const methods: Record<string, (...inputs: never[]) => Promise<unknown>> = {
    async signTransaction(...inputs: Input[]) {
      asked.push({ method: 'signTransaction', inputs })
      return Promise.all(
        inputs.map(async ({ transaction }) => ({ signedTransaction: await sign(keys, transaction) })),
      )
    },
    async signAndSendTransaction(...inputs: Input[]) {
      asked.push({ method: 'signAndSendTransaction', inputs })
      const signed = await Promise.all(inputs.map(({ transaction }) => sign(keys, transaction)))
      sent.push(...signed.map(fromBytes))
      return signed.map((bytes) => ({ signature: fromBytes(bytes).signatures[keys.address] }))
    },
    async signMessage(...inputs: { message: Uint8Array }[]) {
      asked.push({ method: 'signMessage', inputs })
      return Promise.all(
        inputs.map(async ({ message }) => {
          const [signed] = await keys.signMessages([{ content: message, signatures: {} }])
          return { signedMessage: message, signature: signed?.[keys.address] as SignatureBytes }
        }),
      )
    },
  }
  const chains = ['solana:mainnet', 'solana:devnet']
  const wallet = {
    version: '1.0.0',
    name: 'Signing',
    chains,
    accounts: [{ address: keys.address, publicKey: new Uint8Array(32), chains, features: [] }],
    features: Object.fromEntries(
      features.map((name) => [`solana:${name}`, { version: '1.0.0', [name]: methods[name] }]),
    ),
  }
  return { wallet, asked, sent }
}

/** The same wallet behind a session, with the methods of WalletConnect. */
export function createSigningSession(methods: Record<string, (params: never) => unknown>): {
  request(call: { method: string; params?: unknown }): Promise<unknown>
  asked: string[]
} {
  const asked: string[] = []
  return {
    asked,
    async request({ method, params }) {
      asked.push(method)
      const answer = methods[method]
      if (answer === undefined) throw new UnsupportedMethodError({ details: method })
      return answer(params as never)
    },
  }
}
