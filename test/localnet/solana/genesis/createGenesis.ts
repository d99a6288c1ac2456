import {
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  type Instruction,
  lamports,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { LocalnetStartError } from '../../LocalnetStartError.js'
import type { SolanaAccounts } from '../createSolanaAccounts.js'
import type { Runtime } from '../runtime/createRuntime.js'
import { describeFailure } from '../runtime/describeFailure.js'
import { missingAccount } from '../runtime/missingAccount.js'
import { programs } from '../solanaChain.js'
import { faucetLamports, makerLamports, startingLamports, type TestMint, testMints } from '../testMints.js'
import { createMintInstructions } from './createMintInstructions.js'
import { createPool, findVault, type SolanaPool } from './createPool.js'
import { closeMint, fundInstructions } from './fundInstructions.js'

/** A token of the chain. */
export type SolanaToken = Pick<TestMint, 'key' | 'standard' | 'name' | 'symbol' | 'decimals'> & {
  readonly address: Address
}

/**
 * Puts the accounts and tokens of the start into a fresh runtime. The programs themselves make the tokens, so that
 * what stands there could stand on any chain.
 */
export async function createGenesis(
  runtime: Runtime,
  keys: SolanaAccounts,
): Promise<{ readonly tokens: readonly SolanaToken[]; readonly pool: SolanaPool }> {
  const { accounts, faucet, makers, mintAuthority } = keys
  const traders = [makers.first, makers.last]
  const { vault } = await findVault(keys.pool.program)
  const give = (address: Address, amount: bigint) =>
    runtime.setAccount(address, { ...missingAccount(address), lamports: lamports(amount) })
  give(faucet.address, faucetLamports)
  const run = (instructions: readonly Instruction[]) => execute(runtime, faucet.address, instructions)
  const payer = createNoopSigner(faucet.address)
  const authority = createNoopSigner(mintAuthority.address)

  const tokens: SolanaToken[] = []
  for (const [index, mint] of testMints.entries()) {
    const address = keys.mintAt(index)
    run(createMintInstructions({ runtime, mint, address, payer, authority }))
    const holders = [...mint.held, mint.reserve].map((amount, place) => ({
      owner: place === mint.held.length ? faucet.address : (accounts[place]?.address ?? faucet.address),
      amount,
    }))
    const stocks = [...traders.map(({ address }) => address), vault].map((owner) => ({
      owner,
      amount: mint.stock ?? 0n,
    }))
    for (const { owner, amount } of [...holders, ...stocks])
      if (amount > 0n) run(await fundInstructions({ mint, address, payer, authority, owner, amount }))
    if (mint.reserve === 0n) run([closeMint({ mint, address, authority })])
    const { key, standard, name, symbol, decimals } = mint
    tokens.push({ key, standard, name, symbol, decimals, address })
  }
  const traded = testMints.flatMap(({ standard, stock }, index) => {
    const tokenProgram = programs[standard === 'spl' ? 'token' : 'token2022']
    return stock === undefined ? [] : [{ mint: keys.mintAt(index), tokenProgram }]
  })
  const pool = await createPool(runtime, { ...keys.pool, payer: faucet.address, run, traded })
  for (const [index, amount] of startingLamports.entries()) {
    const account = accounts[index]
    if (account !== undefined) give(account.address, amount)
  }
  for (const trader of traders) give(trader.address, makerLamports)
  // What the tokens cost comes back, so that the sum at the start is a round story.
  give(faucet.address, faucetLamports)
  return { tokens, pool }
}

function execute(runtime: Runtime, payer: Address, instructions: readonly Instruction[]): void {
  const lifetime = { blockhash: programs.system as string as Blockhash, lastValidBlockHeight: 0n }
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(payer, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (timed) => appendTransactionMessageInstructions(instructions, timed),
  )
  const { failure, logs } = runtime.execute(compileTransaction(message), { verify: false })
  if (failure !== null)
    throw new LocalnetStartError(
      `The Solana chain could not be set up: ${describeFailure(failure)}\n${logs.join('\n')}`,
    )
}
