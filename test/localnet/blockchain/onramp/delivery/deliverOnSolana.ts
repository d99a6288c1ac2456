import {
  type Address,
  address,
  appendTransactionMessageInstructions,
  createKeyPairSignerFromBytes,
  createTransactionMessage,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  type Instruction,
  type KeyPairSigner,
  pipe,
  setTransactionMessageComputeUnitLimit,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signature,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { programs } from '../../../solana/solanaChain.js'
import type { SolanaReader } from '../../SolanaReader.js'
import type { Delivery, Parcel } from './Delivery.js'

const enoughUnits = 200_000

/** Delivers from the faucet of the Solana chain; its key is base58 of seed and public key. */
export function deliverOnSolana({ chainId, rpc, mints }: SolanaReader, secretKey: string): Delivery {
  const faucet = createKeyPairSignerFromBytes(getBase58Encoder().encode(secretKey))
  let made = 0

  const instructionsFor = async (
    payer: KeyPairSigner,
    { asset, wallet, quantity }: Parcel,
  ): Promise<readonly Instruction[]> => {
    const owner = address(wallet)
    const mint = mints.find((candidate) => candidate.address === asset.address)
    if (mint === undefined)
      return [getTransferSolInstruction({ source: payer, destination: owner, amount: quantity })]
    const tokenProgram = programs[mint.standard === 'spl' ? 'token' : 'token2022']
    return transferToken({
      payer,
      owner,
      mint: mint.address,
      decimals: mint.decimals,
      tokenProgram,
      quantity,
    })
  }
  return {
    chainId,
    async send(parcel) {
      made += 1
      const payer = await faucet
      const { value: lifetime } = await rpc.getLatestBlockhash().send()
      const instructions = await instructionsFor(payer, parcel)
      const message = pipe(
        createTransactionMessage({ version: 0 }),
        (empty) => setTransactionMessageFeePayerSigner(payer, empty),
        (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
        (timed) => appendTransactionMessageInstructions(instructions, timed),
        // No two alike: equal ones within a block would be one and the same.
        (filled) => setTransactionMessageComputeUnitLimit(enoughUnits + made, filled),
      )
      const wire = getBase64EncodedWireTransaction(await signTransactionMessageWithSigners(message))
      return rpc.sendTransaction(wire, { encoding: 'base64' }).send()
    },
    async read(hash) {
      const { value } = await rpc.getSignatureStatuses([signature(hash)]).send()
      const [status] = value
      if (status === null || status === undefined || status.confirmationStatus === 'processed')
        return undefined
      return status.err === null ? 'success' : 'failed'
    },
  }
}

async function transferToken({
  payer,
  owner,
  mint,
  decimals,
  tokenProgram,
  quantity,
}: {
  payer: KeyPairSigner
  owner: Address
  mint: Address
  decimals: number
  tokenProgram: Address
  quantity: bigint
}): Promise<readonly Instruction[]> {
  const accountOf = async (holder: Address) => {
    const [account] = await findAssociatedTokenPda({ mint, owner: holder, tokenProgram })
    return account
  }
  const [source, destination] = await Promise.all([accountOf(payer.address), accountOf(owner)])
  return [
    getCreateAssociatedTokenIdempotentInstruction({ payer, ata: destination, owner, mint, tokenProgram }),
    getTransferCheckedInstruction(
      { source, mint, destination, authority: payer, amount: quantity, decimals },
      { programAddress: tokenProgram },
    ),
  ]
}
