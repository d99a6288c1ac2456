import {
  appendTransactionMessageInstructions,
  compileTransaction,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import type { JoinedLocalnet } from '../../../localnet/joinLocalnet.js'
import type { createTakerBench } from '../../../localnet/tests/maker/createTakerBench.js'

type Bench = ReturnType<typeof createTakerBench>

/** Does something with an account outside of the page, until the chain has confirmed it. */
export async function actOnSolana(
  localnet: Pick<JoinedLocalnet, 'control'>,
  { account, rpc, send, sign }: Bench,
  instructions: readonly Instruction[],
): Promise<void> {
  const { value: lifetime } = await rpc.getLatestBlockhash().send()
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(account.address, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (timed) => appendTransactionMessageInstructions(instructions, timed),
  )
  await send(await sign(getBase64EncodedWireTransaction(compileTransaction(message))))
  await localnet.control({ mine: 2 })
}
