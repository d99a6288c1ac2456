import {
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  getBase58Encoder,
  type Instruction,
  type Signature,
} from '@solana/kit'
import type { JoinedLocalnet } from '../../localnet/joinLocalnet.js'
import { signTransaction } from '../../localnet/tests/solana/support/createSolanaBench.js'

/** An account of the shared network's Solana chain, controlled by the test. */
export async function openSolanaSender(localnet: JoinedLocalnet, index: number) {
  const { secretKey } = localnet.manifest.accounts.solana[index] ?? {}
  if (secretKey === undefined) throw new TypeError(`There is no account ${index}.`)
  const signer = await createKeyPairSignerFromBytes(getBase58Encoder().encode(secretKey))
  const rpc = createSolanaRpc(localnet.urls.solana)
  return {
    signer,
    /** Sends instructions and waits a slot, so that they are confirmed. */
    async land(instructions: readonly Instruction[]): Promise<Signature> {
      const { value: lifetime } = await rpc.getLatestBlockhash().send()
      const { wire } = await signTransaction(instructions, { payer: signer, lifetime, version: 0 })
      const sent = await rpc.sendTransaction(wire, { encoding: 'base64' }).send()
      await localnet.control({ mine: 1 })
      return sent
    },
  }
}
