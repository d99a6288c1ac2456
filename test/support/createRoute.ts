import {
  AccountRole,
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createNoopSigner,
  createTransactionMessage,
  getAddressEncoder,
  getBase64Decoder,
  getTransactionEncoder,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getCloseAccountInstruction, getSyncNativeInstruction } from '@solana-program/token'
import { RpcError } from '../../hooks/shared/errors/rpc.js'
import type { RpcClient } from '../../hooks/shared/types/chain.js'
import type { SwapTerms } from '../../hooks/shared/types/swapPlan.js'
import { programAddresses, tokenPrograms, wrappedSol } from '../../hooks/solana/programs.js'
import { createTrade } from './createTrade.js'

export type Account = { owner: string; lamports: number; data: Uint8Array }
export type World = { readonly [address: string]: Account | undefined }

const bytesOf = (address: string) => getAddressEncoder().encode(address as Address)

/** An account of lamports alone. */
export const coins = (lamports: number, owner: string = programAddresses.system): Account => ({
  ...{ owner, lamports, data: new Uint8Array() },
})

/** A token account. */
export function holding(mint: string, owner: string, amount: bigint, lamports = 2_039_280): Account {
  const data = new Uint8Array(165)
  data.set(bytesOf(mint))
  data.set(bytesOf(owner), 32)
  new DataView(data.buffer).setBigUint64(64, amount, true)
  data[108] = 1
  return { owner: tokenPrograms.spl, lamports, data }
}

/** The same account with other bytes from an offset on. */
export function changed(account: Account | undefined, at: number, ...bytes: readonly number[]): Account {
  if (account === undefined) throw new TypeError('There is no account.')
  const data = account.data.slice()
  data.set(bytes, at)
  return { ...account, data }
}

/** A mint, optionally one of an authority. */
export function mintOf(decimals = 6, authority?: string): Account {
  const data = new Uint8Array(82)
  if (authority) data.set([1, 0, 0, 0, ...bytesOf(authority)])
  data[44] = decimals
  data[45] = 1
  return { owner: tokenPrograms.spl, lamports: 1, data }
}

/** A lookup table. */
export function tableOf(
  addresses: readonly string[],
  { kind = 1, deactivated = 2n ** 64n - 1n } = {},
): Account {
  const data = new Uint8Array(56 + addresses.length * 32)
  const view = new DataView(data.buffer)
  view.setUint32(0, kind, true)
  view.setBigUint64(4, deactivated, true)
  for (const [index, address] of addresses.entries()) data.set(bytesOf(address), 56 + index * 32)
  return { owner: 'AddressLookupTab1e1111111111111111111111111', lamports: 1, data }
}

/** A node that has these accounts, and simulates these. */
export function createNode({
  accounts,
  error = null,
  fee = 5_000,
  isBlind = false,
  result,
}: {
  accounts: World
  result: World
  error?: unknown
  fee?: number | null
  isBlind?: boolean
}): RpcClient {
  const toRow = (account: Account | undefined, length?: number) =>
    account && {
      ...{ ...account, executable: false },
      data: [getBase64Decoder().decode(account.data.slice(0, length)), 'base64'],
    }
  const answers: { [method: string]: (params: readonly unknown[]) => unknown } = {
    getMultipleAccounts([addresses, options]) {
      const { dataSlice } = options as { dataSlice?: { length: number } }
      const rows = (addresses as string[]).map(
        (address) => toRow(accounts[address], dataSlice?.length) ?? null,
      )
      return { value: rows }
    },
    simulateTransaction(params) {
      if (isBlind) throw new RpcError({ code: -32_601 })
      const { addresses } = (params[1] as { accounts: { addresses: string[] } }).accounts
      const rows = addresses.map((address) => toRow(result[address]) ?? null)
      return { value: { err: error, unitsConsumed: 1000, accounts: error === null ? rows : null } }
    },
    getFeeForMessage: () => ({ value: fee }),
    getMinimumBalanceForRentExemption: ([size]) => (size === 0 ? 890_880 : 2_039_280),
  }
  return { request: async ({ method, params = [] }) => answers[method]?.(params) } as RpcClient
}

/** The parts of a route through a program, to be put together rightly or wrongly. The maker of a trade is the program here. */
export async function createRoute() {
  const trade = await createTrade()
  const { accountOf, maker: program, sold, bought, taker, thief } = trade
  const terms: SwapTerms = { ...trade.terms, contracts: { router: program.address, calls: 'program' } }
  const mint = wrappedSol.address as Address
  const [source, destination, wrapped] = await Promise.all([
    accountOf(taker.address, sold),
    accountOf(taker.address, bought),
    accountOf(taker.address, mint),
  ])
  const owner = createNoopSigner(taker.address)
  /** The program's instruction, with the account's tokens and what else it may write or read. */
  const route = (
    {
      own = [source, destination],
      reads = [],
      writes = [],
    }: { own?: readonly string[]; reads?: readonly string[]; writes?: readonly string[] } = {},
    by: Address = program.address,
  ): Instruction => ({
    programAddress: by,
    accounts: [
      { address: taker.address, role: AccountRole.WRITABLE_SIGNER },
      ...[...own, ...writes].map((address) => ({
        ...{ address: address as Address, role: AccountRole.WRITABLE },
      })),
      ...reads.map((address) => ({ address: address as Address, role: AccountRole.READONLY })),
    ],
    data: Uint8Array.of(7),
  })
  const sync = (account: Address = wrapped) => getSyncNativeInstruction({ account })
  const close = ({ account = wrapped, to = taker.address as Address } = {}) =>
    getCloseAccountInstruction({ account, destination: to, owner })
  /** In wire format, with addresses from a table of the chain. */
  function writeWith(
    instructions: readonly Instruction[],
    table: readonly string[],
    at: Address,
  ): Uint8Array {
    const lifetime = { blockhash: thief.address as string as Blockhash, lastValidBlockHeight: 100n }
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (empty) => setTransactionMessageFeePayer(taker.address, empty),
      (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
      (timed) => appendTransactionMessageInstructions([...instructions], timed),
      (filled) => compressTransactionMessageUsingAddressLookupTables(filled, { [at]: table as Address[] }),
    )
    return Uint8Array.from(getTransactionEncoder().encode(compileTransaction(message)))
  }
  return { ...trade, terms, program, source, destination, wrapped, route, sync, close, writeWith }
}
