import fc from 'fast-check'
import { decodeBase58 } from '../../../hooks/shared/base58.js'
import { createSolanaAccounts } from '../../localnet/solana/createSolanaAccounts.js'
import { createGenesis } from '../../localnet/solana/genesis/createGenesis.js'
import { createLedger } from '../../localnet/solana/ledger/createLedger.js'
import { answerCalls } from '../../localnet/solana/rpc/answerCalls.js'
import { callMethod } from '../../localnet/solana/rpc/callMethod.js'
import { parseJson } from '../../localnet/solana/rpc/parseJson.js'
import { stringifyJson } from '../../localnet/solana/rpc/stringifyJson.js'
import { createRuntime } from '../../localnet/solana/runtime/createRuntime.js'
import {
  type Account,
  associatedProgram,
  computeBudget,
  memoProgram,
  readMint,
  system,
  token2022,
  tokenProgram,
} from './accounts.js'
import { associatedAddress } from './associatedAddress.js'
import {
  approveToken,
  buildMessage,
  createAssociated,
  type Instruction,
  limitUnits,
  memo,
  priceUnits,
  transferSol,
  transferToken,
} from './buildMessage.js'
import { createKey, type Key } from './createKey.js'
import { createSolanaLedger } from './createSolanaLedger.js'
import { createSolanaNode, RpcFailure } from './createSolanaNode.js'

/** What is tried on both chains: its numbers choose among what there is. */
export type Act = {
  readonly kind: 'sol' | 'token' | 'approve' | 'again' | 'slots' | 'forge'
  readonly from: number
  readonly to: number
  readonly mint: number
  readonly quantity: number
  readonly variant: number
  readonly age: number
}

const choice = fc.nat({ max: 1000 })
const kinds = { sol: 5, token: 8, approve: 1, again: 2, slots: 3, forge: 1 } as const
const actArbitrary: fc.Arbitrary<Act> = fc.record({
  kind: fc.oneof(
    ...Object.entries(kinds).map(([kind, weight]) => ({
      arbitrary: fc.constant(kind as Act['kind']),
      weight,
    })),
  ),
  ...{ from: choice, to: choice, mint: choice, quantity: choice, variant: choice, age: choice },
})

/** The history of a seed. */
export function actsOf(seed: number, length: number): readonly Act[] {
  const acts = fc.array(actArbitrary, { minLength: length, maxLength: length, size: 'max' })
  return fc.sample(acts, { seed, numRuns: 1 })[0] ?? []
}

const confirmed = { commitment: 'confirmed' } as const
const jsonParsed = { ...confirmed, encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 } as const
const pick = <item>(list: readonly item[], index: number): item => {
  const found = list[index % list.length]
  if (found === undefined) throw new TypeError('an empty list')
  return found
}

type Json = (method: string, ...params: readonly unknown[]) => unknown

/** The local chain, by JSON-RPC alone. */
export async function startChain() {
  const keys = createSolanaAccounts()
  const runtime = createRuntime()
  const { tokens } = await createGenesis(runtime, keys)
  const ledger = createLedger({ runtime, now: () => 0 })
  const context = { ledger, createAirdrop: () => Promise.reject(new TypeError('no airdrops')) as never }
  const ask: Json = (method, ...params) => {
    const text = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const answer = answerCalls(text, (call) => callMethod(call, context)) ?? ''
    const { error, result } = parseJson(answer) as {
      error?: { code: unknown; data?: unknown }
      result: unknown
    }
    return error ? { error: { code: error.code, err: Object(error.data).err ?? null } } : result
  }
  return { ask, tokens, accounts: keys.accounts, ledger }
}

export type LocalChain = Awaited<ReturnType<typeof startChain>>

/**
 * Plays one history on the local chain and on the ledger of the world, each by its own JSON-RPC. Returns what both said,
 * in order, so that a test compares them: the answers to each step, then balances, statuses and histories.
 */
export function replayHistory(chain: LocalChain, acts: readonly Act[]) {
  chain.ledger.reset()
  const owners: readonly Key[] = chain.accounts.map(({ secretKey }) =>
    createKey((decodeBase58(secretKey) ?? new Uint8Array(64)).slice(0, 32)),
  )
  const strangers = [1, 2].map((number) => createKey(new Uint8Array(32).fill(number)).address)
  const addresses = [...owners.map(({ address }) => address), ...strangers]
  const mints = chain.tokens
    .filter(({ key }) => key !== 'hostile')
    .map(({ address, standard }) => ({ address, program: standard === 'spl' ? tokenProgram : token2022 }))
  const held = (owner: string, mint: (typeof mints)[number]) =>
    associatedAddress({ owner, mint: mint.address, program: mint.program })
  const holdings = new Map<string, string>(
    mints.flatMap((mint) =>
      addresses.map((owner) => [`${owner} ${mint.address}`, held(owner, mint)] as const),
    ),
  )
  const holdingOf = (owner: string, mint: string) => holdings.get(`${owner} ${mint}`) ?? ''
  const watched = [...addresses, ...holdings.values(), ...mints.map(({ address }) => address)]

  const programs = [system, computeBudget, memoProgram, associatedProgram, tokenProgram, token2022]
  const known = [...watched, ...programs]
  function readAccounts(): readonly (readonly [string, Account])[] {
    const { value } = chain.ask('getMultipleAccounts', known, { ...confirmed, encoding: 'base64' }) as {
      value: ({ owner: string; lamports: number; data: [string] } | null)[]
    }
    return value.flatMap((row, index) => {
      if (row === null) return []
      const data = Uint8Array.from(Buffer.from(row.data[0], 'base64'))
      return [[known[index] ?? '', { owner: row.owner, lamports: BigInt(row.lamports), data }] as const]
    })
  }

  const first = chain.ledger.blocks.head().slot
  const hashes = new Map<number, string>()
  const slots = new Map<string, number>()
  const current = () => Number(chain.ledger.blocks.head().slot)
  const noteBlock = ({ slot, blockhash }: { slot: bigint; blockhash: string }) => {
    hashes.set(Number(slot), blockhash)
    slots.set(blockhash, Number(slot))
  }
  for (let slot = chain.ledger.blocks.firstSlot(); slot <= first; slot += 1n) {
    const block = chain.ledger.blocks.at(slot)
    if (block) noteBlock(block)
  }
  const stop = chain.ledger.watch((event) => {
    if (event.kind === 'block') noteBlock(event.block)
  })
  const ledger = createSolanaLedger({
    accounts: new Map(readAccounts()),
    slot: current,
    blockhashOf: (slot) => hashes.get(slot) ?? '',
    slotOf: (blockhash) => slots.get(blockhash),
  })
  const node = createSolanaNode(ledger, { startSeconds: 0 })
  const askModel: Json = (method, ...params) => {
    const plain: unknown = JSON.parse(JSON.stringify(params))
    try {
      return parseJson(stringifyJson(node.answer(method, plain as readonly unknown[])))
    } catch (thrown) {
      if (!(thrown instanceof RpcFailure)) throw thrown
      return {
        error: { code: thrown.code, err: parseJson(stringifyJson(Object(thrown.data).err ?? null)) },
      }
    }
  }

  const said: { readonly what: string; readonly chain: unknown; readonly model: unknown }[] = []
  const compare = (what: string, ask: (ask: Json) => unknown) => {
    said.push({ what, chain: ask(chain.ask), model: ask(askModel) })
    ledger.include()
    // The local chain includes at once or never.
    ledger.forget()
  }

  function instructionsOf(act: Act, payer: string): readonly Instruction[] {
    const to = pick(addresses, act.to)
    const fields = (act.variant % 3 === 0 ? [limitUnits(400_000), priceUnits(BigInt(act.age))] : []).concat(
      act.variant % 4 === 1 ? [memo('for the rent')] : [],
    )
    if (act.kind === 'sol' || act.kind === 'forge') {
      const balance = ledger.stateAt(current()).get(payer)?.lamports ?? 0n
      const quantities = [
        0n,
        1n,
        890_879n,
        890_880n,
        5_000_000n,
        balance,
        balance - 5000n,
        balance - 895_880n,
      ]
      const quantity = pick(quantities, act.quantity)
      return [...fields, transferSol(payer, to, quantity < 0n ? 1n : quantity)]
    }
    const mint = pick(mints, act.mint)
    const { program, address } = mint
    const { decimals = 0, feeOf } = readMint(ledger.stateAt(0).get(address)) ?? { feeOf: () => 0n }
    const source = holdingOf(payer, address)
    if (act.kind === 'approve')
      return [...fields, approveToken(program, { source, delegate: to, owner: payer, quantity: 7n })]
    const destination = holdingOf(to, address)
    const amount = ledger.stateAt(current()).get(source)?.data
    const balance = amount && amount.length >= 72 ? new DataView(amount.buffer).getBigUint64(64, true) : 0n
    const quantity = pick([1n, 3n, 10_001n, balance, balance + 1n, balance / 2n, 0n], act.quantity)
    const fee =
      act.variant % 2 === 0 && feeOf(quantity) > 0n
        ? feeOf(quantity) + BigInt(act.variant % 7 === 0)
        : undefined
    const shown = act.variant % 11 === 0 ? decimals + 1 : decimals
    const create = createAssociated({ payer, address: destination, owner: to, mint: address, program })
    const transfer = {
      program,
      source,
      mint: address,
      destination,
      owner: payer,
      quantity,
      decimals: shown,
      fee,
    }
    return [...fields, ...(act.variant % 5 === 0 ? [] : [create]), transferToken(transfer)]
  }

  const sent: string[] = []
  const ids: string[] = []
  for (const act of acts) {
    if (act.kind === 'slots') {
      chain.ledger.advance(pick([1, 1, 2, 40, 151], act.age))
      compare('the newest blockhash', (ask) => ask('getLatestBlockhash', confirmed))
      continue
    }
    const payer = pick(owners, act.from)
    const oldest = Math.max(
      Number(chain.ledger.blocks.firstSlot()),
      current() - pick([0, 0, 0, 1, 2, 149, 150, 151, 152], act.age),
    )
    const blockhash = hashes.get(oldest) ?? ''
    const again = sent.length > 0 && act.kind === 'again'
    const signed = payer.sign(
      buildMessage(payer.address, { blockhash, instructions: instructionsOf(act, payer.address) }),
    )
    if (act.kind === 'forge') signed[5] = (signed[5] ?? 0) ^ 1
    const wire = again ? pick(sent, act.to) : Buffer.from(signed).toString('base64')
    sent.push(wire)
    const options = {
      encoding: 'base64',
      preflightCommitment: 'processed',
      skipPreflight: act.variant % 2 === 0,
    }
    if (act.variant % 2 === 1 && act.kind !== 'forge') compareSimulated(wire)
    compare(`sending ${act.kind}`, (ask) => ask('sendTransaction', wire, options))
    const id = said.at(-1)?.chain
    if (typeof id === 'string') ids.push(id)
    const { address: mint } = pick(mints, act.mint)
    const touched = [payer.address, pick(addresses, act.to)].flatMap((owner) => [
      owner,
      holdingOf(owner, mint),
    ])
    compare('the accounts', (ask) =>
      ask('getMultipleAccounts', touched, { commitment: 'processed', encoding: 'base64' }),
    )
    if (typeof id !== 'string') said.push({ what: 'the outcome', chain: id, model: said.at(-2)?.model })
    else
      compare('the outcome', (ask) => {
        const isSearched = { searchTransactionHistory: true }
        const { value } = ask('getSignatureStatuses', [id], isSearched) as {
          value: ({ err: unknown } | null)[]
        }
        return value.map((one) => (one === null ? 'not included' : one.err))
      })
  }

  function compareSimulated(wire: string) {
    const options = {
      ...{ commitment: 'processed', encoding: 'base64' },
      ...{ sigVerify: false, replaceRecentBlockhash: true },
    }
    compare('a simulation', (ask) => {
      const answer = ask('simulateTransaction', wire, {
        ...options,
        accounts: { encoding: 'base64', addresses },
      })
      const { value } = answer as { value?: { err: unknown; accounts: unknown } }
      return value ? { err: value.err, accounts: value.err === null ? value.accounts : undefined } : answer
    })
    const message = Buffer.from(wire, 'base64').subarray(65).toString('base64')
    compare('the fee', (ask) => ask('getFeeForMessage', message, confirmed))
  }

  for (const pause of [0, 1, 33]) {
    chain.ledger.advance(pause)
    compare('the accounts', (ask) =>
      ask('getMultipleAccounts', watched, { ...confirmed, encoding: 'base64' }),
    )
    compare('the statuses', (ask) => {
      const answer = ask('getSignatureStatuses', ids.slice(-200), { searchTransactionHistory: true })
      const { context, value } = answer as {
        context: unknown
        value: ({ confirmationStatus: unknown; slot: unknown; err: unknown } | null)[]
      }
      return { context, value: value.map((one) => one && [one.slot, one.err, one.confirmationStatus]) }
    })
    for (const owner of pause === 33 ? addresses : []) {
      compare('a balance', (ask) => ask('getBalance', owner, confirmed))
      compare('a history', (ask) => {
        const options = { ...confirmed, limit: 20, until: ids[0] }
        const rows = ask('getSignaturesForAddress', owner, options) as {
          signature: string
          slot: number
          err: unknown
        }[]
        return rows.map(({ signature, slot, err }) => [signature, slot, err])
      })
      for (const { address } of mints)
        compare('token accounts', (ask) => {
          const answer = ask(
            'getTokenAccountsByOwner',
            owner,
            { mint: address },
            { ...confirmed, encoding: 'base64' },
          )
          return (answer as { value: { pubkey: string }[] }).value
        })
    }
  }
  for (const id of ids)
    compare('a transaction', (ask) => {
      const answer = ask('getTransaction', id, jsonParsed) as {
        slot: number
        meta: Record<string, unknown>
        transaction: { message: { accountKeys: { pubkey: string; signer: boolean }[] } }
      } | null
      if (answer === null) return null
      const { err, fee, preBalances, postBalances, preTokenBalances, postTokenBalances } = answer.meta
      const amounts = (rows: unknown) =>
        (
          rows as {
            accountIndex: number
            mint: string
            owner: string
            uiTokenAmount: { amount: string; decimals: number }
          }[]
        ).map(({ accountIndex, mint, owner, uiTokenAmount: { amount, decimals } }) => [
          accountIndex,
          mint,
          owner,
          amount,
          decimals,
        ])
      const keys = answer.transaction.message.accountKeys.map(({ pubkey, signer }) => [pubkey, signer])
      return {
        ...{ slot: answer.slot, err, fee, preBalances, postBalances, keys },
        tokens: [amounts(preTokenBalances), amounts(postTokenBalances)],
      }
    })
  stop()
  return { said, sent: ids.length }
}
