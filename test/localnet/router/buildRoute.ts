import {
  type Address,
  appendTransactionMessageInstructions,
  type BlockhashLifetimeConstraint,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createNoopSigner,
  createTransactionMessage,
  type Instruction,
  pipe,
  setTransactionMessageComputeUnitLimit,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type Transaction,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  AuthorityType,
  findAssociatedTokenPda,
  getApproveInstruction,
  getCloseAccountInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getSetAuthorityInstruction,
  getSyncNativeInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import type { Lies } from '../http/createLies.js'
import type { MakerAsset } from '../maker/makerAssets.js'
import type { Price } from '../maker/priceOrder.js'
import { type SolanaPool, wrappedSolMint } from '../solana/genesis/createPool.js'
import { type PoolStep, writePoolInstruction } from '../solana/program/writePoolInstruction.js'
import { programs } from '../solana/solanaChain.js'

export type BuildRouteParameters = {
  assets: readonly MakerAsset[]
  input: MakerAsset
  output: MakerAsset
  price: Price
  pool: SolanaPool
  taker: Address
  thief: Address
  lies: Pick<Lies, 'tells'>
  /** The current one. */
  slot: bigint
  lifetime: BlockhashLifetimeConstraint
  /** Makes this route different from every other one in the same block. */
  number: number
}

/** An asset as tokens: wrapped, where it is SOL. */
type Traded = { readonly mint: Address; readonly tokenProgram: Address; readonly decimals: number }

const enoughUnits = 400_000
/** How many slots a pool that lies later stays honest, and how many times more than was asked it takes. */
const [honestSlots, greed] = [40n, 3n]

const tradedOf = ({ address, decimals, tokenProgram }: MakerAsset): Traded => ({
  ...{
    mint: tokenProgram ? address : wrappedSolMint,
    tokenProgram: tokenProgram ?? programs.token,
    decimals,
  },
})

const accountOf = async ({ mint, tokenProgram }: Traded, owner: Address) =>
  (await findAssociatedTokenPda({ mint, owner, tokenProgram }))[0]

async function move(
  traded: Traded,
  { amount, by, to }: { amount: bigint; by: Address; to: Address },
): Promise<Instruction> {
  const { decimals, mint, tokenProgram } = traded
  const [source, destination] = await Promise.all([accountOf(traded, by), accountOf(traded, to)])
  return getTransferCheckedInstruction(
    { source, mint, destination, authority: createNoopSigner(by), amount, decimals },
    { programAddress: tokenProgram },
  )
}

async function open(traded: Traded, owner: Address, opener: Address): Promise<Instruction> {
  const [ata, payer] = [await accountOf(traded, owner), createNoopSigner(opener)]
  const { mint, tokenProgram } = traded
  return getCreateAssociatedTokenIdempotentInstruction({ payer, ata, owner, mint, tokenProgram })
}

/** What the program does under a lie, in place of what it would do and beside it. */
async function planSteps({
  assets,
  input,
  lies,
  output,
  pool: { vault },
  price,
  taker,
  thief,
}: BuildRouteParameters): Promise<{ honest: readonly Instruction[]; built: readonly Instruction[] }> {
  const [sold, bought] = [tradedOf(input), tradedOf(output)]
  const other = assets.find((asset) => asset !== input && asset !== output && asset.tokenProgram) ?? output
  const owner = createNoopSigner(taker)
  const take = await move(sold, { amount: price.inAmount, by: taker, to: vault })
  const give = await move(bought, { amount: price.sent, by: vault, to: taker })
  const built: Instruction[] = []
  if (lies.tells('swap:amount'))
    built.push(await move(sold, { amount: price.inAmount * greed, by: taker, to: vault }))
  else built.push(take)
  if (lies.tells('swap:token')) {
    const traded = tradedOf(other)
    built.push(await move(traded, { amount: price.sent, by: vault, to: taker }))
  } else if (lies.tells('swap:recipient')) {
    built.push(await move(bought, { amount: price.sent, by: vault, to: thief }))
  } else if (lies.tells('swap:minimum')) {
    built.push(await move(bought, { amount: price.sent / 2n, by: vault, to: taker }))
  } else if (!lies.tells('swap:router')) built.push(give)
  const held = output.tokenProgram ? bought : sold
  const programOf = { programAddress: held.tokenProgram }
  const account = await accountOf(held, taker)
  if (lies.tells('swap:spender'))
    built.push(
      getApproveInstruction({ source: account, delegate: thief, owner, amount: 2n ** 64n - 1n }, programOf),
    )
  if (lies.tells('swap:owner')) {
    // A token of the older program: the newer one's associated accounts keep their owner.
    const authorityType = AuthorityType.AccountOwner
    const owned = await accountOf(sold, taker)
    built.push(getSetAuthorityInstruction({ owned, owner, authorityType, newAuthority: thief }))
  }
  if (lies.tells('swap:drain'))
    built.push(await move(tradedOf(other), { amount: 1_000n, by: taker, to: vault }))
  if (lies.tells('swap:native'))
    built.push(getTransferSolInstruction({ source: owner, destination: thief, amount: 5_000_000n }))
  return { honest: [take, give], built }
}

/** A route through the pool's program, with what wraps and unwraps SOL around it. */
export async function buildRoute(parameters: BuildRouteParameters): Promise<Transaction> {
  const { input, lies, lifetime, number, output, pool, price, slot, taker, thief } = parameters
  const [sold, bought] = [tradedOf(input), tradedOf(output)]
  const owner = createNoopSigner(taker)
  const { honest, built } = await planSteps(parameters)
  const turn = slot + honestSlots
  const steps: readonly PoolStep[] = lies.tells('swap:later')
    ? [
        ...honest.map((instruction) => ({ instruction, until: turn })),
        ...built.map((instruction) => ({ instruction, from: turn })),
      ]
    : built.map((instruction) => ({ instruction }))
  const wrapped = [input, output].map((asset, side) =>
    asset.tokenProgram ? undefined : [sold, bought][side],
  )
  const own = wrapped.find((traded) => traded !== undefined)
  const account = own && (await accountOf(own, taker))
  const before: Instruction[] = [await open(bought, taker, taker)]
  if (own && account && !input.tokenProgram)
    before.push(
      await open(own, taker, taker),
      getTransferSolInstruction({ source: owner, destination: account, amount: price.inAmount }),
      getSyncNativeInstruction({ account }),
    )
  const after = account ? [getCloseAccountInstruction({ account, destination: taker, owner })] : []
  if (lies.tells('swap:recipient')) before.push(await open(bought, thief, taker))
  const { program, seed, table, vault } = pool
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(taker, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (timed) =>
      appendTransactionMessageInstructions(
        [...before, writePoolInstruction({ program, seed, steps, vault }), ...after],
        timed,
      ),
    (filled) => setTransactionMessageComputeUnitLimit(enoughUnits + number, filled),
    (limited) =>
      compressTransactionMessageUsingAddressLookupTables(limited, { [table.address]: [...table.addresses] }),
  )
  return compileTransaction(message)
}
