import {
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  generateKeyPairSigner,
  getTransactionEncoder,
  type Instruction,
  type KeyPairSigner,
  partiallySignTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
  TOKEN_PROGRAM_ADDRESS as tokenProgram,
} from '@solana-program/token'
import type { SwapToken } from '../../hooks/shared/types/swap.js'
import type { SwapTerms } from '../../hooks/shared/types/swapPlan.js'

const networkId = 'solana:test'
const bytesOf = (value: Parameters<ReturnType<typeof getTransactionEncoder>['encode']>[0]) =>
  Uint8Array.from(getTransactionEncoder().encode(value))

/** The parts of a trade between an account and a maker, to be put together rightly or wrongly. */
export async function createTrade() {
  const signers = await Promise.all(Array.from({ length: 5 }, generateKeyPairSigner))
  const [taker, maker, thief, soldMint, boughtMint] = signers as [
    KeyPairSigner,
    KeyPairSigner,
    KeyPairSigner,
    KeyPairSigner,
    KeyPairSigner,
  ]
  const tokenOf = (mint: Address, symbol: string): SwapToken => ({
    ...{ id: `${networkId}/token:${mint}`, networkId, address: mint, symbol, name: symbol, decimals: 6 },
  })
  const sol: SwapToken = { id: `${networkId}/slip44:501`, networkId, symbol: 'SOL', name: 'Sol', decimals: 9 }
  const terms: SwapTerms = {
    account: `${networkId}:${taker.address}`,
    from: tokenOf(soldMint.address, 'SOLD'),
    to: tokenOf(boughtMint.address, 'GOT'),
    quantity: 1000n,
    minimumOut: 500n,
    kind: 'swap',
    contracts: { router: maker.address, calls: 'makerLast' },
  }
  const accountOf = async (owner: Address, mint: Address) =>
    (await findAssociatedTokenPda({ owner, mint, tokenProgram }))[0]
  async function open(mint: Address, owner: Address, payer: Address = taker.address): Promise<Instruction> {
    const ata = await accountOf(owner, mint)
    return getCreateAssociatedTokenIdempotentInstruction({ payer: createNoopSigner(payer), ata, owner, mint })
  }
  async function move(
    mint: Address,
    { amount, by, decimals = 6, to }: { by: Address; to: Address; amount: bigint; decimals?: number },
  ): Promise<Instruction> {
    const [source, destination] = await Promise.all([accountOf(by, mint), accountOf(to, mint)])
    const authority = createNoopSigner(by)
    return getTransferCheckedInstruction({ source, mint, destination, authority, amount, decimals })
  }
  const pay = (by: Address, to: Address, amount: bigint): Instruction =>
    getTransferSolInstruction({ source: createNoopSigner(by), destination: to, amount })
  const give = () => move(soldMint.address, { by: taker.address, to: maker.address, amount: 1000n })
  const get = () => move(boughtMint.address, { by: maker.address, to: taker.address, amount: 500n })

  /** In wire format, signed by these. */
  async function write(
    instructions: readonly Instruction[],
    { by = [], payer = taker.address }: { by?: readonly KeyPairSigner[]; payer?: Address } = {},
  ): Promise<Uint8Array> {
    const lifetime = { blockhash: thief.address as string as Blockhash, lastValidBlockHeight: 100n }
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (empty) => setTransactionMessageFeePayer(payer, empty),
      (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
      (timed) => appendTransactionMessageInstructions([...instructions], timed),
    )
    const transaction = compileTransaction(message)
    const keys = by.map(({ keyPair }) => keyPair)
    return bytesOf(keys.length > 0 ? await partiallySignTransaction(keys, transaction) : transaction)
  }
  return {
    ...{ accountOf, get, give, move, open, pay, write, sol, terms },
    ...{ taker, maker, thief, sold: soldMint.address, bought: boughtMint.address },
  }
}
