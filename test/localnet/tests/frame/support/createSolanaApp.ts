import {
  type Address,
  appendTransactionMessageInstructions,
  address as asAddress,
  compileTransaction,
  createNoopSigner,
  createSolanaRpc,
  createTransactionMessage,
  getBase58Decoder,
  getTransactionEncoder,
  type Instruction,
  lamports,
  pipe,
  type Signature,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { expect } from 'vitest'
import type { JoinedLocalnet } from '../../../joinLocalnet.js'

/** Reads and changes the Solana chain as an app does. */
export function createSolanaApp({ urls }: Pick<JoinedLocalnet, 'urls'>) {
  const rpc = createSolanaRpc(urls.solana)
  const balanceOf = async (address: string) => (await rpc.getBalance(asAddress(address)).send()).value
  const untilLanded = async (signature: string) => {
    const status = async () => {
      const { value } = await rpc.getSignatureStatuses([signature as Signature]).send()
      return value[0]?.confirmationStatus
    }
    await expect.poll(status, { timeout: 10_000 }).toMatch(/confirmed|finalized/)
  }
  return {
    rpc,
    balanceOf,
    untilLanded,
    /** Gives an account native tokens, in lamports. */
    async fund(address: string, amount: bigint) {
      await untilLanded(await rpc.requestAirdrop(asAddress(address), lamports(amount)).send())
    },
    /** A transaction in base58 that waits for the payer's signature. */
    async write(payer: string, instructions: readonly Instruction[]) {
      const { value: blockhash } = await rpc.getLatestBlockhash().send()
      const message = pipe(
        createTransactionMessage({ version: 0 }),
        (empty) => setTransactionMessageFeePayer(asAddress(payer), empty),
        (paid) => setTransactionMessageLifetimeUsingBlockhash(blockhash, paid),
        (timed) => appendTransactionMessageInstructions(instructions, timed),
      )
      return getBase58Decoder().decode(getTransactionEncoder().encode(compileTransaction(message)))
    },
  }
}

/** Moves native tokens, in lamports. */
export function transferCoins(from: string, to: Address, amount: bigint): Instruction {
  return getTransferSolInstruction({
    source: createNoopSigner(asAddress(from)),
    destination: to,
    amount,
  })
}
