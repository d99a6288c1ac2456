import { solanaMainnet } from '../../hooks/networks.js'
import { RpcError } from '../../hooks/shared/errors/rpc.js'
import type { Transfer, TransferAsset } from '../../hooks/shared/types/transfer.js'
import { decodeTransfer } from '../../hooks/solana/transfer/decodeTransfer.js'
import { planTransfer } from '../../hooks/solana/transfer/planTransfer.js'
import type { TransferRequest } from '../../hooks/solana/transfer/transferRequest.js'
import { createFakeRpc } from './createFakeRpc.js'
import { keysOf, onMain } from './createSigningWallet.js'
import { accountRow, holdingRow } from './solanaAccounts.js'

const [alice, bob, minter] = (await Promise.all([keysOf(1), keysOf(2), keysOf(3)])).map(
  ({ address }) => address,
)
export const [from, to, mint] = [String(alice), String(bob), String(minter)]
export const network = solanaMainnet
export const native: TransferAsset = { kind: 'native' }
export const token: TransferAsset = { kind: 'token', address: mint, decimals: 6 }

const unsupported = () => {
  throw new RpcError({ code: -32601 })
}

export type Rows = { readonly [address: string]: object }
type Answers = { readonly [method: string]: (params: readonly unknown[]) => unknown }

/** A node with accounts, which can simulate and price transactions only with the given answers. */
export function createNode(rows: Rows, answers: Answers = {}) {
  const known: Answers = {
    getMultipleAccounts: ([addresses]) => ({
      value: (addresses as string[]).map((address) => rows[address] ?? null),
    }),
    getTokenAccountsByOwner: ([owner]) => ({
      value:
        owner === from
          ? Object.keys(rows).flatMap((pubkey) => (pubkey.startsWith('h:') ? [rows[pubkey]] : []))
          : [],
    }),
    getMinimumBalanceForRentExemption: ([size]) => (Number(size) + 128) * 6_960,
    getLatestBlockhash: () => ({ value: { blockhash: mint, lastValidBlockHeight: 150 } }),
    getRecentPrioritizationFees: unsupported,
    simulateTransaction: unsupported,
    getFeeForMessage: unsupported,
    ...answers,
  }
  return createFakeRpc(({ method, params }) => known[method]?.(params))
}

export const plan = (rpc: ReturnType<typeof createNode>, changes: Partial<Transfer> = {}) =>
  planTransfer(rpc, {
    transfer: { from: onMain(from), to, asset: native, quantity: 5n, ...changes },
    network,
  })

export const people = { [from]: accountRow(1_000_000_000n), [to]: accountRow(1_000_000n) }
export const held = (amount: bigint, given: object = {}) => ({
  'h:1': {
    pubkey: from,
    account: holdingRow({ mint, owner: from, amount, ...given }),
  },
})
export const budgetOf = ({ request }: { request: unknown }) => {
  const { unitLimit, unitPrice } = decodeTransfer((request as TransferRequest).transaction)
  return [unitLimit, unitPrice]
}
